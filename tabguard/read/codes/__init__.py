"""Codes: roll-ups, hierarchies, recodes, and the positions of codes in a dimension."""
