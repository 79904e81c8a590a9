"""Options that commands about count tables share, and what they name."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.cli.command import Parser, above_zero, at_least, natural, positive
from tabguard.settings import Planning

if TYPE_CHECKING:
    from tabguard.marginals.flow.count_publishing import Request
    from tabguard.marginals.flow.count_reading import Counts
    from tabguard.marginals.flow.counts import Released
    from tabguard.table.ledger import Ledger


def source(parser: Parser, margins: str = "--margins", required: bool = True, file: bool = True) -> None:
    """Declare the options for the count table, which is optional without `file`, and its marginals."""
    parser.add_argument(
        "counts",
        type=Path,
        nargs=None if file else "?",
        metavar="COUNTS",
        help="a table in any format (CSV, XLSX, Parquet …): a column per variable, then “count”; "
        "without it each row is a record",
    )
    parser.add_argument(
        margins,
        dest="margins",
        required=required,
        metavar="BF,ABCE,…",
        help="marginals: letters written together, other names as a*b, groups of categories as "
        "a{x+y}*b (for plans and publications); also 2-way, total",
    )
    parser.add_argument("--variables", metavar="A,B,…", help="only these columns are variables")
    parser.add_argument("--count", metavar="COLUMN", help="column with the counts; “” for records")
    parser.add_argument(
        "--across",
        metavar="NAME,…",
        help="COUNTS is a cross-tab of counts: name of the variable whose categories are its columns",
    )
    parser.add_argument(
        "--totals",
        choices=("auto", "drop", "keep"),
        default="auto",
        help="rows of totals in COUNTS: auto (default) leaves out rows that are named as totals and add "
        "up, and stops at doubtful ones; drop leaves out all; keep counts them as categories",
    )
    parser.add_argument(
        "--zeros",
        type=Path,
        metavar="FILE",
        help="cells that cannot occur (structural zeros), a column per variable, * for every category: "
        "readers know them",
    )
    parser.add_argument(
        "--hierarchy",
        action="append",
        default=[],
        metavar="A=FILE",
        help="hierarchy or labels of a variable: code, parent, label, or a .hrc file. Then A{@1} is A by the "
        "level below its total, A{@2} by the next one, and what is published has the labels",
    )
    parser.add_argument(
        "--labels",
        action="append",
        default=[],
        metavar="A=COLUMN",
        help="column of COUNTS with the labels of a variable",
    )
    parser.add_argument(
        "--weighted",
        default="",
        metavar="COLUMN",
        help="column with the weights of records, or with weighted counts beside the counts: these are "
        "published, and the rules judge the unweighted ones",
    )
    if not file:
        parser.add_argument(
            "--margin-files",
            type=Path,
            nargs="+",
            default=[],
            metavar="FILE",
            help="released marginals as files; counts that are blank or a mark are suppressed",
        )


def _by_variable(words: Sequence[str], option: str) -> dict[str, str]:
    """Texts by variable from the arguments ``VARIABLE=TEXT`` of an option; raises `SettingError`."""
    pairs = [word.partition("=") for word in words]
    if not all(name and text for name, _equals, text in pairs):
        raise SettingError("A variable is not named.", option, "Write VARIABLE=… for each.")
    return {name: text for name, _equals, text in pairs}


def threshold(parser: Parser) -> None:
    """Declare the option for the threshold below which counts are small."""
    parser.add_argument(
        "--threshold",
        type=at_least(2, ": counts of 0 need no protection"),
        default=3,
        metavar="N",
        help="cells with counts from 1 to N-1 are small (default 3)",
    )


def rules(parser: Parser) -> None:
    """Declare the options for the rules of a release."""
    threshold(parser)
    parser.add_argument(
        "--width",
        type=above_zero,
        default=2.0,
        metavar="W",
        help="minimum width of the interval of a small cell (default 2)",
    )
    parser.add_argument(
        "--minimum",
        type=positive,
        metavar="N",
        help="smallest count above 0 that may be printed (default: the threshold; 1: any)",
    )
    parser.add_argument(
        "--whole-groups",
        choices=("warning", "error"),
        default="warning",
        help="a group that is all in one category of another variable: a warning (default), or not safe",
    )
    parser.add_argument(
        "--outside",
        type=natural,
        default=0,
        metavar="K",
        help="so many members of such a group may be in other categories (default 0: whole groups only)",
    )
    parser.add_argument(
        "--no-zeros", action="store_true", help="a marginal with a count of zero is not safe, either"
    )


_CONSENTS = {
    "reason": ("TEXT", "why the rules are looser than those of earlier publications; the register keeps it"),
    "texts": (
        "WORD: REASON",
        "publish although numbers in names or labels equal counts that are not published; the word is in the "
        "refusal of these very texts, the reason is recorded",
    ),
    "weights": (
        "REASON",
        "why weighted counts may be published, if the policy of the office asks; the register keeps it",
    ),
    "unjudged": (
        "REASON",
        "publish though the same counts, or those before a revision, were published in a way that cannot be "
        "judged together with these data; the register keeps the reason",
    ),
    "replace": ("WORD", "replace equally named files of another publication; a refusal names the word"),
}
"""Options with which the person who publishes confirms something, with what each expects and its help."""


def publishing(parser: Parser) -> None:
    """Declare the options for the verdict on publications and for their record."""
    rules(parser)
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help="a further register of earlier decisions and publications; what is published is added to it "
        "and to the register of COUNTS, which lies beside it",
    )
    parser.add_argument(
        "--alone",
        action="store_true",
        help="judge without any register and record nothing: the file names and the output say so",
    )
    parser.add_argument(
        "--elsewhere",
        action="store_true",
        help="publish though marginals of these data were published in another folder, or marginals that the "
        "register does not know lie in this one",
    )
    for name, (metavar, words) in _CONSENTS.items():
        parser.add_argument(f"--{name}", default="", metavar=metavar, help=words)
    parser.add_argument(
        "--unchecked",
        action="store_true",
        help="write without a verdict: the file names say so, and the exit status is 3",
    )
    parser.add_argument(
        "--approve",
        action="store_true",
        help="as a second person, approve what the command would publish; only the approval is written",
    )
    parser.add_argument("--note", default="", metavar="TEXT", help="a remark, stored with the approval")


def threads(parser: Parser) -> None:
    """Declare the option for the number of cores."""
    parser.add_argument(
        "--threads",
        type=positive,
        default=1,
        metavar="N",
        help="cores (default 1); never changes the result",
    )


def read(options: argparse.Namespace, progress: Progress, without: str = "") -> Counts:
    """Read the count table that the options name; a column that is left out is no variable."""
    from tabguard.marginals.flow import count_reading

    variables, across = (
        [name.strip() for name in text.split(",")] if text else ()
        for text in (options.variables, options.across)
    )
    return count_reading.read(
        options.counts,
        variables=variables,
        count=options.count,
        across=across,
        totals=options.totals,
        zeros=options.zeros,
        hierarchies=_by_variable(options.hierarchy, "--hierarchy"),
        labels=_by_variable(options.labels, "--labels"),
        weighted=options.weighted,
        without=[without] if without else (),
        progress=progress,
    )


def request(options: argparse.Namespace, decisions: Ledger, **how: Any) -> Request:
    """Marginals to print, the rules, and the confirmations given by options."""
    from tabguard.marginals.flow.count_publishing import Consent, Request

    texts = {name: getattr(options, name).strip() for name in ("texts", "weights", "unjudged")}
    consent = Consent(
        replace=options.replace, elsewhere=options.elsewhere, why=options.reason.strip(), **texts
    )
    how = {"checked": not options.unchecked, "consent": consent, **how}
    return Request(decisions, planning(options), texts=(("--out", options.out.stem),), **how)


def inputs(options: argparse.Namespace) -> list[Path]:
    """Files that a command reads, and that it therefore never overwrites."""
    files = [options.counts, options.zeros, *(getattr(options, name, None) for name in ("ledger", "ptable"))]
    files += getattr(options, "margin_files", ())
    files += [Path(word.partition("=")[2]) for word in getattr(options, "hierarchy", ())]
    return [path for path in files if path is not None]


def released(options: argparse.Namespace, progress: Progress) -> tuple[Released, tuple[str, ...]]:
    """The released marginals, of a table or from files, and the notes of the reader."""
    from tabguard.marginals.flow import counts

    if options.counts is None:
        if options.margins is not None or not options.margin_files:
            raise SettingError(
                "There is no count table.",
                "",
                "Name its file, or specify released marginals with --margin-files.",
            )
        return counts.release_from_files(options.margin_files, options.zeros, progress), ()
    table_read = read(options, progress)
    table = table_read.file.table
    margins = () if options.margins is None else counts.margins_of(options.margins, table)
    return counts.release(table, margins, progress, options.margin_files), table_read.notes


def planning(options: argparse.Namespace) -> Planning:
    """The rules that the options name."""
    return Planning(
        options.threshold,
        options.width,
        getattr(options, "utility", "cells"),
        getattr(options, "order", None) or 0,
        options.minimum or 0,
        # as the setting has it: “a warning”, “an error”
        f"{'an' if options.whole_groups == 'error' else 'a'} {options.whole_groups}",
        options.outside,
        "not printed" if options.no_zeros else "printed",
    )


def check_results(options: argparse.Namespace, *files: Path | None) -> None:
    """Refuse internal files that cannot be written, before anything is computed; None stands for no file."""
    from tabguard.marginals.flow import count_files
    from tabguard.marginals.flow.count_ledger import publication_folders

    sources = inputs(options)
    results = [path for path in files if path is not None]
    count_files.check_results(results, sources, publication_folders(sources))


def check_publication(options: argparse.Namespace) -> None:
    """Refuse a file or folder that marginals cannot be published into, before anything is computed."""
    from tabguard.marginals.flow import count_files

    count_files.check_publication(options.out, inputs(options))


def written(*files: Path) -> tuple[str, ...]:
    """Print which internal files were written, by the names that the user gave."""
    return tuple(f"Written: {path} (INTERNAL – NOT FOR RELEASE)" for path in files)
