"""Icons, style, help pages and other files that the program shows."""
