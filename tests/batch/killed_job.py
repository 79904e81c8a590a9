"""Runs ``tabguard protect`` with frequent checkpoints and kills itself when some have been kept."""

import os
import signal
import sys

from tabguard import checkpoint
from tabguard.flow import parts
from tabguard.project import run_notes
from tabguard.project.run_notes import RunNotes
from tabguard.table import parts as table_parts

# also in the processes that it starts, which import this module
checkpoint.EVERY = run_notes.EVERY = 0.0


def kill_after(count):
    """End the process without any warning right after so many notes; in good order where it is negative."""
    kept, real = [], RunNotes.keep

    def keep(self, key, notes):
        real(self, key, notes)
        kept.append(key)
        if len(kept) == abs(count):
            os.kill(os.getpid(), signal.SIGKILL if count > 0 else signal.SIGTERM)

    RunNotes.keep = keep


if __name__ == "__main__":
    from tabguard.__main__ import main

    table_parts.FEW, parts._WORTH, parts.can_start = 4, 0, lambda: True
    kill_after(int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
