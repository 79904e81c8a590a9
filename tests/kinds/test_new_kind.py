"""A new kind of rule needs one class and one line, both in this file; the whole program then supports it."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Self

import numpy as np
import pytest
from attrs import evolve, frozen
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

import tabguard
from tabguard import batch, kinds
from tabguard.argus.write.batch import safety_rule
from tabguard.argus.write.outputs import status_number
from tabguard.base.errors import RuleError, SettingError, WriteError
from tabguard.base.params import param
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.approvals import check_policy
from tabguard.flow.pictures import varied
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.rules.kind_card import KindCard
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.gui.shell.navigator import rule_lines
from tabguard.job.reader import read_job
from tabguard.job.writer import write_job
from tabguard.kinds import HOLDING_SHIFT, Frequency, PrimaryRule, bit_of, rule_words
from tabguard.kinds.cell_view import CellView, RuleOutcome
from tabguard.kinds.required import weaker_than_required
from tabguard.kinds.rules import Rules
from tabguard.kinds.words import Wording
from tabguard.project.file import open_project, save_project
from tabguard.project.rule_set import RuleSet, read_rule_set, save_rule_set
from tabguard.rules import explain, insider_demands, judge
from tabguard.sample import write_sample
from tabguard.table.pattern import Constraints, Status
from tabguard.write.sbs import _dominated as one_alone
from tabguard.write.sdmx import conf_status
from tabguard.write.verify.findings import Leaks, scan_text
from tests.support.opened import sample_document
from tests.support.rule_tables import tabulated
from tests.support.window import on_screen


@frozen
class SecondShare(PrimaryRule):
    """A rule that the second largest must hold at least k % of the largest, which otherwise stands out."""

    key = "second_share"
    name = title = "Second share rule"
    word = "second share"
    card = "The second [unit] must hold at least {k} of what the largest holds."
    concentration = compares_amounts = True
    traces = r"\bsecond share\b"

    k: float = param(label="k", help="Least share of the largest.", unit="%", low=0, low_open=True, high=100)

    @property
    def depth(self) -> int:
        return 2

    @classmethod
    def start(cls) -> Self:
        return cls(5.0)

    def judge(self, view: CellView) -> RuleOutcome:
        one = view.ranks.sums[:, 1]
        excess = one * self.k / 100 - (view.ranks.sums[:, 2] - one)
        return RuleOutcome(excess > view.tolerance, excess)

    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        one, both = float(view.ranks.sums[0, 1]), float(view.ranks.sums[0, 2])
        than = "less" if fired else "not less"
        return (
            f"the second {say.noun} holds {say.number(both - one)}, {than} than {say.percent(self.k)} of "
            + (f"the largest ({say.number(one)})")
        )


RULES = '[rules]\nsecond_share = {{ k = {k} }}\nfrequency = {{ n = 3 }}\nweights = "sample"\n'


@pytest.fixture(autouse=True)
def known(monkeypatch) -> Iterator[None]:
    """Add the line to the list of kinds."""
    longer: Mapping[int, type[PrimaryRule]] = {**kinds.KINDS, 8: SecondShare}
    monkeypatch.setattr(kinds, "KINDS", longer)
    yield
    # one that outlives its kind would look for it in another test, when the language changes
    for widget in QApplication.topLevelWidgets() if QApplication.instance() else ():
        if isinstance(widget, RulesPanel | KindCard):
            delete(widget)


@pytest.fixture
def job(tmp_path):
    """The sample with the new rule."""
    path = write_sample(tmp_path / "sample")
    path.write_text(re.sub(r"\[rules\]\n(?:(?!\[).*\n)*", RULES.format(k=8) + "\n", path.read_text()))
    return path


def test_a_job_with_it_runs_from_file_to_files(job, tmp_path, brief_bounds, monkeypatch):
    monkeypatch.setattr("tabguard.suppress.envelope._FULL", 0)  # a cheaper pattern would take ten seconds
    project = read_job(job)
    rule = SecondShare(8)
    assert project.rules == Rules([rule, Frequency(3)], weights="sample")
    write_job(project, job.parent / "again.toml")
    assert read_job(job.parent / "again.toml").rules == project.rules
    assert rule_lines(project.rules) == ["Minimum frequency", "Second share rule"]

    done = batch.run_job(job, tmp_path / "out", Progress())
    assert done.protected
    fired = done.solution.sensitivity.fired & bit_of(SecondShare) != 0
    alone = fired & (done.solution.sensitivity.fired & bit_of(Frequency) == 0)
    assert alone.sum() > 0 and (done.solution.pattern.status[fired] == Status.PRIMARY).all()

    # judged as the formula says, at the cells where only this rule fired
    table = done.solution.table
    for cell in np.flatnonzero(alone):
        sizes = np.sort(_contributions(table, int(cell)))[::-1]
        assert sizes[1] < 0.08 * sizes[0]
        assert done.solution.sensitivity.upper[cell] == pytest.approx(
            max(0.08 * sizes[0] - sizes[1], table.unit)
        )
        low, high = done.solution.audit.low[cell], done.solution.audit.high[cell]
        assert (
            high - table.value[cell] >= done.solution.sensitivity.upper[cell] - 1e-6
            and low < table.value[cell]
        )

    # explained
    cell = int(np.flatnonzero(alone)[0])
    (check,) = (c for c in explain(table, project.rules, cell) if c.kind is SecondShare)
    assert check.fired and check.name == "second share"
    assert (
        check.sentence.startswith("Second share rule: the second unit holds ")
        and "less than 8" in check.sentence
    )
    assert "The interval must reach" in check.sentence

    # insiders: never less than the cell itself needs
    demands = insider_demands(table, project.rules, done.solution.sensitivity)
    assert [d.level for d in demands] == ["unit", "holding"]
    for d in demands:
        assert (d.up[alone] >= done.solution.sensitivity.upper[alone]).all() and (d.pair_up > 0).any()

    # written
    pattern = next(path for path in done.files if "pattern" in path.name).read_text(encoding="utf-8")
    assert "second share" in pattern
    report = next(path for path in done.files if path.suffix == ".html" and "INTERNAL" in path.name)
    assert "Second share rule" in report.read_text(encoding="utf-8")
    summary = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    assert "second_share" in json.dumps(summary)
    for path in (tmp_path / "out" / "public").iterdir():
        assert b"second share" not in path.read_bytes()


def _contributions(table, cell: int) -> np.ndarray:
    rows = table.records_of(cell)
    assert table.contributions is not None
    totals: dict[int, float] = {}
    for who, size in zip(
        table.contributions.respondent[rows], table.contributions.response[rows], strict=True
    ):
        totals[int(who)] = totals.get(int(who), 0.0) + float(size)
    return np.array([*totals.values(), 0.0])


def test_its_bit_is_not_that_of_a_holding():
    """A ninth kind once had the same bit as the first kind for holdings."""
    assert bit_of(SecondShare) == 256 and bit_of(SecondShare, "holding") == 256 << HOLDING_SHIFT
    assert rule_words(bit_of(SecondShare)) == ("second share",)
    assert rule_words(bit_of(Frequency, "holding")) == ("minimum frequency (holding)",)
    assert status_number(int(Status.PRIMARY), bit_of(SecondShare)) == 9
    assert conf_status(int(Status.PRIMARY), bit_of(SecondShare, "holding")) == "C"


def test_it_is_kept_in_projects_and_rule_sets(job, tmp_path):
    project = read_job(job)
    save_project(tmp_path / "x.tgproj", project)
    assert open_project(tmp_path / "x.tgproj").project.rules == project.rules
    save_rule_set(tmp_path / "x.tgrules", RuleSet("mine", project.rules))
    assert read_rule_set(tmp_path / "x.tgrules").rules == project.rules


def test_a_job_with_a_wrong_parameter_is_refused(job):
    job.write_text(job.read_text().replace("k = 8", "k = 800"))
    with pytest.raises(SettingError) as caught:
        read_job(job)
    assert caught.value.where.startswith("[rules] second_share k, line ")


def test_a_table_without_the_columns_for_it_is_refused():
    table = tabulated(top=np.full((4, 1), 80.0))
    with pytest.raises(RuleError, match="second share rule needs the 2 largest contributions") as caught:
        judge(table, Rules([SecondShare(10)]), Constraints.none(len(table)), Progress())
    assert (caught.value.where, caught.value.key) == ("rules, Second share rule", "second_share")


def test_tau_argus_has_no_counterpart():
    with pytest.raises(WriteError, match="no counterpart for the Second share rule"):
        safety_rule(Rules([SecondShare(10)]))


def test_a_policy_accepts_only_the_required_number_of_a_kind_that_does_not_say_what_is_stricter(office):
    office("[rules]\nsecond_share = { k = 5 }\n")
    assert weaker_than_required(Rules([SecondShare(5)])) == ()
    for k in (4, 6):
        assert weaker_than_required(Rules([SecondShare(k)])) == ("second_share",)


def test_a_policy_demands_it_of_counts_unless_it_is_of_concentration(office, job, monkeypatch):
    office("[rules]\nsecond_share = { k = 8 }\n")
    project = read_job(job)
    counts = evolve(project, rules=evolve(project.rules, by_response={"count": Rules([Frequency(3)])}))
    check_policy(counts)
    monkeypatch.setattr(SecondShare, "concentration", False)
    with pytest.raises(SettingError, match="stricter rules"):
        check_policy(counts)


def test_pictures_draw_loss_against_its_first_number():
    tried = varied(Rules([SecondShare(40)]))
    assert tried is not None and tried.name == "k" and tried.now in tried.values
    assert tried.values == (10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 80.0)  # 120 is out of range
    assert tried.rules(Rules([SecondShare(40)]), 60.0) == Rules([SecondShare(60)])


def test_transmission_files_learn_from_it_whether_one_contributor_dominates(monkeypatch):
    monkeypatch.setattr(SecondShare, "share_of_one", property(lambda rule: 100 - rule.k))
    table = tabulated(top=np.array([[90.0, 1.0], [70.0, 20.0], [80.0, 10.0], [85.0, 10.0]]))
    cells = np.arange(len(table))
    assert table.top is not None
    alone = one_alone(table, cells, Rules([SecondShare(20)]), table.top)
    assert alone.tolist() == (table.top[:, 0] > 0.8 * table.value).tolist() and 0 < alone.sum() < len(table)


def test_its_card_offers_what_the_rule_proposes(qtbot, monkeypatch):
    monkeypatch.setattr(
        SecondShare, "suggested", lambda rule, _: evolve(rule, k=10.0) if rule.k < 10 else None
    )
    monkeypatch.setattr(SecondShare, "notes", lambda _rule, _beside: ("Too low.",))
    monkeypatch.setattr(SecondShare, "replacement", lambda rule: Frequency(4) if rule.k == 10 else None)
    card, proposals = KindCard(SecondShare), []
    qtbot.addWidget(card)
    card.proposed.connect(proposals.append)
    card.put([SecondShare(5)])
    card.set_beside([SecondShare(5)])
    assert card.warning.text() == "Too low." and card.suggestion.text() == "Set “k” to 10 %"
    assert card.replace_button.isHidden()
    card.suggestion.click()
    assert card.get() == (SecondShare(10),)
    assert card.replace_button.text() == "Replace by: Minimum frequency rule, n = 4"
    card.replace_button.click()
    assert proposals == [Frequency(4)]


def test_the_python_interface_has_it():
    assert tabguard.SecondShare is SecondShare and tabguard.Frequency is Frequency
    assert not hasattr(tabguard, "ThirdShare")


def test_its_words_count_as_a_leak():
    leaks = Leaks()
    scan_text(leaks, "suppressed by the second share of a rule", "sheet", "A1")
    assert [finding.channel for finding in leaks.result()] == [36]


def test_it_has_a_card_in_the_window(qtbot, tmp_path_factory):
    document = sample_document(tmp_path_factory.getbasetemp() / "sample", rules=Rules(weights="sample"))
    panel = RulesPanel(document)
    qtbot.addWidget(panel, before_close_func=end_work)
    panel.resize(560, 900)
    panel.show()
    card = panel.form.by_key["second_share"]
    assert card.switch.text() == "Second share rule"
    settle(qtbot, panel)
    qtbot.mouseClick(card.switch, Qt.MouseButton.LeftButton, pos=card.switch.rect().center() / 8)
    if not card.switch.isChecked():
        card.switch.setChecked(True)
    box = card.sentence.editors["k"]
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, "8")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    settle(qtbot, panel)
    assert panel.rules().of(SecondShare) == (SecondShare(8.0),)
    expected = stages.judge(
        document.table,
        evolve(document.project, rules=panel.rules()),
        document.snapshot.constraints,
        Progress(),
    )
    number = int(np.count_nonzero(expected.fired & bit_of(SecondShare)))
    assert number and card.counter.text().startswith(f"fails {number}")
    box.put(200.0)
    settle(qtbot, panel)
    assert card.message.isVisible() and "more than 0 to 100" in card.message.text()
    assert not panel.apply_button.isEnabled()
    box.put(8.0)
    settle(qtbot, panel)
    qtbot.mouseClick(panel.apply_button, Qt.MouseButton.LeftButton)
    assert document.project.rules.of(SecondShare) == (SecondShare(8.0),)


def test_a_kind_of_which_several_may_stand_has_a_list_as_its_card(qtbot, monkeypatch):
    monkeypatch.setattr(SecondShare, "several", True)
    both = Rules([SecondShare(5), SecondShare(8)])
    assert from_plain(Rules, to_plain(both, PathMap(Path("/a"))), PathMap(Path("/a")), "here") == both
    card = on_screen(qtbot, KindCard(SecondShare))
    card.put(both.of(SecondShare))
    assert card.get() == (SecondShare(5), SecondShare(8))
    qtbot.mouseClick(card.add_button, Qt.MouseButton.LeftButton)
    assert card.get() == (SecondShare(5), SecondShare(8), SecondShare.start())
    qtbot.mouseClick(card.lines[0].remove, Qt.MouseButton.LeftButton)
    assert card.get() == (SecondShare(8), SecondShare.start())
    card.put(())
    assert card.get() == () and not card.switch.isChecked()


def settle(qtbot, panel) -> None:
    qtbot.waitUntil(lambda: not panel.busy)
