"""Work in another process that crashes or never ends, as a library in C may; it imports next to nothing."""

import os
import signal
import time


def crash(*_):
    os.kill(os.getpid(), signal.SIGKILL)


def loop(*_):
    while True:
        time.sleep(60)
