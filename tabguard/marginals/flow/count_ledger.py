"""The ledger of a count table: beside its data, found by their fingerprint, read and written by everybody."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, frozen

from tabguard.errors import WriteError
from tabguard.language import mark, tr
from tabguard.marginals.flow.count_files import save_files
from tabguard.marginals.read.ledger import read_ledger
from tabguard.marginals.write.internal_counts import ledger_csv
from tabguard.progress import Progress
from tabguard.project import DataSource, Project
from tabguard.project.unpacked import is_unpacked
from tabguard.read.source import sniff_source
from tabguard.table.ledger import Ledger, published, with_facts
from tabguard.untrusted import read_bytes, translate_errors

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
    file = data.path.resolve()  # links to one file share a ledger
    folders = [file.parent, data.path.absolute().parent] if not is_unpacked(data.path) else []
    folders += [own.absolute()] if own is not None else []
    name = f"{file.stem}{_ENDING}"
    entries: Ledger = () if named is None else _read(named).entries
    for folder in dict.fromkeys(folders):
        for path in _candidates(folder, name, print_):
            read = _read(path).entries
            others = {text for text in {entry.data for entry in read} if _is_other(text, data, count)}
            entries = with_facts(entries, (entry for entry in read if entry.data not in others))
    home = next((folder / name for folder in folders if _is_writable(folder)), None)
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


def _is_writable(folder: Path) -> bool:
    """Whether this user may write in a folder; in one that is not there yet, where it will be made."""
    there = next((at for at in (folder, *folder.parents) if os.path.lexists(at)), None)
    return there is not None and there.is_dir() and os.access(there, os.W_OK)


def _candidates(folder: Path, name: str, print_: str) -> list[Path]:
    """The ledger of a file of this name, and those of the same data under another name."""
    digest = print_.partition(":")[0].encode()
    others = (p for p in sorted(folder.glob(f"*{_ENDING}")) if p.name != name and p.is_file())
    there = [folder / name] if os.path.lexists(folder / name) else []
    return there + [path for path in others if digest in (_content(path) or b"")]


def _is_other(record: str, data: DataSource, count: str) -> bool:
    """Whether a record is about another table of the file: it names a sheet or a column that is still there.

    A name that is gone may be an old one of this table, and of revised data nothing else is known: the counts
    are compared then, and those that do not fit are refused.
    """
    _print, sheet, column = (*record.split(":", 2), "", "", "")[:3]
    sheets = {sheet} - {"", data.sheet or sheet}
    columns = {column} - {"", count or column}
    if not sheets and not columns:
        return False
    form = sniff_source(data, Progress())
    return not sheets.isdisjoint(form.sheets) or not columns.isdisjoint(form.names)


def _read(path: Path) -> LedgerFile:
    content = _content(path)
    return LedgerFile(path) if content is None else LedgerFile(path, read_ledger(path), content)


def _content(path: Path) -> bytes | None:
    if not os.path.lexists(path):
        return None  # a link that leads nowhere is not a ledger that was never begun
    with translate_errors(path, mark("The ledger"), tr("Ask for the right to read it.")):
        return read_bytes(path)


def _digest(path: Path) -> str:
    with translate_errors(path, mark("The count table"), tr("Put it back.")), path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()
