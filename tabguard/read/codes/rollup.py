"""One roll-up of a dimension: ``code,parent,label`` CSV, ``.hrc``, or digit groups of the codes."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.read.codes.coding import codes_said
from tabguard.read.files.columns import columns_said, short
from tabguard.read.files.format import Row
from tabguard.read.files.text import read_text
from tabguard.read.roles.labelled import LABELS, label_columns
from tabguard.read.shape.holds import NO_DATA
from tabguard.read.shape.role_names import is_called, named_role
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.dimension import Translated

_TOTAL = "Total"
MOST_LEVELS = 50
"""Maximum number of levels of a roll-up: classifications have up to ten, and each level costs time and
memory."""


_TITLES = 20
"""Number of rows in which the names of the columns are searched."""
_INDENT = re.compile(r"\s+|\.+|#+|-+(?!\d)|>+")
_NO_PARENT = NO_DATA | {"-", ".", "NULL"}
_AGAIN = "\n"
"""Placeholder for a repeated code of a `.hrc` file, which can have no codes below it."""
CODE_LISTS = (".hrc",)
"""File name endings of τ-ARGUS code lists; any other hierarchy file is a table."""


def is_code_list(path: Path) -> bool:
    """Whether a file is a τ-ARGUS code list, in which a lead string marks the levels."""
    return path.suffix.lower() in CODE_LISTS


@frozen
class Rollup:
    """A forest of codes: no code is blank, every parent exists, and there are no cycles.

    Parameters
    ----------
    source : str
        File name, for messages.
    parent : mapping of str to str
        Parent of each code in file order; empty for roots.
    labels : mapping of str to str
    translated : mapping of str to mapping of str to str
        Labels of codes, by language; see `tabguard.read.roles.labelled`.
    repeated : tuple of str
        Codes that a τ-ARGUS code list names again; the first of the lines holds, as there.
    unread : tuple of str
        Columns of its file with entries that are not read.

    Raises
    ------
    HierarchyError
        If it is not a forest, or has more than `MOST_LEVELS` levels.
    """

    source: str
    parent: Mapping[str, str]
    labels: Mapping[str, str] = field(factory=dict)
    translated: Translated = field(factory=dict)
    repeated: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        if not all(code.strip() for code in self.parent):
            raise HierarchyError(tr("A code is blank."), self.source, tr("Fill it in or remove it."))
        for above in self.parent.values():
            if above and above not in self.parent:
                raise _no_parent(above, self.source)
        if max(_depths(self.parent, self.source).values(), default=0) >= MOST_LEVELS:
            raise HierarchyError(
                tr("The hierarchy has more than {most_levels} levels.", most_levels=MOST_LEVELS),
                self.source,
                tr("Leave levels with a single code out."),
            )

    @property
    def roots(self) -> tuple[str, ...]:
        """Codes without a parent."""
        return tuple(code for code, parent in self.parent.items() if not parent)

    def preorder(self) -> tuple[str, ...]:
        """All codes, each before its children, siblings in file order."""
        children: dict[str, list[str]] = {}
        for code, parent in self.parent.items():
            children.setdefault(parent, []).append(code)
        order: list[str] = []
        stack = list(reversed(children.get("", [])))
        while stack:
            code = stack.pop()
            order.append(code)
            stack.extend(reversed(children.get(code, [])))
        return tuple(order)


@file_reader("The hierarchy", "Save it as text in UTF-8 again.")
def read_rollup(source: Path | Rows, lead: str, total_code: str | None) -> Rollup:
    """Read one roll-up; a file named ``.hrc`` is a τ-ARGUS code list, any other a table with code and parent.

    Raises
    ------
    HierarchyError
        For a duplicate code, an unknown parent, a loop, or an empty file.
    """
    if isinstance(source, Rows):
        rollup = _csv(source, total_code)
    elif is_code_list(source):
        rollup = _hrc(source, lead)
    else:
        rollup = _csv(_table(source), total_code)
    if not rollup.parent:
        raise HierarchyError(tr("The hierarchy has no codes."), rollup.source, tr("Choose another one."))
    return rollup


def _hrc(path: Path, lead: str) -> Rollup:
    if not lead.strip():
        raise HierarchyError(
            tr("The leading string, which marks the levels, is blank."), path.name, tr("Give one, such as @.")
        )
    parent: dict[str, str] = {}
    chain: list[str] = []
    repeated: list[str] = []
    # no code begins with blanks and the lead string
    lines = [re.sub(rf"^ +(?={re.escape(lead)})", "", line) for line in read_text(path).splitlines()]
    lead = _lead_of(lines, lead)
    for number, line in enumerate(lines, start=1):
        code, depth = line.rstrip(), 0
        if not code.strip() or code.startswith("//"):
            continue
        while code.startswith(lead):  # terminates: the lead is not empty, so the code gets shorter
            code, depth = code[len(lead) :], depth + 1
        where = tr("{name}, line {number}", name=path.name, number=number)
        if not code.strip():
            raise HierarchyError(
                tr("A line marks a level but names no code."), where, tr("Write the code or remove the line.")
            )
        if depth > len(chain):
            raise HierarchyError(
                tr("A code is more than one level below the code before it."),
                where,
                tr("Use at most one “{lead}” more than the line before.", lead=lead),
            )
        # codes below a repeated line could belong to either of two places
        if depth and chain[depth - 1] == _AGAIN:
            raise duplicate(repeated[-1], tr("{name}, before line {number}", name=path.name, number=number))
        if code in parent:
            repeated.append(code)
            code = _AGAIN
        else:
            parent[code] = chain[depth - 1] if depth else ""
        chain = [*chain[:depth], code]
    return Rollup(path.name, parent, repeated=tuple(repeated))


def _lead_of(lines: Sequence[str], lead: str) -> str:
    """The lead string, or other signs that mark the levels instead; codes may be right-aligned."""
    lines = [line.rstrip() for line in lines if line.strip()]
    if any(line.startswith(lead) for line in lines) or len({*map(len, lines)}) == 1:
        return lead
    signs = [match[0] for line in lines if (match := _INDENT.match(line))]
    if signs == [" "]:
        return lead  # a single blank before one code is no level
    shortest = min(signs, key=len, default=lead)
    even = all({*sign} == {shortest[0]} and len(sign) % len(shortest) == 0 for sign in signs)
    return shortest if even else lead


def _table(path: Path) -> Rows:
    """The rows of a hierarchy file, without titles above the names of its columns.

    RAMON may repeat the columns of code and parent: the first ones count. Files for sdcTable have no names.
    """
    bare = read_rows(path, header=False, guarded=False)
    for at, (_, fields) in enumerate(bare.rows[:_TITLES]):
        first = [name.strip() for name in fields]
        names = tuple(name if name not in first[:at] else "" for at, name in enumerate(first))
        table = Rows(path, names, bare.rows[at + 1 :])
        if shows_tree(table):
            return table
    if bare.rows and all({*fields[0]} == {"@"} for _, fields in bare.rows) and len(bare.names) == 2:
        return Rows(path, ("level", "code"), bare.rows)
    return read_rows(path, guarded=False)


def duplicate(code: str, where: str) -> HierarchyError:
    """Make the error for a duplicate code."""
    return HierarchyError(
        tr("A code is in the hierarchy twice{codes_said}.", codes_said=codes_said([code])),
        where,
        tr("Remove one of the lines; put another way of adding up in a separate file (a further roll-up)."),
    )


def _csv(table: Rows, total_code: str | None) -> Rollup:
    code_at, parent_at, level_at = _places(table)
    label_at, places = label_columns(table)
    if not shows_tree(table):
        raise HierarchyError(
            tr("A hierarchy needs the columns code and parent, or level and code."),
            table.path.name,
            tr(
                "Name its columns code,parent,label; or name, as its levels, the columns of each. {names}",
                names=columns_said(table.names, ("code", "parent", *LABELS)),
            ),
        )
    unread = _unread(table, {code_at, parent_at, level_at, label_at, *places.values()})
    lines = _lines(table, code_at)
    rows = {code: row for code, (_, row) in lines.items()}
    parent = (
        _without_marks({code: row[parent_at].rstrip() for code, row in rows.items()})
        if parent_at >= 0
        else _by_levels(lines, level_at, table)
    )
    labels = _texts(rows, label_at) if label_at >= 0 else {}
    translated = {language: _texts(rows, at) for language, at in places.items()}
    parent = _with_total(parent, total_code)
    for code, above in parent.items():
        if above and above not in parent:
            raise _no_parent(above, table.where(lines[code][0]))
    return Rollup(table.path.name, parent, labels, translated, unread=unread)


def _without_marks(parent: dict[str, str]) -> dict[str, str]:
    """The parents of codes, blank for the highest codes; where none is blank, a mark may stand for that."""
    if "" in parent.values():
        return parent  # NA may be a code that the list lacks
    return {
        code: "" if above not in parent and above.strip() in _NO_PARENT else above
        for code, above in parent.items()
    }


def shows_tree(table: Rows) -> bool:
    """Whether a table has the columns of a hierarchy."""
    code_at, parent_at, level_at = _places(table)
    return code_at >= 0 and max(parent_at, level_at) >= 0


def _places(table: Rows) -> tuple[int, int, int]:
    """Positions of the columns of codes, their parents and their levels; -1 for none."""
    code_at = _column_of_kind(table, "code")
    code_at = table.column("name", "item", "element") if code_at < 0 else code_at
    return code_at, _column_of_kind(table, "parent"), _column_of_kind(table, "level")


def _texts(rows: Mapping[str, Sequence[str]], at: int) -> dict[str, str]:
    """Texts of a column by code, without blank ones."""
    return {code: row[at].strip() for code, row in rows.items() if row[at].strip()}


def _column_of_kind(table: Rows, kind: str) -> int:
    """Position of the column named like a kind (code, parent …); -1 if there is none or are several."""
    at = table.column(kind, f"{kind} code")
    names = [*enumerate(table.names)]
    kinds = [kind] if kind == "parent" else [kind, "parent"]  # a name of parents may be one of codes, too
    columns = [at for at, name in names if [each for each in kinds if is_called(each, name)] == [kind]]
    return at if at >= 0 or len(columns) != 1 else columns[0]


def _unread(table: Rows, read: Collection[int]) -> tuple[str, ...]:
    """Columns with entries that are not read.

    Raises
    ------
    HierarchyError
        For one that makes codes count differently, or says which of them are published.
    """
    entries = {
        name: {row[at].strip() for _, row in table.rows}
        for at, name in enumerate(table.names)
        if name.strip() and at not in read
    }
    for name, texts in entries.items():
        if len(texts) > 1 and (is_called("factor", name) or named_role(name) in ("weight", "status")):
            raise HierarchyError(
                tr(
                    "“{name}” is not read, and may say how codes count or are published.",
                    name=short(name),
                ),
                table.path.name,
                tr("Leave out codes that do not count, or call the column remark if it only informs."),
            )
    return tuple(name for name, texts in entries.items() if any(texts))


def _lines(table: Rows, code_at: int) -> dict[str, Row]:
    """The row of each code, with its row number."""
    lines: dict[str, Row] = {}
    for number, row in table.rows:
        code = row[code_at].rstrip()
        if not code.strip():
            raise HierarchyError(
                tr("A code is blank."), table.where(number), tr("Fill it in or remove the row.")
            )
        if code in lines:
            raise duplicate(
                code, tr("{number}, first in row {lines}", number=table.where(number), lines=lines[code][0])
            )
        lines[code] = number, row
    return lines


def _by_levels(lines: Mapping[str, Row], level_at: int, table: Rows) -> dict[str, str]:
    """The parent of each code from a column of levels: the last code before it that is one level higher."""
    parent: dict[str, str] = {}
    chain: list[str] = []
    first: int | None = None
    for code, (number, row) in lines.items():
        text = row[level_at].strip()
        text = str(len(text)) if {*text} == {"@"} else text  # as sdcTable writes levels
        first = int(text) if first is None and text.isdecimal() else first
        depth = int(text) - first if first is not None and text.isdecimal() else -1
        if not 0 <= depth <= len(chain):
            raise HierarchyError(
                tr("The level of a code is no number, or skips a level."),
                table.where(number),
                tr("Number the levels from the highest, without a gap, each code below the one above it."),
            )
        parent[code] = chain[depth - 1] if depth else ""
        chain = [*chain[:depth], code]
    return parent


def _with_total(parent: dict[str, str], total_code: str | None) -> dict[str, str]:
    """Add a root for the total if codes have it as parent and the file has no row for it.

    It may have any name if there is no other root.
    """
    names = {total_code or _TOTAL, _TOTAL}
    absent = {above for above in parent.values() if above and above not in parent}
    if len(absent) == 1 and (absent <= names or "" not in parent.values()):
        return {absent.pop(): "", **parent}
    return parent


def _no_parent(above: str, where: str) -> HierarchyError:
    return HierarchyError(
        tr("The parent of a code is not in the hierarchy{codes_said}.", codes_said=codes_said([above])),
        where,
        tr("Add a row for it or correct the parent."),
    )


def _depths(parent: Mapping[str, str], source: str) -> dict[str, int]:
    """Distance of each code from its root; each code is visited once.

    Raises
    ------
    HierarchyError
        For codes that form a cycle.
    """
    depth = {"": -1}
    for start in parent:
        path: dict[str, None] = {}
        code = start
        while code not in depth:
            if code in path:
                loop = [*list(path)[list(path).index(code) :], code]
                raise HierarchyError(
                    tr("The hierarchy contains a loop{loop}.", loop=codes_said(loop)),
                    source,
                    tr("Correct one parent."),
                )
            path[code] = None
            code = parent[code]
        for code in reversed(path):
            depth[code] = depth[parent[code]] + 1
    return depth


def digit_rollup(name: str, codes: Iterable[str], digits: tuple[int, ...]) -> Rollup:
    """Build a roll-up from groups of leading characters of the codes.

    If a code ends within a group, its parent is the code formed by its longest sequence of full groups.

    Raises
    ------
    HierarchyError
        For a code that is longer than all groups together, and for more groups than `MOST_LEVELS`.
    """
    if len(digits) > MOST_LEVELS:
        raise HierarchyError(
            tr("There are more than {most_levels} digit groups.", most_levels=MOST_LEVELS),
            tr("dimension “{name}”", name=name),
            tr("Join some of them."),
        )
    ends = [sum(digits[: i + 1]) for i, width in enumerate(digits) if width > 0]
    parent: dict[str, str] = {}
    for code in sorted({code.rstrip() for code in codes}):
        if not ends or len(code) > ends[-1]:
            raise HierarchyError(
                tr("A code of {n_code} characters is longer than the digit groups.", n_code=len(code)),
                tr("dimension “{name}”, digits {digits}", name=short(name), digits=list(digits)),
                tr("Add groups until they cover {n_code} characters.", n_code=len(code)),
            )
        above = ""
        for prefix in dict.fromkeys(code[:end].rstrip() for end in ends):
            if prefix:  # codes with leading blanks have no first groups
                parent.setdefault(prefix, above)
                above = prefix
    return Rollup(tr("digits of “{name}”", name=name), parent)
