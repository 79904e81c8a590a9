"""A notebook in memory, and notes that were changed on the way."""

import numpy as np

from tabguard import checkpoint


class Notes:
    """What a killed run left, and what this run writes."""

    def __init__(self, left=()):
        self.left, self.written, self.used, self.refused = list(left), list(left), 0, 0

    def recall(self, key):
        found = [notes for one, notes in self.left if one == key]
        self.used += len(found)
        return found

    def keep(self, key, notes):
        self.written.append((key, {name: np.array(array) for name, array in notes.items()}))

    def refuse(self):
        self.refused += 1


def spoilt(written, change, sealed=True):
    """Notes after a change to each; `sealed`: with the checksum that goes with it, as a forger would."""
    out = []
    for key, note in written:
        seconds = note["seconds"]
        inner = {name: array for name, array in note.items() if name not in ("seconds", "check")}
        change(inner)
        if "check" in note:
            inner["check"] = checkpoint._checksum(inner) if sealed else note["check"]
        out.append((key, inner | {"seconds": seconds}))
    return out
