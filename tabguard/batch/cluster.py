"""Runs calls on a ``dask.distributed`` cluster; the only module that imports that library, on demand."""

from __future__ import annotations

import queue
import socket
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tabguard import __version__
from tabguard.base.errors import SettingError, WorkError
from tabguard.base.processes import Call, Ended, attempt
from tabguard.base.progress import Event, Progress

if TYPE_CHECKING:
    from distributed import Client, Future

_LOOK = 0.1
_FAR_LOOK = 0.4
"""Seconds between two checks of a worker for cancellation."""
_PATIENCE = 5.0
_CONNECT = 5.0
_ALONE = 60.0
"""Seconds that a cluster may be without workers before the run is abandoned."""
_COUNT = 2.0
"""Seconds between two counts of the workers."""
_DIRECT, _OTHER = ("tcp", "tls"), ("ucx", "ws", "wss")


def run_on_cluster(calls: Sequence[Call], progress: Progress, address: str) -> Iterator[tuple[int, Ended]]:
    """Run each call on a cluster and yield the outcomes in order of completion.

    Parameters
    ----------
    calls : sequence of Call
        Paths in their arguments must mean the same on every worker. They are unpickled there, and their
        results here: see `is_open`.
    progress : Progress
        Shows what the workers report; cancelling it cancels all of them within a second. *Stop and keep* is
        about those that are running; those that wait still run.
    address : str
        Address of the scheduler, such as ``tls://host:8786``. Its certificates are those that the settings of
        ``distributed`` name (``distributed.comm.tls``).

    Raises
    ------
    SettingError
        Where ``distributed`` is not installed, or the address is none.
    WorkError
        Where the scheduler does not answer, and where it has been without a worker for a minute.
    Cancelled
        When the user cancelled, after the workers have stopped.
    """
    with _client(address) as client:
        yield from _Run(client, calls, progress).ended()


def is_open(address: str) -> bool:
    """Whether everybody who reaches a scheduler can run programs on its machines and on this one.

    Without certificates, the sender of what is unpickled there is not known.
    """
    return not address.startswith(("tls://", "wss://"))


class _Run:
    """The calls of one run on a cluster, as the local process sees them."""

    def __init__(self, client: Client, calls: Sequence[Call], progress: Progress) -> None:
        import distributed

        self._client, self._calls, self._progress = client, calls, progress
        self._inbox: queue.SimpleQueue[tuple[int, Event | Future[Ended]]] = queue.SimpleQueue()
        self._topic = f"tabguard-{uuid.uuid4().hex}"
        self._cancelled = distributed.Event(self._topic, client=client)
        self._futures: dict[int, Future[Ended]] = {}
        self._begun: set[int] = set()
        self._served = self._counted = time.monotonic()

    def ended(self) -> Iterator[tuple[int, Ended]]:
        """Submit all calls, and yield the outcomes until all calls have ended."""
        self._client.subscribe_topic(self._topic, self._heard)
        try:
            self._submit()
            yield from self._collected()
        finally:
            self._leave()
            self._client.unsubscribe_topic(self._topic)

    def _submit(self) -> None:
        for at, call in enumerate(self._calls):
            key = f"{self._topic}-{at}"
            future = self._client.submit(_serve, call, at, self._topic, __version__, key=key, pure=False)
            self._futures[at] = future
            future.add_done_callback(lambda done, at=at: self._inbox.put((at, done)))

    def _collected(self) -> Iterator[tuple[int, Ended]]:
        while self._futures:
            self._progress.check()
            self._pass_on_stop()
            self._look_for_workers()
            try:
                at, message = self._inbox.get(timeout=_LOOK)
            except queue.Empty:
                if self._client.status == "closed":
                    raise WorkError(*_LOST) from None
                continue
            if isinstance(message, Event):
                self._begun.add(at)
                self._progress.relay(message)
            elif at in self._futures:
                del self._futures[at]
                yield at, _end_of(message, self._calls[at].label)

    def _pass_on_stop(self) -> None:
        """Pass *stop and keep* on to the running calls."""
        if not self._progress.stopping:
            return
        # so that a stop is passed on once, and a later one again
        self._progress.resume()
        import distributed

        for at in self._begun & set(self._futures):
            distributed.Event(_stop_name(self._topic, at), client=self._client).set()

    def _look_for_workers(self) -> None:
        """Report that no worker is left, and abandon the run if none has come for long."""
        now = time.monotonic()
        if now - self._counted < _COUNT or self._client.status == "closed":
            return
        self._counted = now
        with suppress(OSError):  # the scheduler is not there: found out below
            if self._client.scheduler_info()["workers"]:
                self._served = now
        alone = time.monotonic() - self._served
        if alone > _ALONE:
            raise WorkError(
                f"The cluster has had no worker for {_ALONE:.0f} seconds.",
                "--scheduler",
                "Start workers (dask worker ADDRESS) and run the jobs again; results of finished jobs "
                "are written.",
            )
        if alone > _COUNT:
            done = len(self._calls) - len(self._futures)
            notes = {"finished": done} if len(self._calls) > 1 else {}
            self._progress.relay(Event("no worker, waiting", int(alone), int(_ALONE), 0.0, notes))

    def _heard(self, event: tuple[float, dict[str, Any]]) -> None:
        _when, message = event
        at, report = message["at"], dict(message["event"])
        report["phase"] = f"{self._calls[at].label}: {report['phase']}"
        if len(self._calls) > 1:
            report["notes"] = report["notes"] | {"finished": len(self._calls) - len(self._futures)}
        self._inbox.put((at, Event(**report)))

    def _leave(self) -> None:
        """Ask calls that still run to end, and wait briefly."""
        if not self._futures or self._client.status == "closed":
            return
        self._cancelled.set()
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until and any(not f.done() for f in self._futures.values()):
            time.sleep(_LOOK)
        self._client.cancel(list(self._futures.values()))


_LOST = (
    "The connection to the scheduler was lost.",
    "--scheduler",
    "Results of finished jobs are written; run the others again.",
)


def _stop_name(topic: str, at: int) -> str:
    return f"{topic}-stop-{at}"


def _reach(address: str) -> None:
    """Check if a scheduler answers at an address, faster than the library does."""
    scheme, _, rest = address.rpartition("://")
    host, _, port = rest.rpartition(":")
    whole = bool(host) and port.isdecimal() and 0 < int(port) < 2**16
    if not whole or scheme not in ("", *_DIRECT, *_OTHER):
        raise SettingError(
            "This is not the address of a scheduler.",
            f"--scheduler {address}",
            "Write it as the scheduler prints it when it starts, such as tcp://HOST:8786.",
        )
    if scheme in ("", *_DIRECT):
        socket.create_connection((host.strip("[]"), int(port)), timeout=_CONNECT).close()


def _client(address: str) -> Client:
    try:
        import distributed
    except ImportError as error:
        raise SettingError(
            "The package for clusters is not installed.",
            "--scheduler",
            "Install it with: pip install 'tabguard[distributed]'.",
        ) from error
    try:
        _reach(address)
        security = distributed.Security()  # of the settings of `distributed`
        if not is_open(address) and not security.get_connection_args("client").get("ssl_context"):
            raise SettingError(
                "There are no certificates for an encrypted connection.",
                f"--scheduler {address}",
                "Name them in the settings of distributed, such as DASK_DISTRIBUTED__COMM__TLS__CA_FILE.",
            )
        return distributed.Client(address, security=security, timeout=_CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:  # TimeoutError is an OSError
        raise WorkError(
            "The scheduler does not answer.", address, "Check the address and that it is running."
        ) from error


def _end_of(future: Future[Ended], label: str) -> Ended:
    if future.status == "finished":
        ended: Ended = future.result()
        return ended
    if future.status == "cancelled":
        return Ended(cancelled=True)
    error = future.exception() if future.status == "error" else None
    how = type(error).__name__ if error is not None else future.status
    return Ended(
        error=WorkError(
            f"A worker failed ({how}).",
            label,
            "Check that every worker has this version of TabGuard and enough memory.",
        )
    )


def _serve(call: Call, at: int, topic: str, version: str) -> Ended:
    """Execute a call in a thread of a worker, with reports of its progress and checks for cancellation."""
    from distributed import Event as Flag
    from distributed import get_client, get_worker

    if version != __version__:
        return Ended(
            error=WorkError(
                f"A worker has another version of TabGuard ({__version__}).",
                call.label,
                f"Install version {version} on all workers: results must not depend on where they are "
                "computed.",
            )
        )
    worker, flag, over = get_worker(), Flag(topic, client=get_client()), threading.Event()
    stop = Flag(_stop_name(topic, at), client=get_client())
    progress = Progress(lambda event: worker.log_event(topic, _plain(event, at)), interval=0.2)

    def look() -> None:
        is_told = False
        with suppress(OSError):  # the scheduler has gone: the work goes on to its end
            while not over.wait(_FAR_LOOK) and not progress.cancelled:
                if flag.is_set():
                    progress.cancel()
                elif not is_told and stop.is_set():
                    is_told = True
                    progress.stop()

    if flag.is_set():
        return Ended(cancelled=True)
    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    try:
        return attempt(call.work, call.arguments, progress)
    finally:
        over.set()
        looking.join()


def _plain(event: Event, at: int) -> dict[str, Any]:
    notes = {name: int(count) for name, count in event.notes.items()}
    counts = {"done": int(event.done), "total": int(event.total), "elapsed": float(event.elapsed)}
    return {"at": at, "event": {"phase": event.phase, "notes": notes, **counts}}
