"""The flows: how each part of the app is started, used and left."""
