"""Versions of the program and of the libraries that it uses."""

VERSION = "1.0.0"


def version_of(package: str) -> str:
    """The running version of a package; TabGuard's own, as an installation may still state an earlier one."""
    from importlib import metadata

    if package == "tabguard":
        return VERSION
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"
