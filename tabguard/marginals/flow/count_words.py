"""Results about a count table, in words for the command line."""

import math
from collections import Counter
from collections.abc import Iterator

import numpy as np

from tabguard.base.language import headed, mark, tr
from tabguard.marginals.engine.ipf import OBSERVED, Fit
from tabguard.marginals.engine.margin_words import margin_word
from tabguard.marginals.engine.words import Tables
from tabguard.marginals.flow.counts import SMALL, Released, worked_out
from tabguard.read.files.columns import counted
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import (
    NOT_TESTED,
    RELEASABLE,
    Collapse,
    Finding,
    Plan,
    Proposal,
    Query,
    Redesigns,
    State,
    groups_line,
)

_NEAR = 1e-6
"""Tolerance for counts outside their bounds, which is round-off."""
_OFFERED = (*RELEASABLE, State.RELEASED, State.PUBLISHED, State.AGAINST)


def released_line(knowledge: Released) -> str:
    """The kind of structure of the released marginals, in words."""
    structure, names = knowledge.structure, [variable.name for variable in knowledge.release.variables]
    if structure.decomposable:
        kind = tr("decomposable")
    elif structure.reducible:
        kind = tr("reducible, not decomposable")
    else:
        kind = tr("not reducible")
    line = headed(counted(len(knowledge.release.margins), "marginal", "marginals"), kind)
    if structure.reducible:
        parts = ", ".join(margin_word(part, names) for part in structure.parts)
        shared = ", ".join(margin_word(part, names) for part in structure.part_separators)
        line += tr("; components {parts}; separators {shared}", parts=parts, shared=shared)
    return line + "."


def bound_lines(knowledge: Released, bounds: CellBounds, below: int = SMALL) -> tuple[str, ...]:
    """Summary of bounds: method, how many are sharp, how many small cells are known."""
    lines = [released_line(knowledge), tr("Method: {method}.", method=tr(bounds.method))]
    lines.append(
        tr(
            "{n_cells} bounded, {sum:,} of them sharply.",
            n_cells=counted(len(bounds.cells), "cell", "cells"),
            sum=int(bounds.sharp.sum()),
        )
    )
    lines.append(bounds.ends_words)
    if bounds.left.any():
        lines.append(
            tr(
                "STOPPED EARLY: {n_cells} not worked out; their bounds hold, but narrower ones may exist.",
                n_cells=counted(int(bounds.left.sum()), "cell", "cells"),
            )
        )
    exact, n_open = worked_out(knowledge, bounds, below)
    if n_open:
        lines.append(
            tr(
                "NOT SETTLED, neither passed nor failed: whether {n_cells} from 1 to {below} can be "
                "worked out exactly; the bounds are not proven to be the narrowest.",
                n_cells=counted(n_open, "count", "counts"),
                below=below - 1,
            )
        )
    if knowledge.table is None:
        if exact:
            lines.append(
                tr(
                    "{exact} from 1 to {below} can be worked out exactly.",
                    exact=counted(exact, "count", "counts"),
                    below=below - 1,
                )
            )
        return tuple(lines)
    counts = knowledge.table.counts_at(bounds.cells)
    small = int(((counts > 0) & (counts < below)).sum())
    lines.append(
        tr(
            "{small:,} with counts from 1 to {below}: {exact:,} of them can be worked out exactly.",
            small=small,
            below=below - 1,
            exact=exact,
        )
    )
    outside = int(np.count_nonzero((counts < bounds.lower - _NEAR) | (counts > bounds.upper + _NEAR)))
    if outside:
        lines.append(
            tr(
                "{outside} outside the bounds: these marginals do not belong to this table.",
                outside=counted(outside, "count", "counts"),
            )
        )
    return tuple(lines)


def fit_lines(fit: Fit) -> tuple[str, ...]:
    """Summary of a fit: cells, convergence, test."""
    return (
        tr(
            "Fitted over {n_cells}: {support}.",
            n_cells=counted(len(fit.cells), "cell", "cells"),
            support=tr(fit.support),
        ),
        tr(
            _CONVERGENCE[fit.converged],
            cycles=counted(fit.cycles, "cycle", "cycles"),
            departure=fit.history[-1],
        ),
        *_existence(fit),
        *_test(fit),
    )


_CONVERGENCE = (
    mark("NOT converged after {cycles}; last largest departure {departure:.3g}."),
    mark("Converged after {cycles}; last largest departure {departure:.3g}."),
)


def _existence(fit: Fit) -> Iterator[str]:
    """Whether the maximum likelihood estimate exists, for fits that are meant to be one."""
    if fit.support == OBSERVED:
        yield tr("This is no maximum-likelihood estimate, and its deviance would test nothing.")
    elif fit.existence.exists:
        yield tr("The maximum-likelihood estimate exists: some table with these marginals has no zero there.")
    elif fit.existence.always_zero:
        yield tr(
            "The maximum-likelihood estimate does NOT exist: {n_cells} of them are zero in every table with "
            "these marginals, and the fitted values only approach zero there. No test is printed: its "
            "degrees of freedom would count these cells.",
            n_cells=fit.existence.always_zero,
        )
    else:
        yield tr("Whether the maximum-likelihood estimate exists was not decided.")


def _test(fit: Fit) -> Iterator[str]:
    """The deviance with its degrees of freedom, and why other programs may differ."""
    if fit.support == OBSERVED or fit.existence.exists is False:
        return
    freedom = tr("unknown") if fit.degrees_of_freedom is None else str(fit.degrees_of_freedom)
    if math.isnan(fit.deviance):
        yield tr("Degrees of freedom {freedom}.", freedom=freedom)
    else:
        yield tr(
            "Deviance {deviance:.6g}, Pearson {pearson:.6g}, degrees of freedom {freedom}.",
            deviance=fit.deviance,
            pearson=fit.pearson,
            freedom=freedom,
        )
    freedom_of_all = fit.all_cells_freedom
    if freedom_of_all is not None and freedom_of_all != fit.degrees_of_freedom:
        yield tr(
            "Degrees of freedom count the cells that can be non-zero, less the parameters that these "
            "determine; R’s loglin counts all cells and all parameters: {others}.",
            others=freedom_of_all,
        )


def tables_line(tables: Tables) -> str:
    """A sentence with the number of tables."""
    count = len(tables.counts)
    if not tables.complete:
        return tr(
            "At least {count} of counts; the search stopped before the end.",
            count=counted(count, "table", "tables"),
        )
    if count == 1:
        return tr("Exactly one table of counts has these marginals: they disclose every cell.")
    return tr("Exactly {count} of counts have these marginals.", count=counted(count, "table", "tables"))


def plan_lines(plan: Plan) -> tuple[str, ...]:
    """Number of marginals by verdict, and the marginals that can still be released."""
    counts = Counter(finding.state.value for finding in plan.findings)
    lines = [
        tr(
            "{n_marginals}: {states}.",
            n_marginals=counted(len(plan.findings), "marginal", "marginals"),
            states=", ".join(f"{n} {tr(word)}" for word, n in counts.items()),
        )
    ]
    frontier = plan.next_words or tr("nothing more")
    groups = sum(offer.whole_groups > 0 for offer in plan.findings if offer.state in _OFFERED)
    if groups:
        lines.append(
            tr(
                "In {groups} that can be or are released, a group is all in one category: "
                "see the column whole_groups.",
                groups=counted(groups, "marginal", "marginals"),
            )
        )
    if any(finding.why == NOT_TESTED for finding in plan.findings):
        lines.append(tr(NOT_TESTED))
    return (*lines, tr("Can be released next, each on its own: {frontier}.", frontier=frontier))


def pin_lines(finding: Finding) -> tuple[str, ...]:
    """Why a marginal is refused: the small cells that come too close, and the counts that pin them."""
    head = headed(finding.query.title, tr(finding.why or finding.state.value))
    return (f"{head}.", *(f"  {pin.words}" for pin in finding.pins))


def proposal_lines(proposal: Proposal, merit: str) -> tuple[str, ...]:
    """Marginals that can be released together, and their utility.

    Parameters
    ----------
    merit : str
        The utility that was maximized, as `Planning.merit`.
    """
    names = ", ".join(query.title for query in proposal.added) or tr("nothing more")
    how = tr("no safe release is better") if proposal.proven else tr("a better one may exist")
    return (
        tr("Can be released together: {names}.", names=names),
        tr(
            "Utility by {merit}: {before:.6g} before, {after:.6g} with them; {how}.",
            merit=tr(merit),
            before=proposal.before,
            after=proposal.after,
            how=how,
        ),
        *filter(None, [proposal.inexact_words]),
    )


def redesign_lines(table: CountTable, query: Query, redesigns: Redesigns, by: Collapse) -> tuple[str, ...]:
    """Ways to collapse categories of a marginal so that it can be released."""
    if not redesigns.ways:
        return (redesigns.none_safe(query.title, by),)
    return (
        tr(
            "{n_safe} to make {title} safe, the most useful first:",
            n_safe=counted(len(redesigns.ways), "way", "ways"),
            title=query.title,
        ),
        *(
            f"  {groups_line(table, offer.query) or tr('{title} as it is', title=query.title)}; "
            f"{'; '.join(filter(None, (counted(offer.cells, 'cell', 'cells'), tr(offer.why))))}"
            for offer in (redesign.finding for redesign in redesigns.ways)
        ),
    )
