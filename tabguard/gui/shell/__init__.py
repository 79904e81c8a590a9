"""The main window: menus, bars, docks, start page and help."""
