"""Content of a τ-ARGUS batch file: tables with their data, rules, methods and outputs."""

from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

from tabguard.base.language import tr

_SHORT = 48
"""Letters of a line in messages."""


@frozen
class Unused:
    """A line that could not be converted, and the reason."""

    line: int
    text: str
    why: str

    def __str__(self) -> str:
        text = " ".join(self.text.split())
        short = text if len(text) <= _SHORT else f"{text[:_SHORT]}…"
        return tr("line {line}, {short}: {why}", line=self.line, short=short, why=self.why)


@frozen
class Apriori:
    """An a-priori file for a table.

    Parameters
    ----------
    path : Path
    separator : str
        Empty if not given.
    ignore_errors : bool
        Whether lines that cannot be applied are omitted instead of ending the run.
    line : int
    expand : bool
        Whether a line also applies to the cells that are the same by hierarchy, since a code is the only
        child of another.
    """

    path: Path
    separator: str
    ignore_errors: bool
    line: int
    expand: bool = False


@frozen
class Method:
    """A protection method, with the arguments after the table number."""

    name: str
    arguments: tuple[str, ...]
    line: int


@frozen
class Recoding:
    """The recode of a variable, by a ``.grc`` file or to a number of levels; it applies to all tables."""

    variable: str
    path: Path | None
    levels: int
    line: int


@frozen
class TauOutput:
    """An output file of τ-ARGUS: its format (1–7), the non-default options, its name."""

    format: int
    options: Mapping[str, bool]
    name: str
    line: int


@frozen
class BatchTable:
    """One table of a batch file.

    Parameters
    ----------
    line : int
        Line number of its ``<SPECIFYTABLE>``.
    data, layout : Path
    tabulated : bool
        Whether each line of the data is a cell.
    shadow, cost : str
        Variable names; empty means the response. The cost may also be one of τ-ARGUS's negative numbers.
    power : str
        λ of the cost; empty if not given.
    rules : str
        The arguments of ``<SAFETYRULE>``.
    reading : str
        The arguments of ``<READTABLE>``.
    method : Method or None
    linked : bool
        Whether the method is called jointly for all tables of its group.
    group : int
        Number of the set of tables that were opened and are numbered together.
    recodes : tuple of Recoding
        Recodes of its spanning variables, one for each.
    outputs : tuple of TauOutput
    """

    line: int
    data: Path
    layout: Path
    tabulated: bool
    dimensions: tuple[str, ...]
    response: str
    shadow: str = ""
    cost: str = ""
    power: str = ""
    rules: str = ""
    rules_line: int = 0
    reading: str = ""
    apriori: tuple[Apriori, ...] = ()
    method: Method | None = None
    unused: tuple[Unused, ...] = ()
    linked: bool = False
    group: int = 0
    recodes: tuple[Recoding, ...] = ()
    outputs: tuple[TauOutput, ...] = ()


@frozen
class BatchJob:
    """The tables of a batch file, and the lines that a job cannot represent."""

    tables: tuple[BatchTable, ...]
    unused: tuple[Unused, ...] = field(default=())
