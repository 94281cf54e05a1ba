"""Small widgets that any screen may use: buttons, switch, slider, choices, text field."""
