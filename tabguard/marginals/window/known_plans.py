"""Verdicts known before any computation: from earlier plans, and from what is released."""

from __future__ import annotations

from tabguard.marginals.flow import release_planning
from tabguard.project import CountStudy
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable
from tabguard.table.planning import Finding, Ledger, Plan, Query, State, given, published, released

PlanKey = tuple[tuple[object, ...], Ledger]
"""The release rules and the ledger that a plan was computed for."""


class KnownPlans:
    """Complete plans of one table, by release rules and ledger."""

    def __init__(self) -> None:
        self._plans: dict[PlanKey, Plan] = {}

    def get(self, study: CountStudy) -> Plan | None:
        """The plan for exactly this study."""
        return self._plans.get(key_of(study))

    def keep(self, study: CountStudy, plan: Plan) -> None:
        """Remember a complete plan."""
        self._plans[key_of(study)] = plan

    def earlier(self, study: CountStudy) -> Plan | None:
        """A plan with fewer releases under the same rules; marginals that disclosed then still do."""
        now, best = _known(study.ledger), None
        most = -1
        for (rules, ledger), plan in self._plans.items():
            before = _known(ledger)
            if rules == _rules(study.planning) and before <= now and len(before) > most:
                best, most = plan, len(before)
        return best


def states_before(table: CountTable, study: CountStudy, earlier: Plan | None) -> dict[Query, Finding]:
    """The finding of each marginal before any computation, from the ledger and an earlier plan."""
    old = {} if earlier is None else {f.query: f for f in earlier.findings}
    exact, facts = released(study.ledger), {fact.query for fact in published(study.ledger)}
    have = given(study.ledger)
    states = {}
    for query in release_planning.queries(table, study):
        blocked = old.get(query)
        if query in have:
            states[query] = Finding(query, State.PUBLISHED if query in facts else State.RELEASED)
        elif any(implies(r, query) for r in exact):
            states[query] = Finding(query, State.KNOWN)
        elif blocked is not None and blocked.state in (State.DISCLOSES, State.UNRELEASABLE):
            states[query] = blocked
        else:
            states[query] = Finding(query, State.PENDING)
    return states


def key_of(study: CountStudy) -> PlanKey:
    """The key of a plan: release rules and ledger of the study."""
    return _rules(study.planning), study.ledger


def implies(large: Query, small: Query) -> bool:
    """Whether the marginal `small` follows from the marginal `large`, which must be in full detail."""
    return not large.groupings and set(small.variables) <= set(large.variables)


def _rules(planning: Planning) -> tuple[object, ...]:
    at = planning
    return at.threshold, at.width, at.max_order, at.least_printed, at.whole_groups


def _known(ledger: Ledger) -> set[object]:
    """Known facts that narrow intervals; with more facts, marginals that disclosed still disclose."""
    return {*released(ledger), *published(ledger)}
