"""The screens around the table. Import each module when its screen is first opened."""
