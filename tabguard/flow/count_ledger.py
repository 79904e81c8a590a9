"""The ledger of a count table: beside its data, found by their fingerprint, read and written by everybody."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, frozen

from tabguard.errors import WriteError
from tabguard.flow.count_files import save_files
from tabguard.language import mark, tr
from tabguard.project import DataSource, Project
from tabguard.project.unpacked import is_unpacked
from tabguard.read.ledger import read_ledger
from tabguard.table.ledger import Ledger, published, with_facts
from tabguard.untrusted import read_bytes, translate_errors
from tabguard.write.internal_counts import ledger_csv

_ENDING = "_ledger.csv"


@frozen(eq=False)
class LedgerFile:
    """A ledger file and what was in it when it was read.

    Parameters
    ----------
    path : Path
    entries : tuple of LedgerEntry
    content : bytes or None
        None where there was no such file yet.
    """

    path: Path
    entries: Ledger = ()
    content: bytes | None = None


@frozen(eq=False)
class Ledgers:
    """What is known of the publications of a count table.

    Parameters
    ----------
    data : str
        Fingerprint of the data; empty where no ledger is kept: what is printed is judged alone.
    entries : tuple of LedgerEntry
        The decisions of the ledger that was named, and the records of all ledgers of these data.
    kept : tuple of LedgerFile
        Where new records are added.
    """

    data: str = ""
    entries: Ledger = ()
    kept: tuple[LedgerFile, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether no ledger is kept."""
        return not self.data

    @property
    def before(self) -> bool:
        """Whether something was published before."""
        return bool(published(self.entries))

    def stamped(self, record: Ledger) -> Ledger:
        """New records with the fingerprint of the data."""
        return tuple(evolve(entry, data=self.data) for entry in record)

    def with_record(self, record: Ledger) -> Mapping[Path, bytes]:
        """The content of each ledger file that lacks new records, or those of another one."""
        whole = {file: with_facts(file.entries, (*self.entries, *record)) for file in self.kept}
        return {file.path: ledger_csv(entries) for file, entries in whole.items() if entries != file.entries}

    def check_kept(self) -> None:
        """Refuse to publish where no ledger can be written; raises `WriteError`."""
        if not self.kept and not self.alone:
            raise WriteError(
                tr("No ledger can be written, so nothing can be published."),
                "",
                tr(
                    "Ask for the right to write in the folder of the data, or name another ledger (--ledger)."
                ),
            )

    def check_unchanged(self) -> None:
        """Refuse to go on where another run has recorded something since; raises `WriteError`."""
        for file in self.kept:
            if _content(file.path) != file.content:
                raise WriteError(
                    tr("The ledger changed during the run; nothing was written."),
                    str(file.path),
                    tr("Run the command again: the verdict may be different now."),
                )


def ledgers_of(data: DataSource, count: str, own: Path | None = None, named: Path | None = None) -> Ledgers:
    """Find and read the ledgers of a count table.

    Parameters
    ----------
    data : DataSource
    count : str
        The column of the counts; empty where every row is a record.
    own : Path, optional
        Folder of the project. It keeps the ledger of data that lie in the project file, or in a folder where
        this user may not write.
    named : Path, optional
        A ledger file that the user names. It is read and continued beside the ledger of the data.

    Raises
    ------
    FormatError
        Where a ledger cannot be read.
    """
    print_ = f"{_digest(data.path)}:{data.sheet or ''}:{count}"
    folders = [data.path.absolute().parent] if not is_unpacked(data.path) else []
    folders += [own.absolute()] if own is not None else []
    name = f"{data.path.stem}{_ENDING}"
    entries: Ledger = () if named is None else _read(named).entries
    for folder in dict.fromkeys(folders):
        for path in _candidates(folder, name, print_):
            entries = with_facts(entries, (e for e in _read(path).entries if _is_of(e.data, print_)))
    home = next((folder / name for folder in folders if os.access(folder, os.W_OK)), None)
    kept = {path.resolve(): path for path in (named, home) if path is not None}
    return Ledgers(print_, entries, tuple(map(_read, kept.values())))


def ledgers_of_project(project: Project) -> Ledgers:
    """The ledgers of the count table of a project, with its own decisions; raises as `ledgers_of`."""
    study = project.counts
    if study is None:
        return Ledgers()
    ledgers = ledgers_of(project.data, study.count, project.base)
    return evolve(ledgers, entries=with_facts(study.ledger, ledgers.entries))


def enter(project: Project, facts: Ledger) -> None:
    """Add records to the ledger of a project's data; raises `WriteError` where it cannot be written."""
    ledgers = ledgers_of_project(project)
    save_files(ledgers.with_record(facts), (), before=ledgers.check_unchanged)


def _candidates(folder: Path, name: str, print_: str) -> list[Path]:
    """The ledger of a file of this name, and those of the same data under another name."""
    digest = print_.partition(":")[0].encode()
    others = (path for path in sorted(folder.glob(f"*{_ENDING}")) if path.name != name)
    there = [folder / name] if (folder / name).exists() else []
    return there + [path for path in others if digest in (_content(path) or b"")]


def _is_of(data: str, print_: str) -> bool:
    """Whether a record is about this table: no other sheet or column of counts is named.

    Of revised data the counts are compared then, and those that do not fit are refused.
    """
    mine, other = (text.split(":", 2)[1:] for text in (print_, data or print_))
    return all(not a or not b or a == b for a, b in zip(mine, other, strict=False))


def _read(path: Path) -> LedgerFile:
    content = _content(path)
    return LedgerFile(path) if content is None else LedgerFile(path, read_ledger(path), content)


def _content(path: Path) -> bytes | None:
    with translate_errors(path, mark("The ledger"), tr("Ask for the right to read it.")):
        return read_bytes(path) if path.is_file() else None


def _digest(path: Path) -> str:
    with translate_errors(path, mark("The count table"), tr("Put it back.")), path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()
