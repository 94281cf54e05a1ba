"""How the app starts and keeps going: Kivy's set-up, preloading, preferences, crashes."""
