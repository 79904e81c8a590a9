"""Products for those who may see values, statuses and rules."""
