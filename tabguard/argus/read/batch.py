"""Reads τ-ARGUS batch files (``.arb``): tables with their data, rules and methods."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path, PureWindowsPath

from attrs import evolve

from tabguard.argus.formats import CELL_KEYS, OPTIONS
from tabguard.argus.read.batch_tables import (
    Apriori,
    BatchJob,
    BatchTable,
    Method,
    Recoding,
    TauOutput,
    Unused,
)
from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import file_reader
from tabguard.project import MOST_DIMENSIONS
from tabguard.project.exchange import options_of
from tabguard.read.files.columns import short
from tabguard.read.files.rda import Layout, read_layout
from tabguard.read.files.text import is_there, read_text, whole

_LINE = re.compile(r"<(\w+)>\s*(.*)")
_UNQUOTED_TAB = re.compile(r'\t(?=[^"]*(?:"[^"]*"[^"]*)*$)')
"""A tab outside quotation marks; a quoted one is the separator of an a-priori file."""
_TOKEN = re.compile(r'"([^"]*)"|([,|()])|([^\s",|()]+)')
_IDLE = {
    "SOLVER": mark("HiGHS solves, without a licence"),
    "LOGBOOK": mark("a run reports to the terminal and in summary.json"),
    "VERSIONINFO": mark("summary.json names the versions"),
    "GOINTERACTIVE": mark("open the job in the window instead"),
    "SILENT": mark("use --quiet"),
    "COVER": mark("it belongs to τ-ARGUS alone"),
    "COVERTABLE": mark("it belongs to τ-ARGUS alone"),
    "ANCO": mark("it belongs to τ-ARGUS alone"),
    "JJ": mark("τ-ARGUS skips it too; tabguard protect FILE.jj protects a problem"),
}
"""Commands without a counterpart, with the reason why they are not needed."""
_OUTPUT = re.compile(r'\(\s*(\d{1,9})\s*,\s*(\d)\s*,([^,"]*),\s*"?([^"]*?)"?\s*\)')
_APRIORI = re.compile(
    r'\s*(?:"([^"]+)"|([^",]+?))\s*,\s*(\d{1,9})\s*(?:,\s*"(.)"\s*(?:,\s*([01]?)\s*(?:,\s*([01]?)\s*)?)?)?'
)
_OF_ONE = ("OPT", "NET", "RND", "CTA", "CKM")
_SPANNING = ("RECODEABLE", "RECODABLE")
_NO_RESPONSE = (
    "SHADOW",
    "COSTVAR",
    "COST",
    "LOWERPL",
    "UPPERPL",
    "WEIGHT",
    "HOLDING",
    "FREQUENCY",
    "MAXSCORE",
)


def implied_table(layout: Layout, data: Path, tabulated: bool, line: int, group: int = 0) -> BatchTable:
    """Return the table implied by a layout: all its spanning variables, and its first numeric variable.

    Parameters
    ----------
    data : Path
    tabulated : bool
        Whether each line of the data is a cell.
    line : int
        Line of the batch file that implies the table; 0 without a batch file.

    Raises
    ------
    FormatError
        If it has no spanning variable or too many.
    """
    numbers = [v.name for v in layout.variables if v.has("NUMERIC") and not v.has(*_NO_RESPONSE)]
    spanning = [v.name for v in layout.variables if v.has(*_SPANNING)]
    dimensions = tuple(name for name in spanning if name not in numbers)
    if not 1 <= len(dimensions) <= MOST_DIMENSIONS:
        raise FormatError(
            tr(
                "The layout has {n_dimensions} spanning variables, but a table needs 1 to {most_dimensions}.",
                n_dimensions=len(dimensions),
                most_dimensions=MOST_DIMENSIONS,
            ),
            layout.path.name,
            tr("Use a batch file (.arb) whose <SPECIFYTABLE> names the variables of the table."),
        )
    response = numbers[0] if numbers else "<freq>"
    cost = layout.first("COST", "COSTVAR") if tabulated else None
    return BatchTable(line, data, layout.path, tabulated, dimensions, response, cost=cost or "", group=group)


@file_reader("The batch file", "Save it as text in UTF-8 again.")
def read_batch(path: Path) -> BatchJob:
    """Read a batch file.

    Files are looked for at their stated paths, and then beside the batch file, since the paths often belong
    to another machine.

    Raises
    ------
    FormatError
        The message names the line that cannot be read, or the missing file.
    """
    reader = _Reader(path)
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        plain = _UNQUOTED_TAB.sub(" ", line).strip()
        if not plain or plain.startswith(("//", "\\\\")):
            continue
        reader.take(number, plain)
    return reader.job()


def tokens_of(text: str) -> list[str]:
    """Split a text as τ-ARGUS does: at blanks and quotation marks, with ``, | ( )`` as separate tokens."""
    return [quoted or mark or word for quoted, mark, word in _TOKEN.findall(text)]


class _Reader:
    """State of the reader; tables are numbered from 1, again after each opening of data.

    Tabulated tables have a file each: several are opened and numbered together before they are read.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._line, self._text = 0, ""
        self._data: Path | None = None
        self._layout: Path | None = None
        self._tabulated = False
        self._closed = False
        self._specified = True
        """Whether the data opened last have a table."""
        self._group = 0
        self._done: list[BatchTable] = []
        self._tables: list[BatchTable] = []
        self._unused: list[Unused] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "OPENMICRODATA": lambda rest: self._open(rest, tabulated=False),
            "OPENTABLEDATA": lambda rest: self._open(rest, tabulated=True),
            "OPENMETADATA": self._open_layout,
            "SPECIFYTABLE": self._specify,
            "SAFETYRULE": self._rules,
            "READMICRODATA": lambda _rest: self._close(),
            "READTABLE": self._read_table,
            "APRIORI": self._apriori,
            "APRIORY": self._apriori,
            "SUPPRESS": self._suppress,
            "RECODE": self._recode,
            "WRITETABLE": self._write,
            "CLEAR": lambda _rest: self._clear(),
        }

    def take(self, number: int, text: str) -> None:
        """Read one line."""
        self._line, self._text = number, text
        match = _LINE.fullmatch(text)
        if match is None:
            raise self._error(tr("A line is not a command."), tr("Write <COMMAND> and its arguments."))
        command = match[1].upper()
        if command in self._commands:
            self._commands[command](match[2])
        elif command in _IDLE:
            self._unused.append(Unused(number, text, tr(_IDLE[command])))
        else:
            raise self._error(tr("A command is unknown."), tr("Correct or remove the line."))

    def job(self) -> BatchJob:
        """Return all tables."""
        self._clear()
        if not self._done:
            raise FormatError(
                tr("The batch file specifies no table."), self._path.name, tr("Add a line <SPECIFYTABLE>.")
            )
        return BatchJob(tuple(self._done), tuple(self._unused))

    def _error(self, what: str, remedy: str) -> FormatError:
        return FormatError(what, tr("{name}, line {line}", name=self._path.name, line=self._line), remedy)

    def _clear(self) -> None:
        self._done += self._tables
        self._tables, self._closed = [], False
        self._group += 1

    def _close(self) -> None:
        """End the current set of tables, so that later tables start a new one."""
        self._closed = True

    def _open(self, rest: str, tabulated: bool) -> None:
        self._imply()
        # files of cells that are opened one after the other are the linked tables of one group
        if not (tabulated and self._tabulated) or self._closed:
            self._clear()
        self._specified = False
        self._data, self._layout, self._tabulated = self._file(rest), None, tabulated

    def _imply(self) -> None:
        """Take the table of tabulated data from its layout if none is specified.

        τ-ARGUS omitted it until version 4.2.3, since such data have one table.
        """
        if self._specified or self._data is None or not self._tabulated:
            return
        layout = read_layout(self._layout or self._file(self._data.with_suffix(".rda").name))
        table = implied_table(layout, self._data, tabulated=True, line=self._line, group=self._group)
        names = "".join(f'"{name}"' for name in table.dimensions)
        implied_line = f'<SPECIFYTABLE> {names}|"{table.response}"||'
        numbers = [v.name for v in layout.variables if v.has("NUMERIC") and not v.has(*_NO_RESPONSE)]
        if len(numbers) > 1:
            raise self._error(
                tr("The batch file specifies no table, and its data have several responses."),
                tr("Add a line such as {line}", line=implied_line),
            )
        why = tr("there is no <SPECIFYTABLE>; the layout has one table, {line}", line=implied_line)
        self._unused.append(Unused(self._line, self._data.name, why))
        self._tables.append(table)
        self._specified = True

    def _open_layout(self, rest: str) -> None:
        self._layout = self._file(rest)

    def _file(self, text: str) -> Path:
        """Find a file at its stated path or beside the batch file, regardless of case."""
        name = text.strip().strip('"')
        # scripts come from Windows: backslashes separate folders, wherever this program runs
        plain = PureWindowsPath(name).name
        folder = self._path.absolute().parent
        for path in (folder / name, folder / plain):
            if plain and is_there(path):
                return path
        near = sorted(p for p in folder.iterdir() if p.name.lower() == plain.lower())
        if near and plain:
            return near[0]
        raise self._error(
            tr("The file “{plain}” does not exist.", plain=short(plain)),
            tr("Put it into the folder {folder}.", folder=folder),
        )

    def _specify(self, rest: str) -> None:
        parts = _split(tokens_of(rest))
        if len(parts) < 2 or not parts[0] or not parts[1]:
            raise self._error(
                tr("A table has no variables or no response."),
                'Write "variable""variable"|"response"|"shadow"|"cost".',
            )
        if self._data is None:
            raise self._error(tr("A table is specified before data are opened."), tr("Open the data first."))
        if self._layout is None:
            self._layout = self._file(self._data.with_suffix(".rda").name)
        cost = parts[3] if len(parts) > 3 else []
        dimensions = tuple(t for t in parts[0] if t != ",")
        if len(dimensions) > MOST_DIMENSIONS:
            raise self._error(
                tr("The table has {n_dimensions} variables.", n_dimensions=len(dimensions)),
                tr(
                    "TabGuard takes up to {most_dimensions}: leave the table out.",
                    most_dimensions=MOST_DIMENSIONS,
                ),
            )
        self._refuse_twice((*dimensions, parts[1][0]))
        self._specified = True
        if len(parts) > 4 and parts[4]:
            raise self._error(
                tr("A table has more than four parts."),
                tr('Write λ of the cost after a comma: …|"cost",0.5.'),
            )
        self._tables.append(
            BatchTable(
                self._line,
                self._data,
                self._layout,
                self._tabulated,
                dimensions,
                parts[1][0],
                parts[2][0] if len(parts) > 2 and parts[2] else "",
                cost[0] if cost and cost[0] != "," else "",
                cost[-1] if "," in cost and cost[-1] != "," else "",
                group=self._group,
            )
        )

    def _refuse_twice(self, names: Sequence[str]) -> None:
        """Refuse a variable that spans a table twice, or is also its response."""
        folded = [name.casefold() for name in names]
        for at, name in enumerate(folded):
            if name in folded[:at]:
                raise self._error(
                    tr("The table names the variable “{names}” twice.", names=short(names[at])),
                    tr("Name each variable once: those that span the table, then its response."),
                )

    def _rules(self, rest: str) -> None:
        self._imply()
        if not self._tables:
            raise self._error(tr("A rule comes before its table."), tr("Specify the table first."))
        self._tables[-1] = evolve(self._tables[-1], rules=rest.strip(), rules_line=self._line)

    def _read_table(self, rest: str) -> None:
        reading = rest.strip()
        if reading.upper() not in ("", "0", "1", "1T", "1F", "2"):
            raise self._error(tr("The reading mode is unknown."), tr("Use 0, 1, 1T, 1F or 2."))
        self._imply()
        self._close()
        self._tables = [evolve(table, reading=reading.upper()) for table in self._tables]

    def _of_table(self, at: str, single: bool = False) -> Sequence[int]:
        """Return the positions of the tables for a number; 0 means all, if allowed."""
        if not self._tables:
            raise self._error(
                tr("The batch file specifies no table."),
                tr('Add a line <SPECIFYTABLE> "variable""variable"|"response"|| before this one.'),
            )
        table = whole(at)
        if table is None or table > len(self._tables) or (single and table == 0):
            raise self._error(tr("There is no such table."), tr("Use the number of a specified table."))
        return range(len(self._tables)) if table == 0 else (table - 1,)

    def _apriori(self, rest: str) -> None:
        self._close()
        match = _APRIORI.fullmatch(rest)
        if match is None:
            raise self._error(
                tr("The specification of an a-priori file cannot be read."),
                tr(
                    'Write "file",table,"separator", then 1 or 0 for errors to be ignored or not, and 1 or '
                    "0 for lines to be about equal cells too."
                ),
            )
        name, plain, table, separator, ignored, expanded = match.groups()
        path = self._file(name or plain)
        file = Apriori(path, separator or "", ignored != "0", self._line, expanded == "1")
        for at in self._of_table(table):
            self._tables[at] = evolve(self._tables[at], apriori=(*self._tables[at].apriori, file))

    def _recode(self, rest: str) -> None:
        """Read a recode, which applies to all tables of its variable as in τ-ARGUS; the last one counts."""
        self._close()
        fields = [token for token in tokens_of(rest) if token != ","]
        if len(fields) != 3:
            raise self._error(tr("A recode is incomplete."), tr('Write table, variable, "file.grc".'))
        (at,) = self._of_table(fields[0], single=True)
        variable = fields[1].casefold()
        if variable not in map(str.casefold, self._tables[at].dimensions):
            raise self._error(
                tr("The variable “{fields}” does not span the table.", fields=short(fields[1])),
                tr("It is spanned by {short}.", short=", ".join(map(short, self._tables[at].dimensions))),
            )
        spanned = [i for i, t in enumerate(self._tables) if variable in map(str.casefold, t.dimensions)]
        if any(self._tables[i].tabulated for i in spanned):
            raise self._error(
                tr("A table of cells cannot be recoded; τ-ARGUS refuses it too."),
                tr("Recode the records, or give the table with the codes that it shall have."),
            )
        if any(self._tables[i].method is not None for i in spanned):
            raise self._error(
                tr("A table is recoded after it was protected."), tr("Put the recode before <SUPPRESS>.")
            )
        level = int(fields[2]) if re.fullmatch("[1-9]", fields[2]) else 0
        recoding = Recoding(fields[1], None if level else self._file(fields[2]), level, self._line)
        for i in spanned:
            recodes = [r for r in self._tables[i].recodes if r.variable.casefold() != variable]
            self._tables[i] = evolve(self._tables[i], recodes=(*recodes, recoding))

    def _write(self, rest: str) -> None:
        """Read an output file; options are pairs of letters with + or −, or a digit in older scripts."""
        match = _OUTPUT.fullmatch(rest.strip())
        name = "" if match is None else PureWindowsPath(match[4].strip()).name
        if match is None or not 1 <= int(match[2]) <= 7 or name in ("", ".", ".."):
            raise self._error(
                tr("An output cannot be understood."),
                tr('Write (table, format 1 to 7, options such as AS+FL+, "file").'),
            )
        (at,) = self._of_table(match[1], single=True)
        table = self._tables[at]
        options, odd = options_of(match[3])
        if options.keys() - {*OPTIONS, *CELL_KEYS} or (odd and not odd.isdigit()):
            raise self._error(
                tr("An option of an output is unknown."),
                tr("Use {options}, each with + or -.", options=", ".join((*OPTIONS, *CELL_KEYS))),
            )
        if odd:
            why = tr("the digit is an option of τ-ARGUS 3, the options of today apply")
            unused = Unused(self._line, self._text, why)
            table = evolve(table, unused=(*table.unused, unused))
        output = TauOutput(int(match[2]), options, name, self._line)
        self._tables[at] = evolve(table, outputs=(*table.outputs, output))

    def _suppress(self, rest: str) -> None:
        self._close()
        match = re.fullmatch(r"(\w+)\s*\(([^)]*)\)(.*)", rest.strip())
        if match is None:
            raise self._error(tr("The method is unknown."), tr("Write METHOD(table, …)."))
        at, *arguments = (part.strip().strip('"') for part in match[2].split(","))
        method = Method(match[1].upper(), tuple(arguments), self._line)
        if at == "0" and method.name in _OF_ONE:
            raise self._error(
                tr("This method does not protect linked tables."),
                tr("Use MOD or GH for table 0, or name one table."),
            )
        for i in self._of_table(at):
            table = self._tables[i]
            if table.method is not None:
                why = tr(
                    "{name} in line {number} comes after it: it protects, also what is written before",
                    name=method.name,
                    number=self._line,
                )
                unused = Unused(table.method.line, table.method.name, why)
                table = evolve(table, unused=(*table.unused, unused))
            self._tables[i] = evolve(table, method=method, linked=at == "0" and len(self._tables) > 1)


def _split(tokens: list[str]) -> list[list[str]]:
    """Split tokens at bars; empty names are omitted."""
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token == "|":
            parts.append([])
        elif token:
            parts[-1].append(token)
    return parts
