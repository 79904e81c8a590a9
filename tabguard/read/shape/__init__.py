"""Where in a sheet the table is: titles, rows of names, cross-tabs, totals, and what columns hold."""
