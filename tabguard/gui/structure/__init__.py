"""Structure of a variable, how its codes add up: edited by the user, and made coarser."""
