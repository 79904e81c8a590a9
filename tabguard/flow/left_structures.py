"""Structure files that TabGuard wrote beside a project and that nothing there names any more."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path, PurePath

from attrs import define, field, frozen

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.private import refusal_told
from tabguard.base.progress import Progress
from tabguard.base.secrets import is_sealed
from tabguard.flow.new_files import plain_stem
from tabguard.project import Project
from tabguard.project.file import source_names, source_paths
from tabguard.project.journal_places import SUFFIX, beside
from tabguard.write.hierarchy_file import is_sealed_heading, is_sealed_structure

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2}))")
_BOMS = {  # the longer ones first: that of UTF-32 begins as that of UTF-16
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_MOST_BYTES = 4 << 20
"""Larger files are data: structures, jobs, recipes and scripts are smaller."""
_MOST_HEAD = 1 << 16


def folded(name: str) -> str:
    """A name as it is compared: Macs take letters apart, and most systems take Ü for ü."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def names_in(content: bytes, names: Collection[str]) -> set[str]:
    """The file names among some, all `folded`, that a text has: whole, or the stem as a word of its own."""
    return {name for text in _texts(content) for name in names if name in text or _has_stem(text, name)}


def _has_stem(text: str, name: str) -> bool:
    stem = PurePath(name).stem
    return stem in text and re.search(rf"(?<!\w){re.escape(stem)}(?!\w)", text) is not None


def _texts(content: bytes) -> Iterator[str]:
    """What a file may say, for each encoding that it may have."""
    for encoding in _encodings(content):
        text = content.decode(encoding, "replace")
        yield folded(text)
        if _ESCAPE.search(text):
            # JSON writes rare letters as two halves
            halves = _ESCAPE.sub(_letter, text).encode("utf-16", "surrogatepass")
            yield folded(halves.decode("utf-16", "replace"))


def _letter(match: re.Match[str]) -> str:
    code = int(match[1] or match[2] or match[3], 16)
    return chr(code) if code <= 0x10FFFF else match[0]


def _encodings(content: bytes) -> tuple[str, ...]:
    for bom, encoding in _BOMS.items():
        if content.startswith(bom):
            return (encoding,)
    if b"\0" in content:
        return ("utf-16-le", "utf-16-be", "utf-8", "cp1252")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return ("cp1252", "cp850", "utf-8")  # the second one is that of batch files
    return ("utf-8",)


@frozen
class LeftFile:
    """A structure file that nothing names.

    Parameters
    ----------
    path : Path
    changed : float
        When it was written, in seconds since 1970.
    shared : bool
        Whether projects in other folders may read it: its folder is not the open project's alone, or it is
        named after data beside it, as the structures are that an import of any project saves there.
    """

    path: Path
    changed: float
    shared: bool


@frozen
class LeftStructures:
    """What is found beside a project.

    Parameters
    ----------
    files : tuple of LeftFile
        Structure files that nothing names.
    unread : tuple of Path
        Files that cannot be read, such as projects with a password and journals: they may name some of them.
    """

    files: tuple[LeftFile, ...]
    unread: tuple[Path, ...]


@define
class _Search:
    """The files of some folders by what they are, and the names that projects and links name."""

    own: Path | None
    structures: list[Path] = field(factory=list)
    others: list[Path] = field(factory=list)
    unread: list[Path] = field(factory=list)
    named: set[str] = field(factory=set)
    shared: set[Path] = field(factory=set)
    """Folders that are not the open project's alone."""

    def add(self, path: Path) -> None:
        """Look at a file."""
        own = self.own
        if own is not None and path == beside(own):
            return
        if own is None or path.parent != own.parent:
            self.shared.add(path.parent)
        if path.is_symlink():
            # what a link leads to is in use, under whatever name
            self.named.add(folded(path.resolve().name))
            self.others.append(path)
        elif path.suffix == SUFFIX:
            self.unread.append(path)
            self.shared.add(path.parent)
        elif path.suffix.lower() == ".tgproj":
            self._add_project(path)
        else:
            (self.structures if is_left_structure(path) else self.others).append(path)

    def _add_project(self, path: Path) -> None:
        if path != self.own:
            self.shared.add(path.parent)
        try:
            self.named |= {folded(name) for name in source_names(path)}
        except TabGuardError:
            # all that the open project names is in `states`, even where its file is sealed
            if path != self.own or not is_sealed(path):
                self.unread.append(path)


def left_structures(
    folders: Iterable[Path], states: Collection[Project], own: Path | None, progress: Progress
) -> LeftStructures:
    """Find structure files that TabGuard wrote, that are unchanged, and that nothing beside them names.

    A file is named where a state of the open project or another project reads a file of its name, or where a
    job, a recipe, a script or another small file has its name or its stem in it. Projects in other folders
    are not known.

    Parameters
    ----------
    folders : iterable of Path
    states : collection of Project
        All states of the open project: current, undone, dropped and saved.
    own : Path, optional
        File of the open project, of which `states` has all that its journal has.
    progress : Progress

    Raises
    ------
    ProjectError
        If a folder cannot be listed.
    """
    search = _Search(None if own is None else own.absolute())
    search.named |= {folded(path.name) for state in states for path in source_paths(state)}
    for path in _files(folders, progress):
        progress.check()
        search.add(path)
    structures, others, unread = search.structures, search.others, search.unread
    wanted = {folded(path.name) for path in structures} - search.named
    for path in others:
        progress.check()
        if not wanted:
            break
        try:
            wanted -= names_in(path.read_bytes(), wanted) if path.stat().st_size <= _MOST_BYTES else set()
        except FileNotFoundError:
            continue  # removed meanwhile
        except OSError:
            unread.append(path)
    data = {(path.parent, folded(f"{plain_stem(path.stem)}_")) for path in others}
    files = []
    for path in structures:
        if (name := folded(path.name)) in wanted:
            imported = any(path.parent == folder and name.startswith(stem) for folder, stem in data)
            with suppress(OSError):
                files.append(LeftFile(path, path.stat().st_mtime, imported or path.parent in search.shared))
    return LeftStructures(tuple(files), tuple(unread))


def _files(folders: Iterable[Path], progress: Progress) -> list[Path]:
    """The files of some folders, each folder once; raises `ProjectError` if one cannot be listed."""
    out = []
    for folder in dict.fromkeys(Path(folder).absolute() for folder in folders):
        what, remedy = tr("A folder cannot be searched."), tr("Check that you may read it.")
        with refusal_told(folder, what, remedy=remedy):
            for path in sorted(folder.iterdir()) if folder.is_dir() else ():
                progress.check()
                if path.is_file():
                    out.append(path)
    return out


def is_left_structure(path: Path) -> bool:
    """Whether a file is a structure that TabGuard wrote and nobody changed."""
    if path.suffix.lower() != ".csv":
        return False
    try:
        with path.open("rb") as file:
            head = file.readline(_MOST_HEAD)
            return is_sealed_heading(head) and is_sealed_structure(head + file.read(_MOST_BYTES))
    except OSError:
        return False
