"""All that is saved: running and finished matches, their statistics, the settings.

store = Store(folder)  # from jaipur.store.store
store.journal.begin(Heading(names, levels, seed, date), deal).result()
store.journal.move(move).add_done_callback(show)
store.journal.finish()
store.archive.page(0, 50)
"""
