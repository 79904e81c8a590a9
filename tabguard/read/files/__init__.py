"""Files as rows and columns: containers, encodings, marks; nothing of what they mean."""
