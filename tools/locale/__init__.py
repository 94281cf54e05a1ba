"""The app's translation catalogues: collected from the code, compiled and checked."""
