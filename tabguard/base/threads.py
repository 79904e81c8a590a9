"""Independent tasks on the cores of a run: their results do not depend on the number of threads."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, Self, TypeVar

_Worker = TypeVar("_Worker")
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def cores(threads: int) -> int:
    """The number of threads that a setting asks for; 0 for all cores."""
    return threads or os.cpu_count() or 1


class Crew(Generic[_Worker]):
    """Workers that share tasks, each on a thread and with memory of its own.

    Only code that releases the interpreter's lock, such as solvers, really runs at the same time.

    Parameters
    ----------
    workers : sequence
        The first works on the caller's thread.
    """

    def __init__(self, workers: Sequence[_Worker]) -> None:
        self._workers = workers
        self._pool = ThreadPoolExecutor(len(workers) - 1) if len(workers) > 1 else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def each(self, work: Callable[[_Worker, _Task], _Result], tasks: Sequence[_Task]) -> list[_Result]:
        """Do tasks, begun in their order by whoever is free; the results in the same order."""
        if self._pool is None:
            return [work(self._workers[0], task) for task in tasks]
        results: dict[int, _Result] = {}
        turn = iter(range(len(tasks)))

        def some(worker: _Worker) -> None:
            try:
                for number in turn:
                    results[number] = work(worker, tasks[number])
            finally:  # after an error nobody begins another
                for _ in turn:
                    pass

        futures = [self._pool.submit(some, worker) for worker in self._workers[1 : len(tasks)]]
        try:
            some(self._workers[0])
        finally:
            errors = [other.exception() for other in futures]
        for error in filter(None, errors):
            raise error
        return [results[number] for number in range(len(tasks))]
