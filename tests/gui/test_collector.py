"""Garbage is collected in the window's thread only: objects of Qt destroyed elsewhere crash the program."""

import gc
import threading
import weakref

from PySide6.QtCore import QObject

from tabguard.gui.parts.jobs import Jobs


class Closed(QObject):
    """As a dialog that nobody refers to any more, except itself."""

    def __init__(self):
        super().__init__()
        self.itself = self


def test_a_worker_that_allocates_destroys_nothing_of_the_window(qtbot):
    where, done, gone = [], [], threading.Event()

    def note(phase, _info):
        where.append(threading.get_ident())

    def allocate(progress):
        kept = []
        while not gone.is_set():
            kept.append([kept])
            progress.check()
        return len(kept)

    jobs = Jobs()
    # the worker never asks for the object: held by it for a moment, a collection would take it for alive
    closed = weakref.ref(Closed(), lambda _: gone.set())
    gc.callbacks.append(note)
    try:
        jobs.start("x", allocate, done.append)
        qtbot.waitUntil(lambda: bool(done), timeout=15_000)
    finally:
        gc.callbacks.remove(note)
        jobs.close()
    assert closed() is None and done[0] > gc.get_threshold()[0]
    assert set(where) == {threading.get_ident()}


def test_python_has_its_collector_back_at_the_end(_collected):
    assert not gc.isenabled()
    _collected.close()
    assert gc.isenabled()
