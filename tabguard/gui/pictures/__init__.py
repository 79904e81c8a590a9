"""Pictures of the table and its protection: the map of statuses, charts, and their export."""
