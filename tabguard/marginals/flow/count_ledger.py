"""The ledger of a count table: beside its data, found by their fingerprint, shared by all users.

Each user's own folder also remembers, by the fingerprint, what was published of the data; this memory is
encrypted, because the counts of struck records are not public. So a copy of the data in another folder is
recognised, and records that were removed from a ledger outside the program still count. Marks in that folder
identify the same counts in another order or with other names: each is a digest of the sorted counts of a
variable.
"""

import contextlib
import datetime as dt
import hashlib
import io
import json
import os
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import FormatError, PasswordError, TabGuardError, WriteError
from tabguard.base.language import mark, texts_for_files, tr
from tabguard.base.private import state_folder
from tabguard.base.progress import Progress
from tabguard.base.secrets import Sealing, unsealed
from tabguard.base.untrusted import read_bytes, translate_errors
from tabguard.marginals.engine.alike import is_revised, renamed
from tabguard.marginals.engine.readers import further_zeros, readers_of
from tabguard.marginals.flow.count_files import save_files
from tabguard.marginals.flow.count_project import study_of
from tabguard.marginals.read.count_table import read_count_table
from tabguard.marginals.read.ledger import parse_ledger, read_ledger
from tabguard.marginals.write.counts_files import ledger_csv
from tabguard.office.keys import digest, opening_key, record_key, sealing_key, user_key
from tabguard.project import DataSource, Project
from tabguard.project.unpacked import is_unpacked
from tabguard.read.sources.source import sniff_source
from tabguard.table.contingency import CountTable
from tabguard.table.forms import EXACT
from tabguard.table.ledger import Act, Ledger, LedgerEntry, Unjudged, Zeros, published, with_facts

_ENDING, _MEMORY, _MARK, _NAMES = "_ledger.csv", ".tgledger", ".tgcounts", ".tgnames"
_ALIKE = 2
"""Number of variables with the same counts from which two tables are taken to be about the same people."""


@frozen(eq=False)
class LedgerFile:
    """A ledger file with its content when it was read.

    Parameters
    ----------
    path : Path
    entries : tuple of LedgerEntry
    content : bytes or None
        None if the file did not exist.
    of : Path or None
        The ledger that it remembers; None if it is one.
    """

    path: Path
    entries: Ledger = ()
    content: bytes | None = None
    of: Path | None = None

    def containing(self, entries: Ledger) -> bytes:
        """Content of the file with other entries."""
        lines = ledger_csv(entries)
        self._check_readable(lines, entries)
        if self.of is None:
            return lines
        out = io.BytesIO()
        with Sealing(out, sealing_key()) as sealing:
            sealing.write(json.dumps([str(self.of), lines.decode()]).encode())
        return out.getvalue()

    def _check_readable(self, lines: bytes, entries: Ledger) -> None:
        """Refuse content that the next run could not read; raises `WriteError`."""
        try:
            again = parse_ledger(io.StringIO(lines.decode("utf-8-sig"), newline=""), self.path.name)
        except FormatError:
            again = ()
        plain = [
            [LedgerEntry(e.query, e.act, form=e.form, counts=e.counts, zeros=e.zeros) for e in each]
            for each in (again, entries)
        ]
        if plain[0] != plain[1]:
            raise WriteError(
                tr(
                    "The register of publications could not be read again with this record; nothing was "
                    "written."
                ),
                str(self.path),
                tr("Use names of columns and categories without unusual characters, and smaller numbers."),
            )


@frozen(eq=False)
class Ledgers:
    """The known publications of a count table.

    Parameters
    ----------
    data : str
        Fingerprint of the data; empty where no ledger is kept: what is printed is judged alone.
    entries : tuple of LedgerEntry
        The decisions of the ledger that was named, and the records of all ledgers of these data.
    kept : tuple of LedgerFile
        Ledgers to which new records are added.
    notes : tuple of str
        Which records the ledger has lost, and what else readers know, a sentence each.
    elsewhere : tuple of str
        Which records were made in another folder, a sentence each.
    unjudged : tuple of (str, str)
        Registers and marginals of publications of the same counts, or of nearly the same ones, that cannot be
        judged with these data.
    memories : tuple of LedgerFile
        Records of these data in this user's folder.
    marks : tuple of Path
        Files in this user's folder that mark the counts of the variables, and their names.
    foreign : tuple of LedgerEntry
        Records that stand in registers of other files, sheets or columns with the same counts.
    """

    data: str = ""
    entries: Ledger = ()
    kept: tuple[LedgerFile, ...] = ()
    notes: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    unjudged: Unjudged = ()
    memories: tuple[LedgerFile, ...] = ()
    marks: tuple[Path, ...] = ()
    foreign: Ledger = ()

    @property
    def alone(self) -> bool:
        """Whether no ledger is kept."""
        return not self.data

    @property
    def lines(self) -> tuple[str, ...]:
        """Sentences about the records: lost ones, ones from elsewhere, ones that cannot be judged."""
        return (*self.notes, *self.elsewhere, *unjudged_lines(self.unjudged))

    def known_to(self, project: Project) -> Project:
        """The project with everything that was published from its data by any user."""
        return evolve(project, counts=study_of(project).knowing(self.entries, self.unjudged))

    @property
    def before(self) -> bool:
        """Whether there are records of earlier publications."""
        return bool(published(self.entries))

    def stamped(self, record: Ledger, zeros: Zeros, who: str, why: str) -> Ledger:
        """New records completed with known zeros, publisher, reason, data and time."""
        when = dt.datetime.now().isoformat(timespec="microseconds")
        return tuple(
            evolve(entry, data=self.data, zeros=zeros, who=who, when=when, why=why) for entry in record
        )

    def with_record(self, record: Ledger) -> Mapping[Path, bytes]:
        """Content of each ledger file that lacks new records or records of another ledger."""
        whole = {file: with_facts(file.entries, (*self.entries, *record)) for file in self.kept}
        files = {file.path: file.containing(new) for file, new in whole.items() if new != file.entries}
        return {**files, **dict.fromkeys(self.marks if files else (), b"")}

    def check_kept(self) -> None:
        """Refuse to publish if no ledger can be written; raises `WriteError`."""
        if not self.kept and not self.alone:
            raise WriteError(
                tr("No register can be written, so nothing can be published."),
                "",
                tr(
                    "Ask for the right to write in the folder of the data, or name another register "
                    "(--ledger)."
                ),
            )

    def check_unchanged(self) -> None:
        """Refuse to continue if another run has added records meanwhile; raises `WriteError`."""
        before = {file.path: file.content for file in (*self.memories, *self.kept)}
        # the memories of copies of the data in other folders are in the same folder
        for path in (*before, *(_paths(self.data) if self.kept else ())):
            if _content(path) != before.get(path):
                raise WriteError(
                    tr("The register of publications changed during the run; nothing was written."),
                    str(path),
                    tr("Run the command again: the verdict may be different now."),
                )


def secret_seed(data: str) -> int:
    """The seed of random counts for data with a fingerprint; only holders of the key can derive it."""
    return int(digest(record_key(), b"answers", data.encode())[:13], 16)


def ledgers_of(
    table: CountTable,
    data: DataSource,
    count: str,
    project_folder: Path | None = None,
    register_path: Path | None = None,
) -> Ledgers:
    """Find and read the ledgers of a count table.

    Parameters
    ----------
    table : CountTable
        Publications of the same counts in another order or with other names are found by it.
    data : DataSource
    count : str
        The column of the counts; empty where every row is a record.
    project_folder : Path, optional
        Folder of the project. It keeps the ledger of data that lie in the project file, or in a folder where
        this user may not write.
    register_path : Path, optional
        A ledger file that the user names. It is read and continued beside the ledger of the data.

    Raises
    ------
    FormatError
        Where a ledger cannot be read.
    """
    print_ = f"{_digest(data.path)}:{data.sheet or ''}:{count}"
    file = data.path.resolve()  # links to one file share a ledger
    folders = [file.parent, data.path.absolute().parent] if not is_unpacked(data.path) else []
    folders += [project_folder.absolute()] if project_folder is not None else []
    name = f"{file.stem}{_ENDING}"
    records = _Records(table, () if register_path is None else _read(register_path).entries)
    for path in (path for folder in dict.fromkeys(folders) for path in _candidates(folder, name, print_)):
        lines = _read(path).entries
        records.add(lines, _of_table(lines, data, count))
    home = next((folder / name for folder in folders if _is_writable(folder)), None)
    memories = tuple(map(_recall, _paths(print_)))
    files = _ledgers(print_, [path for path in (register_path, home) if path is not None], memories)
    for memory in memories:
        records.recall(memory, _of_table(memory.entries, data, count), memory.of in files)
    marks = _marks(table, _memories(print_))
    foreign = [(memory.of, published(memory.entries)) for memory in _twins(marks) if memory.of not in files]
    columns = {column for column in records.other_columns(data, count) if _is_weighted(table, data, column)}
    for register, facts in (*foreign, (Path(name), records.of_other_columns(columns))):
        records.compare(register, facts)
    names = _mark_of_names(table, _memories(print_))
    for ledger in (*_namesakes(names), *_neighbours(folders)):
        records.revise(ledger)
    if n_zeros := len(further_zeros(table, records.entries)):
        records.notes.append(
            tr(
                "Readers know the structural zeros of the register, too: {n_zeros} that the table lacks.",
                n_zeros=n_zeros,
            )
        )
    return Ledgers(
        print_,
        records.entries,
        tuple(files.values()),
        tuple(records.notes),
        tuple(records.elsewhere),
        tuple(records.unjudged),
        memories,
        (*marks, names),
        tuple(records.foreign),
    )


class _Records:
    """The records about a table as they are collected, with a sentence on each from elsewhere.

    `every` also has records about other sheets and columns of the file.
    """

    def __init__(self, table: CountTable, entries: Ledger) -> None:
        self._table = table
        self.entries = self.every = entries
        self.notes, self.elsewhere, self.unjudged = list[str](), list[str](), list[tuple[str, str]]()
        self.foreign = list[LedgerEntry]()

    def add(self, lines: Ledger, facts: Ledger) -> None:
        """Add the lines of a ledger beside the data; `facts` are those about the table."""
        self.every, self.entries = with_facts(self.every, lines), with_facts(self.entries, facts)

    def recall(self, memory: LedgerFile, facts: Ledger, here: bool) -> None:
        """Add what this user's folder remembers of a ledger, beside the data or elsewhere."""
        self.every = with_facts(self.every, memory.entries)
        if missing := self._new(facts):
            self.entries = with_facts(self.entries, missing)
            (self.notes if here else self.elsewhere).append(_note(missing, memory, here))

    def other_columns(self, data: DataSource, count: str) -> set[str]:
        """Other columns of counts of the sheet of which there are records."""
        places = {_place(record) for record in self._new(published(self.every))}
        return {column for sheet, column in places if sheet == (data.sheet or "")} - {"", count}

    def of_other_columns(self, columns: Collection[str]) -> Ledger:
        """Records about other sheets and columns that show counts of this table, or one of these columns."""
        rest = self._new(published(self.every))
        return tuple(
            e for e in rest if _place(e)[1] in columns or _fits(self._table, e) or _adopt(self._table, e)
        )

    def compare(self, register: Path | None, facts: Ledger) -> None:
        """Add publications of other data that have the same counts of some variables."""
        pairs = {entry: _adopt(self._table, entry) for entry in facts if not entry.form.drawn}
        same = tuple(entry for entry in pairs.values() if entry is not None)
        self.foreign += same
        if new := self._new(same):
            self.entries = with_facts(self.entries, new)
            self.elsewhere.append(_same_note(register, new))
        if open_ := self._new(entry for entry, match in pairs.items() if match is None):
            with texts_for_files():  # signed by a second person, who may use another language
                self.unjudged.append((str(register), _titles(open_)))

    def revise(self, ledger: LedgerFile) -> None:
        """Add publications of other data with the same variables and nearly the same counts."""
        facts = self._new(published(ledger.entries))
        if revised := [fact for fact in facts if is_revised(self._table, fact)]:
            with texts_for_files():
                note = (str(ledger.of or ledger.path), _titles(tuple(revised)))
            self.unjudged += [note] if note not in self.unjudged else []

    def _new(self, facts: Iterable[LedgerEntry]) -> Ledger:
        entries = set(self.entries)
        return tuple(fact for fact in facts if fact not in entries)


def _ledgers(print_: str, ledgers: Sequence[Path], memories: Sequence[LedgerFile]) -> dict[Path, LedgerFile]:
    """The ledgers to be continued, and the user's memory of the last of them."""
    files = {path.resolve(): _read(path) for path in ledgers}
    if files:
        # the ledger of the data, or the named one if only that can be written
        ledger = next(reversed(files))
        path = _memory(print_, ledger)
        twins = (memory for memory in memories if memory.path == path)
        files[path] = next(twins, LedgerFile(path, of=ledger))
    return files


def _same_note(ledger: Path | None, entries: Ledger) -> str:
    return tr(
        "The same counts were published from another file, sheet or column, which counts too (register "
        "{ledger}): {marginals}.",
        ledger=ledger,
        marginals=_titles(entries),
    )


def unjudged_lines(unjudged: Unjudged) -> tuple[str, ...]:
    """A sentence for each publication of the same counts that cannot be judged together with them."""
    return tuple(
        tr(
            "NOT JUDGED, neither passed nor failed: the same counts with other names, weights or in another "
            "order or form, or counts of which a few records were revised, were published from another file, "
            "sheet or column, and what they tell together with these data is not known (register {ledger}): "
            "{marginals}.",
            ledger=ledger,
            marginals=marginals,
        )
        for ledger, marginals in unjudged
    )


def _adopt(table: CountTable, record: LedgerEntry) -> LedgerEntry | None:
    """A record of other data as a record of this table, if its exact counts are the same; else None."""
    if record.form != EXACT:
        return None
    if _fits(table, record):
        return record
    return None if record.zeros else renamed(table, record)  # zeros name variables: they cannot be renamed


def _marks(table: CountTable, folder: Path) -> tuple[Path, ...]:
    """Paths of the marks of the variables with several categories; they depend on counts alone."""
    names = []
    for codes in table.cells.T:
        counts = np.zeros(int(codes.max(initial=0)) + 1, np.int64)
        np.add.at(counts, codes, table.count)
        if np.count_nonzero(counts) > 1:
            content = np.sort(counts[counts > 0]).tobytes()
            names.append(digest(user_key(), b"counts of a variable", content)[:32])
    return tuple(folder / f"{name}{_MARK}" for name in dict.fromkeys(names))


def _place(record: LedgerEntry) -> tuple[str, str]:
    """Sheet and column of the counts of a record."""
    _print, sheet, column = (*record.data.split(":", 2), "", "", "")[:3]
    return sheet, column


def _is_weighted(table: CountTable, data: DataSource, column: str) -> bool:
    """Whether a table may have the weighted counts of the units in another column, or the unweighted ones.

    Weighted counts bound unweighted ones: both are zero in the same cells, and none is below its count.
    """
    try:
        other_table = read_count_table(data, Progress(), table.names, column).table
    except TabGuardError:
        return True  # not known, so it is asked
    units, weights = sorted((table, other_table), key=lambda each: each.total)
    return np.array_equal(units.cells, weights.cells) and bool((weights.count >= units.count).all())


def _mark_of_names(table: CountTable, folder: Path) -> Path:
    """Path of the mark of the names of the variables of a table."""
    content = json.dumps(sorted(table.names)).encode()
    return folder / f"{digest(user_key(), b'names of variables', content)[:32]}{_NAMES}"


def _namesakes(mark_: Path) -> Iterator[LedgerFile]:
    """The memories of other data with the same variable names."""
    for path in sorted(mark_.parent.parent.glob(f"*/{mark_.name}")):
        if path != mark_:
            yield from map(_recall, sorted(path.parent.glob(f"*{_MEMORY}")))


def _neighbours(folders: Iterable[Path]) -> Iterator[LedgerFile]:
    """The registers in these folders, of any file; unreadable ones are skipped."""
    for path in (path for folder in dict.fromkeys(folders) for path in sorted(folder.glob(f"*{_ENDING}"))):
        with contextlib.suppress(TabGuardError):  # a file of this name may be anything
            yield _read(path)


def _twins(marks: Sequence[Path]) -> Iterator[LedgerFile]:
    """The memories of other data with the same counts of at least `_ALIKE` variables."""
    if not marks:
        return
    (data_folder,) = {mark_.parent for mark_ in marks}
    folders = Counter(path.parent for mark_ in marks for path in data_folder.parent.glob(f"*/{mark_.name}"))
    for folder, n_same in folders.items():
        enough = min(_ALIKE, len(marks), len(list(folder.glob(f"*{_MARK}"))))
        if folder != data_folder and n_same >= enough:
            yield from map(_recall, sorted(folder.glob(f"*{_MEMORY}")))


def _fits(table: CountTable, record: LedgerEntry) -> bool:
    """Whether the marginal of a record about another sheet or column has the counts of this table."""
    try:
        return bool(readers_of(table, (record,)).facts) and not record.form.drawn
    except TabGuardError:
        return False


def _titles(entries: Ledger) -> str:
    return ", ".join(dict.fromkeys(entry.query.title for entry in entries))


def _of_table(entries: Ledger, data: DataSource, count: str) -> Ledger:
    """The entries that are not about another sheet, column or file."""
    foreign_places = {place for place in set(map(_place, entries)) if _is_other(place, data, count)}
    return tuple(entry for entry in entries if _place(entry) not in foreign_places)


def _note(missing: Ledger, memory: LedgerFile, here: bool) -> str:
    """A sentence that records are known from `memory` which the ledger lacks."""
    marginals = _titles(missing)
    if here:
        return tr(
            "The register of publications {ledger} was changed outside the program: records of these "
            "marginals are missing, which still count: {marginals}.",
            ledger=memory.of,
            marginals=marginals,
        )
    return tr(
        "The same data were published from another folder, which counts too (register {ledger}): "
        "{marginals}.",
        ledger=memory.of,
        marginals=marginals,
    )


def _memory(print_: str, ledger: Path) -> Path:
    """Path of the user's memory of a ledger."""
    key = user_key()
    place = os.path.normcase(ledger).encode("utf-8", "surrogatepass")
    return _memories(print_) / f"{digest(key, b'ledger', place)[:32]}{_MEMORY}"


def _memories(print_: str) -> Path:
    """Folder of the user's memories of data; its name cannot be used to test guesses of the data."""
    data = print_.partition(":")[0].encode()
    return state_folder("ledgers") / digest(user_key(), b"data of a ledger", data)[:32]


def _paths(print_: str) -> list[Path]:
    return sorted(_memories(print_).glob(f"*{_MEMORY}"))


def _recall(path: Path) -> LedgerFile:
    remedy = tr("Restore it from a backup, or remove it if the register beside the data is complete.")
    with translate_errors(path, mark("The memory of a register"), remedy):
        content, key = read_bytes(path), opening_key(path)
        try:
            if key is None:
                raise PasswordError()
            ledger, lines = json.load(unsealed(io.BytesIO(content), key))
        except PasswordError:  # its message is about a password that was typed
            raise ValueError(path.name) from None
        entries = parse_ledger(io.StringIO(str(lines), newline=""), path.name)
    return LedgerFile(path, entries, content, Path(str(ledger)))


def ledgers_of_project(project: Project, table: CountTable) -> Ledgers:
    """The ledgers of the count table of a project, with its own decisions; errors as of `ledgers_of`."""
    study = study_of(project)
    ledgers = ledgers_of(table, project.data, study.count, project.base)
    full_study = study.knowing(ledgers.entries, ledgers.unjudged)
    return evolve(ledgers, entries=full_study.ledger, unjudged=full_study.unjudged)


def publication_folders(files: Iterable[Path]) -> frozenset[Path]:
    """Folders of publications that the registers beside these files record, except those of the files."""
    folders = [path.resolve().parent for path in files]
    facts = (fact for register in _neighbours(folders) for fact in published(register.entries))
    return frozenset(Path(fact.place) for fact in facts if fact.place).difference(folders)


def enter(project: Project, table: CountTable, facts: Ledger) -> None:
    """Add records to the ledger of a project's data.

    Raises
    ------
    WriteError
        Where it cannot be written, and for a record that is to be struck but stands in another register.
    """
    ledgers = ledgers_of_project(project, table)
    standing = {(entry.query, entry.form, entry.when) for entry in ledgers.foreign}
    if any((fact.query, fact.form, fact.of) in standing for fact in facts if fact.act is Act.STRIKE):
        raise WriteError(
            tr("The record is of another file, sheet or column with the same counts."),
            _titles(facts),
            tr("Strike it there first."),
        )
    save_files(ledgers.with_record(facts), (), before=ledgers.check_unchanged)


def _is_writable(folder: Path) -> bool:
    """Whether this user may write in a folder, or create it if it does not exist."""
    ancestor = next((at for at in (folder, *folder.parents) if os.path.lexists(at)), None)
    return ancestor is not None and ancestor.is_dir() and os.access(ancestor, os.W_OK)


def _candidates(folder: Path, name: str, print_: str) -> list[Path]:
    """The ledger for a file of this name, and ledgers of the same data under another name."""
    digest = print_.partition(":")[0].encode()
    paths = (p for p in sorted(folder.glob(f"*{_ENDING}")) if p.name != name and p.is_file())
    namesakes = [folder / name] if os.path.lexists(folder / name) else []
    return namesakes + [path for path in paths if digest in (_content(path) or b"")]


def _is_other(place: tuple[str, str], data: DataSource, count: str) -> bool:
    """Whether a record is about another table of the file: its sheet or column still exists there.

    If the name is gone it may be an old one of this table, or the data may have been revised: then the counts
    are compared, and records that do not fit are refused.
    """
    sheet, column = place
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
        return None  # a broken link must not be taken for a ledger that does not exist yet
    with translate_errors(path, mark("The register of publications"), tr("Ask for the right to read it.")):
        return read_bytes(path)


def _digest(path: Path) -> str:
    with translate_errors(path, mark("The count table"), tr("Put it back.")), path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()
