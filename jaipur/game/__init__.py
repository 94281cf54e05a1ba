"""One sitting at the table, without a screen."""
