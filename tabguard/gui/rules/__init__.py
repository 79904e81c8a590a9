"""The rules panel with a card per kind of rule, and the waiver register."""
