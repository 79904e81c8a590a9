"""Checks the results in a project file before anything rests on them."""

from attrs import evolve

import tabguard.audit as audit_stage
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.project import Project
from tabguard.project.kept_results import holds
from tabguard.project.results import Results
from tabguard.table.case import Case
from tabguard.table.standing import Attacker

OTHERS = mark("the verdict in the file is about other rules or primaries")
"""Why the verdicts of a file that was put together of several ones, or damaged, are out of date."""


def reopened(results: Results, case: Case, project: Project, progress: Progress) -> Results:
    """Results from a file, for a project whose data were read: their evidence is summed again.

    If its verdicts are about other rules, primaries or patterns than the file has, all are out of date.

    Raises
    ------
    Cancelled
    """
    if not results.fits(case.table):
        return results
    if not holds(results, project, case):
        return _doubted(results)
    if results.audit is None:
        return results
    system = case.system(project.suppression)
    evidence = audit_stage.summed(system, results.audit.evidence, progress)
    return evolve(results, audit=evolve(results.audit, evidence=evidence))


def _doubted(results: Results) -> Results:
    """The results without any verdict that counts, their pattern kept: the next audit begins from nothing."""
    looked = results.insiders or results.close is not None or results.run is not None
    verdicts = {Attacker.SUMS: results.sums is not None, Attacker.CONTRIBUTORS: looked}
    return evolve(
        results,
        ran=None,
        audit=None if results.audit is None else evolve(results.audit, exact=False, evidence=()),
        stale=OTHERS,
        sums=None,
        insiders={},
        close=None,
        lost={attacker.value: OTHERS for attacker, had_verdict in verdicts.items() if had_verdict},
    )
