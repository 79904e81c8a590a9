"""Turns the current state into results for a project file, and such results into the state that is opened."""

from attrs import evolve

from tabguard.gui.document.findings import sums_of
from tabguard.gui.document.snapshot import (
    AuditFinding,
    CloseFinding,
    InsidersFinding,
    Snapshot,
    SumsFinding,
    levels_of,
    subject_of,
)
from tabguard.project.results import Results, Scenario
from tabguard.table.standing import Standing, State


def results_of(
    at: Snapshot, stands: Standing | None, about: str, scenarios: tuple[Scenario, ...]
) -> Results | None:
    """Pattern, run and verdicts of a state; None before there is a pattern.

    Parameters
    ----------
    at : Snapshot
    stands : Standing or None
        Standing of its pattern.
    about : str
        Fingerprint of its table; empty if that is not known yet.
    scenarios : tuple of Scenario
    """
    if at.pattern is None:
        return None
    audit, tested, close = at.finding(AuditFinding), at.finding(SumsFinding), at.finding(CloseFinding)
    insiders = {f.level: f.result for f in at.insider_audits if not f.about.changed(at)}
    return Results(
        at.pattern,
        at.run_report,
        at.ran_kept,
        at.audit,
        None if audit is None else audit.about.pattern,
        "" if audit is None else audit.clock,
        () if audit is None else audit.about.attacker,
        at.stale,
        tested.sums if tested is not None and sums_of(at) is tested.sums else None,
        insiders,
        about,
        _out_of_date(stands),
        None if close is None or close.about.changed(at) else close.cells,
        scenarios,
    )


def _out_of_date(stands: Standing | None) -> dict[str, str]:
    """Reason why the finding about each kind of attacker is out of date, where it is."""
    findings = () if stands is None else stands.findings
    return {f.attacker.value: f.why for f in findings if f.state is State.OUT_OF_DATE}


def restore(at: Snapshot, saved: Results) -> None:
    """Restore run and verdicts saved with the project; the pattern is already set."""
    assert at.project is not None and at.pattern is not None
    at.run_report = saved.run
    if saved.ran is not None:
        at.ran, at.ran_table, at.ran_levels = saved.ran, at.table, levels_of(at)
    now, at.lost = subject_of(at), saved.lost
    if saved.audit is not None:
        audited = saved.audited or saved.pattern
        about = evolve(now, pattern=audited, attacker=saved.attacker, lost=saved.stale)
        at.take(AuditFinding(about, saved.audit, saved.audited_at))
    if at.pattern is not saved.pattern:  # the rules now make other cells primary: this pattern was not tested
        return
    if saved.close is not None:
        at.take(CloseFinding(now, saved.close))
    if saved.sums is not None:
        at.take(SumsFinding(now, saved.sums))
    for result in saved.insiders.values():
        at.take(InsidersFinding(now, result))
