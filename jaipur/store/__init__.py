"""Files: the running match, the history, its statistics, the settings. Nothing is ever lost.

store = Store(folder)  # from jaipur.store.store
store.journal.begin(Heading(names, levels, seed, date), deal).result()
store.journal.move(move).add_done_callback(show)
store.journal.finish()
store.archive.page(0, 50)
"""
