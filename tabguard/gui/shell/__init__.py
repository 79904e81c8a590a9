"""The window itself: menus, bars, docks, start page and help; what every feature has its place in."""
