"""How the parts of the app are begun, gone through and left: one flow for each."""
