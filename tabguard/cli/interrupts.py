"""Ctrl+C: the first asks the work to end without results, the second ends the program immediately."""

import contextlib
import ctypes
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator

from tabguard.base.system import existing_signals, release_signals

CANCELLED = 130
"""Exit status of a program that was ended by Ctrl+C."""
_HINT = b"\nEnding; press Ctrl+C again to end at once.\n"


@contextlib.contextmanager
def polite_then_final(ask: Callable[[], None]) -> Iterator[None]:
    """Let the first Ctrl+C call `ask`, and the second end the process with status 130.

    Outputs are written under temporary names and moved when complete, so that no incomplete file replaces an
    earlier one. To be used in the main thread.

    Notes
    -----
    Python calls a signal handler only between two of its own instructions, so not while a library computes. A
    thread therefore counts the signals. Where the system supports it, the second signal ends the process
    without passing through Python.
    """
    has_asked = False

    def handle(*_: object) -> None:
        nonlocal has_asked
        if has_asked:
            os._exit(CANCELLED)
        has_asked = True
        with contextlib.suppress(OSError):
            # not `print`, which may be interrupted in the middle of its own lock
            os.write(2, _HINT)
        ask()

    # Python writes the number of each signal into this socket at once, even while a library computes
    near, far = socket.socketpair()
    # a full socket must not hold the signal handler
    far.setblocking(False)
    wakeup = signal.set_wakeup_fd(far.fileno(), warn_on_full_buffer=False)
    before = signal.signal(signal.SIGINT, handle)
    _remove_handler()
    threading.Thread(target=_count, args=(near,), daemon=True).start()
    # only now: signals that came before there was a handler are delivered here
    release_signals()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        signal.set_wakeup_fd(wakeup)
        far.close()


def _count(near: socket.socket) -> None:
    """Count signals in a thread: end the process at the second Ctrl+C, and return when the socket is
    closed."""
    n_signals = 0
    with near, contextlib.suppress(OSError):
        while arrived := near.recv(64):
            n_signals += arrived.count(signal.SIGINT)
            if n_signals > 1:
                os._exit(CANCELLED)


def _remove_handler() -> None:
    """Let the system remove the handler at its first call, so that the next Ctrl+C ends the process."""
    libc = None if os.name == "nt" else ctypes.CDLL(None)
    if libc is None or not hasattr(libc, "sysv_signal"):
        return
    for function in (libc.signal, libc.sysv_signal):
        function.restype, function.argtypes = ctypes.c_void_p, (ctypes.c_int, ctypes.c_void_p)
    libc.sysv_signal(signal.SIGINT, libc.signal(signal.SIGINT, None))


@contextlib.contextmanager
def other_signals(cancel: Callable[[], None], stop: Callable[[], None]) -> Iterator[Callable[[], int]]:
    """Let TERM and the closing of the terminal call `cancel`, and USR1 (on Windows Ctrl+Break) call `stop`.

    Yields
    ------
    callable
        The exit status of a cancelled program: 143 (or 129) after such a signal, else 130.
    """
    came: list[int] = []

    def end(number: int, _frame: object) -> None:
        if number in came:
            os._exit(128 + number)
        came.append(number)
        cancel()

    before = {
        number: signal.signal(number, lambda *_: stop()) for number in existing_signals("SIGUSR1", "SIGBREAK")
    }
    for number in existing_signals("SIGTERM", "SIGHUP"):
        if signal.getsignal(number) != signal.SIG_IGN:  # as nohup sets it
            before[number] = signal.signal(number, end)
    try:
        yield lambda: 128 + came[0] if came else CANCELLED
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
