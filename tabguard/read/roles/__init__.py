"""Roles, statuses and labels of columns."""
