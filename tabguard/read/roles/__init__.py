"""What columns are: roles, statuses, labels."""
