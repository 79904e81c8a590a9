"""Writes count tables: marginals for readers, and internal files."""
