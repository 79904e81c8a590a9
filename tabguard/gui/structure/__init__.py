"""How the codes of a variable add up: the structure is arranged by the user, and made coarser."""
