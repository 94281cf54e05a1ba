"""The real app in a real window, for development: any device, any screen, changes shown live."""
