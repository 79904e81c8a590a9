"""The main window: menus, bars, docks, start page and help, in which every feature has its place."""
