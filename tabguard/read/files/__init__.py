"""Files as rows and columns: containers, encodings, marks; without regard to their meaning."""
