"""Garbage is collected in the window's thread only: destroying Qt objects elsewhere crashes the program."""

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QObject

from tabguard.gui.parts.jobs import Jobs
from tests.support.window import leave_nothing


class Closed(QObject):
    """An object in a reference cycle, as a closed dialog is."""

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
        qtbot.waitUntil(lambda: bool(done))
    finally:
        gc.callbacks.remove(note)
        jobs.close()
    assert closed() is None and done[0] > gc.get_threshold()[0]
    assert set(where) == {threading.get_ident()}


def test_python_has_its_collector_back_at_the_end(_collected):
    assert not gc.isenabled()
    _collected.close()
    assert gc.isenabled()


@pytest.fixture(scope="module")
def collecting():
    """Let threads collect garbage during the computation of shared data, before every other fixture."""
    return gc.isenabled()


def test_no_thread_collects_while_data_of_several_tests_are_worked_out(collecting):
    assert not collecting


def test_windows_leave_nothing_that_threads_of_other_tests_would_destroy():
    kept, left = weakref.ref(Closed()), QObject()
    gone = weakref.ref(left)
    left.deleteLater()
    left.destroyed.connect(lambda _left=[left]: None)
    del left
    leave_nothing()
    assert gone() is None and gc.isenabled()
    gc.collect()  # as such a thread does
    assert kept() is not None
