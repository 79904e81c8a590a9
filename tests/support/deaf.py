"""Work for another process that crashes or never ends, as a C library may; it imports little."""

import os
import signal
import time


def crash(*_):
    os.kill(os.getpid(), signal.SIGKILL)


def loop(*_):
    while True:
        time.sleep(60)
