"""The open project: its state, its undoable acts, what follows from them, saving and recovery."""
