"""The catalogues of the app's words: collected from the code, compiled and checked."""
