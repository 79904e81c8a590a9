"""The responses of a release as its first dimension, with the sums that hold between them."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from tabguard.base.errors import HierarchyError, SettingError
from tabguard.base.language import tr
from tabguard.project import HierarchySource, Roles
from tabguard.read.codes.dimension import Hierarchy, check_union, translations
from tabguard.read.codes.rollup import read_rollup
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.release import RESPONSE

COUNT = ("count", "<freq>")
"""Response names that denote the number of records."""
_FLAT = HierarchySource()


def response_dimension(variables: Roles, source: Hierarchy | None) -> Dimension:
    """Build the dimension of the responses.

    Unlike other dimensions, it need not have a total: turnover and employees have no common sum. A difference
    is rewritten as a sum: profit = revenue − costs becomes revenue with the members profit and costs.

    Parameters
    ----------
    variables : Roles
    source : HierarchySource, tuple of Path or Rows, or None
        Which responses are sums of which others; None: there are no sums between them.

    Raises
    ------
    HierarchyError
        If a response is not in the data and is not the sum of others.
    """
    names = variables.responses
    _refuse_other_meanings(variables)
    source = source or _FLAT
    files: tuple[Path | Rows, ...] = ()
    lead = "@"
    if isinstance(source, tuple):
        files = source
    elif isinstance(source, HierarchySource):
        files, lead = source.files, source.lead
    if not files:
        return Dimension(RESPONSE, names, names, (np.full(len(names), -1),))
    rollups = [read_rollup(file, lead, None) for file in files]
    codes = tuple(dict.fromkeys((*(c for r in rollups for c in r.preorder()), *names)))
    index = {code: i for i, code in enumerate(codes)}
    parents = []
    for rollup in rollups:
        parent = np.full(len(codes), -1)
        for code, above in rollup.parent.items():
            parent[index[code]] = index[above] if above else -1
        parents.append(parent)
    check_union(codes, parents, RESPONSE)
    labels = {code: text for rollup in reversed(rollups) for code, text in rollup.labels.items()}
    out = Dimension(
        RESPONSE,
        codes,
        tuple(labels.get(c, c) for c in codes),
        tuple(parents),
        translated=translations(rollups),
    )
    absent = [codes[i] for i in out.leaves.tolist() if codes[i] not in names]
    if absent:
        raise HierarchyError(
            tr("The response “{absent}” is not in the data, and no others add up to it.", absent=absent[0]),
            "[hierarchies] response",
            tr("Add its column to [variables] response, or leave it out of the hierarchy."),
        )
    return out


def _refuse_other_meanings(variables: Roles) -> None:
    """Refuse a variable of a release that is named like a response or like the column of responses."""
    for name in variables.dimensions:
        if name.casefold() == RESPONSE:
            raise SettingError(
                tr(
                    "A variable of several tables or responses cannot be called “{name}”: their files have "
                    "the responses in a column of that name.",
                    name=name,
                ),
                "[variables] dimensions",
                tr("Rename the column in the data."),
            )
        if name in variables.responses:
            raise SettingError(
                tr("“{name}” is a variable of the tables and a response.", name=name),
                "[variables] dimensions",
                tr("Leave it out of one of the two."),
            )


def refuse_coarser_sums(variables: Roles, responses: Dimension, decimals: IntArray) -> None:
    """Check the decimals set for sums of responses; raises `SettingError` where a member has more.

    Parameters
    ----------
    decimals : int array, shape (n_responses,)
        Published decimals of each response.
    """
    by_response = variables.decimals if isinstance(variables.decimals, Mapping) else {}
    for name, places in by_response.items():
        at = responses.index[name]
        members = responses.leaves[responses.covers(at)[responses.leaves]]
        if places < decimals[members].max(initial=0):
            raise SettingError(
                tr("“{name}” is published with fewer decimals than a response that it adds up.", name=name),
                "[variables] decimals",
                tr("Give the sum as many decimals as the most precise of its members."),
            )


def summed_by(responses: Dimension, code: int) -> tuple[BoolArray, ...]:
    """For each roll-up in which a response is a sum, the leaves that add up to it, shape (n_responses,)."""
    out = []
    for parent in responses.parents:
        below = np.zeros(len(responses), bool)
        below[code] = True
        children = np.flatnonzero(parent >= 0)
        while (
            below[parent[children]] & ~below[children]
        ).any():  # terminates: a roll-up is a forest, and each round goes one level down
            below[children[below[parent[children]]]] = True
        below &= ~responses.is_parent
        if below.any():
            out.append(below)
    return tuple(out)
