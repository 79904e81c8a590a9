"""Starts a PostgreSQL server for tests on a socket of this computer, if its programs are installed."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PASSWORD = "correct horse 918273645"


def programs() -> Path | None:
    """The folder of the newest server's programs; None if no server can be started."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not found or (root and not shutil.which("runuser")):
        return None
    return found[-1].parent


def _run(*command: str | Path) -> None:
    """Run a program as a user other than root, as the server requires."""
    before = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*before, *map(str, command)], check=True, capture_output=True, timeout=600, cwd="/")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def postgresql(bin: Path) -> Iterator[int]:
    """A running server with the user ``anna`` and `PASSWORD`; yields its port."""
    with tempfile.TemporaryDirectory(prefix="tabguard-", ignore_cleanup_errors=True) as folder:
        secret, base = Path(folder) / "secret", Path(folder) / "base"
        secret.write_text(PASSWORD, encoding="utf-8")
        if os.geteuid() == 0:
            for path in (secret, folder):
                shutil.chown(path, "postgres")
        yield from _running(bin, base, secret)


def _running(bin: Path, base: Path, secret: Path) -> Iterator[int]:
    _run(bin / "initdb", "-D", base, "-U", "anna", "--pwfile", secret, "-A", "scram-sha-256", "--no-sync")
    port = free_port()  # only now: in the seconds before, others could take it
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={base} -c fsync=off"
    _run(bin / "pg_ctl", "-D", base, "-w", "-l", base / "log", "-o", options, "start")
    try:
        yield port
    finally:
        _run(bin / "pg_ctl", "-D", base, "-m", "immediate", "stop")
