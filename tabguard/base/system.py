"""Facts from the operating system: account, memory, signals; loads no other module."""

import os
import signal
import sys
from pathlib import Path

_KB = 1024
_MMAP_THRESHOLD, _LARGE = -3, 4 << 20
"""Number of a parameter of glibc, and the size in bytes from which an array gets pages of its own."""


def user_name() -> str:
    """Name of the user's account, with its domain on Windows; empty if the system does not provide it.

    Environment variables such as ``USER`` are not used, since everybody can set them.
    """
    try:
        return _on_windows() if os.name == "nt" else _on_posix()
    except (OSError, KeyError, ImportError, AttributeError):
        return ""


def same_user(name: str, other: str) -> bool:
    """Whether two names are of the same account; case is ignored, as on Windows."""
    return name.strip().casefold() == other.strip().casefold()


def _on_posix() -> str:
    import pwd

    return pwd.getpwuid(os.getuid()).pw_name


def _on_windows() -> str:
    import ctypes

    name = ctypes.create_unicode_buffer(1024)
    size = ctypes.c_ulong(len(name))
    libraries = ctypes.windll  # type: ignore[attr-defined,unused-ignore]
    full = 2  # NameSamCompatible: DOMAIN\user
    # two offices may each have an account of this name: the domain tells them apart in the trail
    if libraries.secur32.GetUserNameExW(full, name, ctypes.byref(size)):
        return name.value
    # the failed call has changed the size; a computer outside any domain has the bare name only
    size.value = len(name)
    return name.value if libraries.advapi32.GetUserNameW(name, ctypes.byref(size)) else ""


def peak_memory_mb() -> float | None:
    """Largest resident memory of this process so far in MB; None if the system does not report it."""
    # Linux hands the peak that `getrusage` tells down from the parent process; this one is our own
    megabytes = megabytes_in(Path("/proc/self/status"), "VmHWM:")
    if megabytes is not None:
        return round(megabytes, 1)
    try:
        import resource
    except ImportError:  # Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (_KB * _KB if sys.platform == "darwin" else _KB), 1)


def megabytes_in(file: Path, name: str) -> float | None:
    """The value of an entry in a file of the system, converted from kilobytes to MB; None if missing."""
    try:
        lines = (line.split() for line in file.read_text(encoding="ascii", errors="replace").splitlines())
    except OSError:
        return None
    return next((int(words[1]) / _KB for words in lines if words[0] == name), None)


def existing_signals(*names: str) -> list[signal.Signals]:
    """The given signals that exist on this system."""
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def hold_signals() -> None:
    """Delay Ctrl+C and USR1 until they are released: without a handler they would end the program."""
    _mask("SIG_BLOCK")


def release_signals() -> None:
    """Deliver the signals delayed since `hold_signals`."""
    _mask("SIG_UNBLOCK")


def _mask(how: str) -> None:
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(getattr(signal, how), existing_signals("SIGINT", "SIGUSR1"))


def return_large_arrays() -> None:
    """Let the memory of large arrays go back to the system when they are freed.

    Otherwise glibc keeps those of up to 32 MB in a heap with gaps: of a million cells, hundreds of megabytes.
    """
    if sys.platform == "linux":
        import ctypes

        library = ctypes.CDLL(None)
        if hasattr(library, "mallopt"):
            library.mallopt(_MMAP_THRESHOLD, _LARGE)
