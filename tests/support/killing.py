"""Kills work at a chosen step, in a copy of a small process: copying the process of all tests takes long."""

import functools
import io
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

_EVENTS = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "shutil.rmtree", "write"}


def killed_at(step: int, work: Callable[..., Any], *arguments: Any) -> bool:
    """Perform work in a process that is killed before its n-th file call or write; return whether it was."""
    pipe = _small_process()
    pipe.send((dict(os.environ), step, work, arguments))
    status = pipe.recv()
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


@functools.cache
def _small_process() -> Connection:
    here, there = multiprocessing.Pipe()
    multiprocessing.get_context("spawn").Process(target=_serve, args=(there,), daemon=True).start()
    there.close()
    return here


def _serve(pipe: Connection) -> None:
    while True:
        environment, *what = pipe.recv()
        os.environ.clear()
        os.environ.update(environment)
        child = os.fork()
        if not child:
            _do(*what)
        pipe.send(os.waitpid(child, 0)[1])


def _do(step: int, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    count = [0]

    def watch(event: str, args: tuple[Any, ...]) -> None:
        if event in _EVENTS:
            count[0] += 1
            if count[0] > step:
                os.kill(os.getpid(), signal.SIGKILL)

    class Torn(io.FileIO):
        """A file to which nothing is written before the first kill, and half of the data before the
        second."""

        def write(self, data):
            data = memoryview(data).cast("B")
            sys.audit("write")
            if len(data) > 1 and count[0] == step:
                super().write(data[: len(data) // 2])
            sys.audit("write")
            return super().write(data)

    try:
        os.fsync = lambda _handle: None  # as in conftest.py
        os.fdopen = lambda handle, mode: io.BufferedWriter(Torn(handle, mode))
        sys.addaudithook(watch)
        work(*arguments)
        os._exit(0)
    finally:
        os._exit(3)
