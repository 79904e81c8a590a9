"""The open project: its state, its undoable acts, the results derived from them, saving and recovery."""
