"""How files reach the disk: all of a set or none, in folders that are checked first."""
