"""Says who works: the account of the operating system, not what the environment claims."""

import os


def user_name() -> str:
    """Name of the user's account, with its domain on Windows; empty if the system does not provide it.

    Variables such as ``USER``, which everybody may set, are not looked at.
    """
    try:
        return _on_windows() if os.name == "nt" else _on_posix()
    except (OSError, KeyError, ImportError, AttributeError):
        return ""


def same_user(name: str, other: str) -> bool:
    """Whether two names are of one account; upper and lower case are the same, as they are on Windows."""
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
