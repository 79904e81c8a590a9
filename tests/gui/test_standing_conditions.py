"""Every condition that withholds public files or makes a verdict out of date shows in all places at once.

What the code can distinguish is collected from the code itself: whatever has no case here fails a test.
"""

from pathlib import Path

import attrs
import numpy as np
import pytest
from attrs import evolve, frozen

from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.flow import questions, stages
from tabguard.flow.export import Finished, export_products
from tabguard.flow.stages import Loaded
from tabguard.gui.document.audits import badge_of
from tabguard.gui.document.snapshot import AuditFinding, Change, Subject, SumsFinding
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.export.missing_tests import MissingTests
from tabguard.gui.shell import step_bar
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.office.trail import REVIEW, Entry
from tabguard.project.sources import Aside
from tabguard.settings import Output, Suppression
from tabguard.table import revision
from tabguard.table.decision import Kind
from tabguard.table.earlier import Earlier
from tabguard.table.insiders import SuppressedSum
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Status
from tabguard.table.standing import Attacker, Standing, State
from tabguard.table.verdict import Verdict
from tabguard.write.products import Audience
from tests.support.examples import slow
from tests.support.opened import judged_document, judged_once
from tests.support.window import put_audit, put_insiders, put_linked, put_sums


@pytest.fixture(scope="module")
def judged(sample):
    """The results of the sample's rules, computed once."""
    _job, project, loaded = sample
    return judged_once(project, loaded)


@pytest.fixture
def document(sample, judged, sample_run, sample_audit, qapp):
    """The sample, protected against all attackers, with all tests up to date."""
    _job, project, loaded = sample
    document = judged_document(project, loaded, judged)
    document.set_pattern(sample_run)
    put_audit(document, sample_audit[0])
    put_sums(document, (), sample_run.pattern)
    assert document.findings.standing.protected, document.findings.standing.barrier
    return document


def settle(document):
    """Judge the cells after an act, as the worker does; verdicts stay."""
    at = document.snapshot
    if not at.judged:
        constraints = stages.decide(document.table, at.project)
        sensitivity = stages.judge(document.table, at.project, constraints, Progress())
        document.set_judged(at, constraints, sensitivity)


def cell(document, status):
    return np.flatnonzero(document.pattern.status == status)[:1]


def rules(*declared, **changes):
    def act(document):
        document.set_rules(evolve(document.project.rules.having(*declared), **changes))
        settle(document)

    return act


def suppression(**changes):
    return lambda document: document.set_suppression(evolve(document.project.suppression, **changes))


def reread(project, table):
    """Another file of the project gives another table."""

    def act(document):
        at = document.snapshot
        document.set_source(evolve(at.project, **project), Loaded(table(at.table), at.summary))
        settle(document)

    return act


def known(table):
    """Attackers know each cell to a tenth."""
    return evolve(table, known_low=table.value * 0.9, known_high=table.value * 1.1)


def waived(table):
    """All respondents waive protection."""
    records = table.contributions
    return evolve(table, contributions=evolve(records, waiver=np.ones(len(records.response), bool)))


def next_period(document):
    """A register of waivers was read for another period."""
    at = document.snapshot
    at.project = evolve(at.project, waiver_file=Path("waivers.csv"))
    document.set_output(evolve(at.project.output, period="2030"))
    assert document.findings.standing.protected  # no waiver in it is for a period
    document.history.stack.undo()
    at.summary = evolve(at.summary, waivers_by_period=True)
    document.set_output(evolve(at.project.output, period="2031"))


def insiders_found(document):
    """A test in the Audit dock finds a primary that a unit can estimate too closely."""
    at = document.snapshot
    found = questions.insider_audit(document.findings.solution, at.project, "unit", Progress())
    insider, verdict = found.insider.copy(), found.verdict.copy()
    primary = int(np.flatnonzero(at.sensitivity.primary)[0])
    insider[primary], verdict[primary] = 0, Verdict.UNDER_PROTECTED
    put_insiders(document, evolve(found, insider=insider, verdict=verdict))


def insiders_cut(document):
    """The run did not test insiders, and the test in the dock was stopped."""
    at = document.snapshot
    at.run_report = evolve(at.run_report, insiders_at_risk=None)
    found = questions.insider_audit(document.findings.solution, at.project, "unit", Progress())
    primary = int(np.flatnonzero(at.sensitivity.primary)[0])
    put_insiders(document, evolve(found, unsettled=(primary,)))


def insiders_not_tested(document):
    at = document.snapshot
    at.run_report = evolve(at.run_report, insiders_at_risk=None)


def forget(at, kind):
    at.findings = {key: finding for key, finding in at.findings.items() if not isinstance(finding, kind)}


def no_audit(document):
    forget(document.snapshot, AuditFinding)


def audit_with(verdict, stopped=False):
    def act(document):
        at = document.snapshot
        verdicts = at.audit.verdict.copy()
        first = np.flatnonzero(at.sensitivity.primary)[:1]
        verdicts[first] = verdict
        left = {"complete": False, "exact": False, "unsettled": first} if stopped else {}
        put_audit(document, evolve(at.audit, verdict=verdicts, **left))

    return act


def run_left(**changes):
    def act(document):
        document.snapshot.run_report = evolve(document.snapshot.run_report, **changes)

    return act


def incomplete(document):
    at = document.snapshot
    stopped = evolve(at.pattern, complete=False)
    document.set_pattern(evolve(at.run_report, pattern=stopped))


def lost(document):
    """The verdicts of a saved project were out of date when it was saved."""
    at = document.snapshot
    audit = at.finding(AuditFinding)
    at.take(evolve(audit, about=evolve(audit.about, lost="the rules changed before it was saved")))


def left_aside(document):
    """The project was opened without the attackers' bounds."""
    project = document.snapshot.project
    document.snapshot.project = evolve(project, aside=Aside(attacker_file=Path("bounds.csv")))


def revised(document):
    """The same table was published before, with another figure of one firm."""
    change = revision.Change(("a", "b"), 1)
    put_linked(document, LinkedTable("A", "there", 0, own=True, changes=(change,)))


def unplaced(document):
    """Figures of an earlier publication of the same data have no cell."""
    table = document.snapshot.table
    none = np.zeros(0, np.int64)
    earlier = Earlier("before.csv", True, 1.0, none, none, ("A",), n_unmatched=1, n_unplaced=1)
    document.snapshot.table = evolve(table, earlier=(earlier,))


def no_sums(document):
    forget(document.snapshot, SumsFinding)


OUT, SUM, NEAR = Attacker.OUTSIDERS, Attacker.SUMS, Attacker.CONTRIBUTORS
STALE, FAILED, UNTESTED = State.OUT_OF_DATE, State.FAILED, State.NOT_TESTED
REACHED = {(OUT, FAILED), (NEAR, UNTESTED)}
"""Contributors are not tested where outsiders are too close already, so they have not passed."""
ALL_STALE = {(OUT, STALE), (SUM, STALE), (NEAR, STALE)}


@frozen(eq=False)
class Case:
    """An act, the condition that it changes, the stated reasons, and the changed fields."""

    act: object
    trips: set
    why: tuple = ()
    undone: bool = True


CASES = {
    "a secondary is published": Case(
        lambda d: d.set_status(cell(d, Status.SECONDARY), Status.PUBLISHED, "Publish"),
        ALL_STALE,
        (Change.PATTERN,),
    ),
    "a published cell is suppressed": Case(
        lambda d: d.set_status(cell(d, Status.PUBLISHED), Status.SECONDARY, "Suppress"),
        ALL_STALE,
        (Change.PATTERN,),
    ),
    "a cell is forced to be suppressed": Case(
        lambda d: d.decide(cell(d, Status.PUBLISHED), Kind.SUPPRESS), ALL_STALE, (Change.DECISIONS,)
    ),
    "a forced cell, judged again": Case(
        lambda d: (d.decide(cell(d, Status.PUBLISHED), Kind.SUPPRESS), settle(d)),
        ALL_STALE,
        (Change.PRIMARIES, Change.PATTERN),
    ),
    "a primary is published": Case(
        lambda d: d.decide(cell(d, Status.PRIMARY), Kind.PUBLISH), ALL_STALE, (Change.DECISIONS,)
    ),
    "levels of a primary, judged again": Case(
        lambda d: (d.decide(cell(d, Status.PRIMARY), Kind.LEVELS, "0.1 0.1", "r", "A"), settle(d)),
        {(OUT, STALE), (NEAR, STALE)},
        (Change.DECISIONS,),
    ),
    "another p": Case(rules(PPercent(14)), ALL_STALE, (Change.RULES,)),
    "another threshold": Case(rules(Frequency(5)), ALL_STALE, (Change.RULES,)),
    "another level of holdings": Case(rules(level="unit"), ALL_STALE, (Change.RULES,)),
    "another reading of weights": Case(rules(weights="known"), ALL_STALE, (Change.RULES,)),
    "what attackers know": Case(suppression(prior=20.0), ALL_STALE, (Change.ATTACKERS,)),
    "the attackers' lower bound": Case(suppression(lower=-1.0), ALL_STALE, (Change.ATTACKERS,)),
    "the attackers' file": Case(
        reread({"attacker_file": Path("bounds.csv")}, known), ALL_STALE, (Change.ATTACKERS,)
    ),
    "the waivers' file": Case(
        reread({"waiver_file": Path("waivers.csv")}, waived), ALL_STALE, (Change.WAIVERS,)
    ),
    "which empty cells may be suppressed": Case(suppression(suppress_empty=True), ALL_STALE, (Change.EMPTY,)),
    "the period, which decides what waivers apply": Case(next_period, ALL_STALE, (Change.PERIOD,)),
    "the table is read again": Case(reread({}, evolve), ALL_STALE, (Change.DATA,)),
    "the data are others": Case(
        reread({}, lambda t: evolve(t, value=t.value + 1)),
        {(OUT, UNTESTED), (SUM, UNTESTED), (NEAR, UNTESTED)},
        undone=False,
    ),
    "saved out of date": Case(lost, {(OUT, STALE)}, undone=False),
    "not audited": Case(no_audit, {(OUT, UNTESTED)}, undone=False),
    "a primary is under-protected": Case(audit_with(Verdict.UNDER_PROTECTED), REACHED, undone=False),
    "a primary is disclosed": Case(audit_with(Verdict.DISCLOSED), REACHED, undone=False),
    "the audit was stopped": Case(
        audit_with(Verdict.UNDER_PROTECTED, stopped=True), {(OUT, UNTESTED), (NEAR, UNTESTED)}, undone=False
    ),
    "sums were not looked for": Case(no_sums, {(SUM, UNTESTED)}, undone=False),
    "an unsafe sum": Case(
        lambda d: put_sums(d, (SuppressedSum(0, (1, 2)),), d.pattern), {(SUM, FAILED)}, undone=False
    ),
    "the run left an unsafe sum": Case(
        run_left(sums_at_risk=(SuppressedSum(0, (1, 2)),)), {(SUM, FAILED)}, undone=False
    ),
    "contributors were not tested": Case(insiders_not_tested, {(NEAR, UNTESTED)}, undone=False),
    "the test of contributors was stopped": Case(insiders_cut, {(NEAR, UNTESTED)}, undone=False),
    "a contributor is too close": Case(insiders_found, {(NEAR, FAILED)}, undone=False),
    "the run left a contributor": Case(run_left(insiders_at_risk=(3,)), {(NEAR, FAILED)}, undone=False),
    "the run was stopped": Case(incomplete, {"complete"}),
    "a list was set aside": Case(left_aside, {"aside"}, undone=False),
    "earlier figures have no cell": Case(unplaced, {*ALL_STALE, "unplaced"}, undone=False),
    "a firm was revised since": Case(revised, {"disclosing"}, undone=False),
    "a linked table contradicts": Case(None, {"contradicted"}),
}
"""Linked tables are found by an export, and searched again by the next: see test_export_dialog.py."""

ONE_OF_EACH = {
    "a secondary is published",
    "another p",
    "what attackers know",
    "the table is read again",
    "a primary is under-protected",
    "not audited",
    "an unsafe sum",
    "a contributor is too close",
    "the run was stopped",
    "a list was set aside",
    "earlier figures have no cell",
    "a firm was revised since",
}
"""Cases that are tried in the short run too."""
IN_WINDOW = [
    name if name in ONE_OF_EACH else slow(name) for name, case in CASES.items() if case.act is not None
]


def tripped(stands):
    found = {(f.attacker, f.state) for f in stands.findings if f.holds_back}
    apart = {"complete": not stands.complete, "aside": stands.aside, "unplaced": stands.unplaced}
    apart["disclosing"] = stands.disclosing
    return found | {name for name, holds in apart.items() if holds}


def places(qtbot, document):
    """The texts of all places."""
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    badge, _colour, _bold = badge_of(document, False)
    document.record(Entry(REVIEW))
    shown = {
        "badge": "Protected ✓" in badge,
        "review step": step_bar.steps(document, True)[4] == "done",
        "export step, after an export": step_bar.steps(document, True)[5] == "done",
        "export": dialog.cards["public"].switch.isEnabled() and not dialog.audit_problem,
    }
    dialog.close()
    return shown


def publish(document, folder):
    done = Finished(document.project, document.findings.solution)
    return export_products(done, {Audience.PUBLIC: folder}, Progress())


@pytest.mark.parametrize("name", IN_WINDOW)
def test_it_trips_in_all_places_at_once(qtbot, document, name, monkeypatch, tmp_path):
    monkeypatch.setattr(MissingTests, "start_next", lambda self: None)
    case, before = CASES[name], document.history.stack.index()
    case.act(document)
    stands = document.findings.standing
    assert tripped(stands) == case.trips and not stands.protected
    assert all(change.value in stands.barrier for change in case.why)
    assert set(places(qtbot, document).values()) == {False}
    with pytest.raises(WriteError):
        publish(document, tmp_path / "public")
    assert not (tmp_path / "public").exists()
    assert (document.history.stack.index() > before) >= case.undone
    if case.undone:
        while document.history.stack.index() > before:
            document.history.stack.undo()
        assert document.findings.standing.protected and "Protected ✓" in badge_of(document, False)[0]
        while document.history.stack.canRedo():
            document.history.stack.redo()
        assert tripped(document.findings.standing) == case.trips


def test_every_place_says_what_is_protected_and_an_export_goes_through(
    qtbot, document, monkeypatch, tmp_path
):
    monkeypatch.setattr(MissingTests, "start_next", lambda self: None)
    assert set(places(qtbot, document).values()) == {True}  # so they are before each act above
    assert publish(document, tmp_path / "public")


def test_what_was_not_audited_together_is_told_in_all_places_until_the_place_changes(
    qtbot, document, tmp_path, monkeypatch
):
    monkeypatch.setattr(MissingTests, "start_next", lambda self: None)
    other = LinkedTable("elsewhere", "there", 3)
    put_linked(document)
    good = badge_of(document, False)[1]
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    put_linked(document, other)
    said = document.findings.standing.headline
    assert said.startswith("Protected on its own ✓") and said.endswith("not audited together ○ elsewhere")
    badge, colour, _bold = badge_of(document, False)
    assert badge == dialog.audit_state.text() == said
    assert colour == dialog.audit_state._tint == "warning" != good  # it is neither without doubt nor at risk
    qtbot.waitUntil(dialog.cards["public"].switch.isEnabled)  # it looks for idle suppressions first
    assert not dialog.audit_problem
    assert publish(document, tmp_path / "public")
    document.set_status(cell(document, Status.PUBLISHED), Status.SECONDARY, "Suppress")
    assert document.findings.standing.beside == ("elsewhere",)  # they still are, whatever the pattern
    document.set_output(evolve(document.project.output, folder="there"))
    assert not document.findings.standing.beside
    dialog.close()


HARMLESS = {
    "cost": suppression(cost="count"),
    "power": suppression(power=2.0),
    "method": suppression(method="simultaneous"),
    "look_ahead": suppression(look_ahead="none"),
    "clean_up": suppression(clean_up=False),
    "keep_total": suppression(keep_total=True),
    "intervals": lambda d: suppression(intervals=not d.project.suppression.intervals)(d),
    "secondary_intervals": suppression(secondary_intervals=True),
    "time_limit": suppression(time_limit=7.0),
    "improve": suppression(improve=2),
    "improve_minutes": suppression(improve_minutes=1.0),
    "improve_until": suppression(improve_until=5.0),
    "exact_up_to": suppression(exact_up_to=7),
    "threads": suppression(threads=1),
    "same_pattern": suppression(same_pattern=True),
    "cover": suppression(cover="full"),  # of a release it matters: test_release_flow
    "insiders": suppression(insiders=False),
    "cost of a cell": lambda d: d.decide(cell(d, Status.PUBLISHED), Kind.COST, "5"),
    "note": lambda d: d.decide(cell(d, Status.PUBLISHED), Kind.NOTE, reason="asked"),
    "output": lambda d: d.set_output(Output(title="Another")),
}
"""Acts after which every verdict still holds; *insiders* off requires less."""


@pytest.mark.parametrize("name", HARMLESS)
def test_it_changes_no_verdict(document, name):
    HARMLESS[name](document)
    assert document.findings.standing.protected and document.findings.standing.outsiders.state is State.PASSED


def test_protection_against_insiders_that_is_switched_on_is_not_called_tested(document):
    document.set_suppression(evolve(document.project.suppression, insiders=False))
    off = document.findings.standing
    assert off.sums.state is UNTESTED and not off.sums.asked and "○ sums (" in off.headline
    at = document.snapshot
    at.run_report = evolve(at.run_report, insiders_at_risk=None)
    forget(at, SumsFinding)
    document.set_suppression(evolve(document.project.suppression, insiders=True))
    assert tripped(document.findings.standing) == {(SUM, UNTESTED), (NEAR, UNTESTED)}


# -- nothing in the code is without a case


def test_every_state_of_every_attacker_that_holds_back_has_a_case():
    told = set().union(*(case.trips for case in CASES.values()))
    wanted = {(attacker, state) for attacker in Attacker for state in State if state is not State.PASSED}
    others = {a.name for a in attrs.fields(Standing)} - {"outsiders", "sums", "contributors"}
    others -= {"beside"}  # it keeps nothing back
    assert told == wanted | others


def test_every_reason_to_be_out_of_date_has_a_case():
    of_releases = {Change.COVER, Change.TABLES}  # cases of test_release_flow and test_table_dialog
    assert {why for case in CASES.values() for why in case.why} | of_releases == set(Change)


def test_every_part_of_what_a_verdict_is_about_is_compared(document):
    at = document.snapshot
    about = at.finding(AuditFinding).about
    other = {
        "pattern": about.pattern.with_status(cell(document, Status.PUBLISHED), Status.SECONDARY),
        "sensitivity": evolve(about.sensitivity, upper=about.sensitivity.upper + 1),
        "attacker": (10.0, 0.0),
        "rules": Rules(),
        "table": evolve(at.table),
        "levels": np.ones_like(about.levels),
        "lost": "x",
    }
    assert set(other) == {a.name for a in attrs.fields(Subject)}
    assert not about.changed(at)
    for name, value in other.items():
        assert evolve(about, **{name: value}).changed(at), name


@pytest.mark.parametrize("name", ["fired", "upper", "lower", "sliding"])
def test_every_level_is_compared(document, name):
    at = document.snapshot
    about = at.finding(AuditFinding).about
    levels = about.sensitivity
    moved = evolve(levels, **{name: getattr(levels, name) + 1})
    assert Change.PRIMARIES.value in evolve(about, sensitivity=moved).changed(at)


def test_every_setting_of_the_protection_is_said_to_matter_or_not():
    trips = {"prior", "lower", "lower_by_response", "suppress_empty"}
    assert {a.name for a in attrs.fields(Suppression)} == trips | (set(HARMLESS) & set(_names(Suppression)))


def _names(settings):
    return [a.name for a in attrs.fields(settings)]


@pytest.mark.parametrize("name", _names(Rules))
def test_every_rule_makes_verdicts_stale(document, name):
    """Any change of a rule counts: verdicts are about the rules as a whole."""
    changed = evolve(document.project.rules)
    object.__setattr__(changed, name, object())
    at = document.snapshot
    assert Change.RULES.value in evolve(at.finding(AuditFinding).about, rules=changed).changed(at)
