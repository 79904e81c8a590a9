"""SBS files for transmission: a line for each cell, with the flag that says why it is withheld."""

from collections.abc import Sequence

import numpy as np

from tabguard.base.empty_parts import STRUCTURAL
from tabguard.kinds.rules import Rules
from tabguard.settings.output import FLAG, Codes
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.empty import Empty
from tabguard.table.pattern import Status
from tabguard.table.release import ReleasedTable
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.write.internal.figures import largest_contributions, of_holdings
from tabguard.write.lines import fixed, plain
from tabguard.write.sdmx import cells_of, conf_statuses, empty_of, rules_of_cells
from tabguard.write.sdmx_layout import coded

FLAGS = {"F": "V", "A": "A", "O": "B", "T": "C", "M": "C", "D": "D"}
"""Flag of each code of CL_CONF_STATUS; G and C depend on the cell."""
_FEW = 2
"""Maximum number of contributors with which a cell withheld on request or by decision gets the flag of too
few."""


def sbs_file(
    solution: Solution,
    rules: Rules | None = None,
    with_values: bool = False,
    part: ReleasedTable | None = None,
    empty: Empty = Empty(),  # noqa: B008 - frozen
    codes: Codes | None = None,
) -> bytes:
    """Return lines ``"code",…,value,contributors,flag[,share[,share]]``, without a header.

    The flags are V (published), A (too few contributors), B (one dominates), C (two dominate, or a rule for
    several applies), D (secondary). Cells with B or C that dominance explains have the share of the largest
    contributor or of the two largest in per cent; those of other concentration rules have both contributors'
    shares, one after the other. Contributors are holdings if the table has them.

    Parameters
    ----------
    rules : Rules or None
        Used to distinguish dominance by one from dominance by two; None: not known.
    with_values : bool
        Whether values, numbers of contributors and shares of withheld cells are sent; they are confidential.
    part : ReleasedTable or None
        The table of a release that is sent; None: all cells that are shown.
    empty : Empty
        What cells without contributors mean; zeros are listed behind the other cells, without a value where
        there can be none.
    codes : mapping, optional
        The partner's own flags.
    """
    table, replacement = solution.table, codes or {}
    cells, axes = cells_of(table, solution.pattern, part)
    statuses = conf_statuses(solution, cells, rules)
    suppressed = solution.pattern.suppressed[cells]
    top = _largest_contributors(table, suppressed, cells)
    single = _dominated(table, cells, rules, top)
    count = (table.frequency if table.holding_frequency is None else table.holding_frequency)[cells]
    bare = (solution.pattern.status[cells] == Status.EMPTY).tolist()
    sizes = np.nan_to_num(count, nan=np.inf)  # cells of unknown size never have too few contributors
    flags = [_flag(*cell) for cell in zip(statuses, single.tolist(), sizes.tolist(), strict=True)]
    keys = [_keys(table, axis, cells) for axis in axes]
    figures = zip(fixed(table.value[cells], table.places[cells]), plain(count), strict=True)
    lines = []
    for row, (key, figure, hidden) in enumerate(
        zip(zip(*keys, strict=True), figures, suppressed.tolist(), strict=True)
    ):
        is_shown = (with_values or not hidden) and not bare[row]
        shares = _shares(statuses[row], flags[row], top[row], float(table.value[cells[row]]))
        flag = replacement.get((FLAG, flags[row]), flags[row])
        lines.append(sbs_line(key, figure if is_shown else ("", ""), flag, shares if with_values else ()))
    texts = [_texts(table, axis) for axis in axes]
    for names, places, meaning in empty_of(table, part, cells, axes, empty):
        key = tuple(text[name] for text, name in zip(texts, names, strict=True))
        figure = ("", "") if meaning == STRUCTURAL else (f"{0:.{places}f}", "0")
        lines.append(sbs_line(key, figure, replacement.get((FLAG, "V"), "V"), ()))
    return "".join(line + "\r\n" for line in lines).encode("utf-8")


def sbs_line(codes: Sequence[str], figures: tuple[str, str], flag: str, shares: Sequence[str]) -> str:
    """A line of an SBS file, also of τ-ARGUS: value and contributors come before the flag."""
    return ",".join((*codes, *figures, flag, *shares))


def _texts(table: Table, axis: int) -> dict[str, str]:
    """The text of each code of a dimension, in quotation marks."""
    dimension = table.dimensions[axis]
    texts = ['"' + coded(code).replace('"', '""') + '"' for code in dimension.codes]
    return dict(zip(dimension.codes, texts, strict=True))


def _keys(table: Table, axis: int, cells: IntArray) -> list[str]:
    texts = [*_texts(table, axis).values()]
    return [texts[c] for c in table.codes[cells, axis].tolist()]


def _flag(code: str, single: bool, contributors: float) -> str:
    if code == "G":
        return "B" if single else "C"
    if code == "C":
        return "A" if contributors <= _FEW else "C"
    return FLAGS[code]


def _largest_contributors(table: Table, suppressed: BoolArray, cells: IntArray) -> FloatArray:
    """The two largest contributors of the withheld cells: holdings if the table has them; else NaN."""
    table, mask = of_holdings(table), np.zeros(len(table), bool)
    mask[cells[suppressed]] = True
    return np.asarray(largest_contributions(table, mask, 2)[cells])


def _dominated(table: Table, cells: IntArray, rules: Rules | None, top: FloatArray) -> BoolArray:
    """Cells whose largest contributor alone holds more than a rule permits, shape (n_cells,)."""
    limit = np.full(len(cells), np.inf)
    for has_rules, response_rules in rules_of_cells(table, cells, rules):
        shares = (rule.share_of_one for rule in (response_rules.active if response_rules is not None else ()))
        limit[has_rules] = min((share for share in shares if share is not None), default=np.inf)
    most = np.full(len(cells), np.inf)
    # an infinite limit times a value of 0 would be no number
    np.multiply(limit, table.value[cells], out=most, where=np.isfinite(limit))
    return np.asarray(np.nan_to_num(top[:, 0]) * 100 > most)


def _shares(code: str, flag: str, top: FloatArray, value: float) -> Sequence[str]:
    """Shares of the largest contributors in per cent, where concentration is the reason."""
    largest, second = top.tolist()
    if code not in "OTGM" or not value > 0 or np.isnan(largest):
        return ()
    # a cell of one contributor has no second, and then two hold what one holds
    second = 0.0 if np.isnan(second) else second
    shares = (largest, second) if code == "M" else (largest,) if flag == "B" else (largest + second,)
    return tuple(f"{100 * share / value:.2f}" for share in shares)
