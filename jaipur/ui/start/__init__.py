"""Start and upkeep of the app: Kivy's setup, preloading, settings, crashes."""
