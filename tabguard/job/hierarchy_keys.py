"""Keys about hierarchies: where one comes from, and the steps that make its codes coarser."""

from __future__ import annotations

from tabguard.base.language import tr
from tabguard.job.sections import Either, Key, ListOf, Named, Section
from tabguard.job.values import FILE, Flag, Number, Text, Texts, Widths
from tabguard.project import PREFIXES
from tabguard.project.recode_step import KINDS

MOST_LEVELS = 50


def hierarchies() -> Named:
    """``[hierarchies]``."""
    return Named(Either((FILE, Texts(), hierarchy())))


def hierarchy() -> Section:
    """One entry of ``[hierarchies]``."""
    return Section(
        (
            Key("file", FILE, tr("A hierarchy: columns code, parent and label, or a .hrc file.")),
            Key("files", Texts(), tr("Several roll-ups of one variable.")),
            Key("digits", Widths(), tr("Numbers of digits of the levels of a code.")),
            Key(
                "columns",
                Texts(least=1),
                tr(
                    "Columns with the codes of the levels, the highest first: of the file, with the code "
                    "itself "
                    "as the last one; without a file those of the data, without the code itself."
                ),
            ),
            Key(
                "prefix",
                Text(PREFIXES),
                tr(
                    "Classification in which the beginning of a code is its parent; sections of NACE are "
                    "known."
                ),
            ),
            Key("lead", Text(), tr("The character that indents a .hrc file; left out: @.")),
            Key(
                "labels",
                Text(("indent", "groups", "numbers", "sums")),
                tr(
                    "How the table itself shows what adds up. indent: by blanks before its labels; "
                    "groups: by groups of rows; numbers: by numbers such as 1, 1.1 and 1.1.2; sums: by "
                    "figures that are the sums of others."
                ),
            ),
            Key(
                "own_labels",
                Flag(),
                tr("Whether the labels of the file prevail over those of the data."),
            ),
            Key("recode", FILE, tr("Recode of τ-ARGUS (.grc) that makes the codes coarser.")),
            Key(
                "levels",
                Number(0, MOST_LEVELS, whole=True),
                tr("Number of levels below the total that are kept; 0: all."),
            ),
            Key(
                "steps", ListOf(_recode_step()), tr("Steps that make the codes coarser, one after the other.")
            ),
        )
    )


def _recode_step() -> Section:
    """One of the steps of a recode."""
    return Section(
        (
            Key("close", Texts(least=1), tr("Codes with which everything below them is counted.")),
            Key(
                "levels",
                Number(1, MOST_LEVELS, whole=True),
                tr("Number of levels below the total that are kept."),
            ),
            Key(
                "rollup",
                Number(1, whole=True),
                tr("The roll-up whose levels are counted, the first one being 1; the others follow."),
            ),
            Key("group", Texts(least=1), tr("Codes of the same total that become one new code.")),
            Key("into", Text(), tr("The new code.")),
            Key("label", Text(), tr("Label of the new code.")),
            Key(
                "below",
                Number(0, whole=True),
                tr(
                    "The codes were grouped because they had fewer records than this; other codes "
                    "with fewer are reported."
                ),
            ),
            Key("on", Flag(), tr("Whether the step is applied; left out: yes.")),
        ),
        one_of=KINDS,
        one_of_what=(
            tr("A step closes codes, keeps levels or groups codes."),
            tr("Write close, levels or group."),
        ),
    )
