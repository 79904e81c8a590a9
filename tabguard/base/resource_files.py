"""Locates the files that come with the program: icons, help, translations, names of columns."""

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent
# an installed package holds them; in a checkout they lie beside it, found without the finder of an editable
# installation, which fails in a path with letters that the system's encoding lacks
RESOURCES = next(path for path in (_PACKAGE / "resources", _PACKAGE.parent / "resources") if path.is_dir())
"""Folder of the files that come with the program."""
