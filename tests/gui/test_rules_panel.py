"""The rules panel: counts while typing, one undoable act on Apply, messages beside the field."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QInputDialog

from tabguard.base.progress import Progress
from tabguard.flow import previews, stages
from tabguard.gui.parts import numbers
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.parts.parts import Label
from tabguard.gui.rules import rule_set_menu
from tabguard.gui.rules.rules_panel import RulesPanel
from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior, Request, Zero, k_of_p, p_of_k
from tabguard.kinds.rules import Rules
from tabguard.office.policy import Policy
from tabguard.project.rule_set import RuleSet, save_rule_set
from tests.support.clicks import turn_wheel
from tests.support.examples import first_of
from tests.support.opened import sample_document
from tests.support.window import at_rest


@pytest.fixture
def folder(tmp_path_factory):
    return tmp_path_factory.getbasetemp() / "sample"


@pytest.fixture
def panel(qtbot, folder, tmp_path):
    document = sample_document(folder, rules=Rules((PPercent(10.0),), weights="sample"))
    panel = RulesPanel(document)
    qtbot.addWidget(panel, before_close_func=end_work)
    panel.rule_sets.folder = tmp_path / "rules"
    panel.resize(560, 760)
    panel.show()
    settle(qtbot, panel)
    return panel


def settle(qtbot, panel):
    qtbot.waitUntil(lambda: not panel.busy)


def card(panel, key):
    return panel.form.by_key[key]


def type_into(qtbot, box, text):
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, text)
    qtbot.keyClick(box, Qt.Key.Key_Return)


def primaries(panel, rules):
    document = panel._document
    project = evolve(document.project, rules=rules)
    return stages.judge(document.table, project, document.snapshot.constraints, Progress()).primary


def test_counts_follow_while_typing_and_equal_a_full_judging(qtbot, panel):
    before = int(primaries(panel, Rules((PPercent(10.0),), weights="sample")).sum())
    assert card(panel, "p_percent").counter.text() == f"fails {before}"
    type_into(qtbot, card(panel, "p_percent").sentence.editors["p"], "40")
    settle(qtbot, panel)
    now = int(primaries(panel, Rules((PPercent(40.0),), weights="sample")).sum())
    assert now > before
    assert card(panel, "p_percent").counter.text() == f"fails {now} ({now - before:+d})"
    assert panel.effects.total.text().startswith(f"{now} of ") and "unsaved" in panel.marker.text()
    assert panel._document.history.stack.count() == 0


def test_the_effect_list_names_the_cells_that_would_change(qtbot, panel):
    document = panel._document
    type_into(qtbot, card(panel, "p_percent").sentence.editors["p"], "40")
    settle(qtbot, panel)
    qtbot.mouseClick(panel.effects.toggle, Qt.MouseButton.LeftButton)
    new = primaries(panel, Rules((PPercent(40.0),), weights="sample")) & ~document.sensitivity.primary
    assert panel.effects.cells.isVisible() and panel.effects.cells.count() == int(new.sum())
    first = document.table.title(int(np.flatnonzero(new)[0]))
    assert (
        first in panel.effects.cells.item(0).text() and "newly primary" in panel.effects.cells.item(0).text()
    )


def test_apply_is_one_act_that_undo_takes_back(qtbot, panel):
    document = panel._document
    old = document.project.rules
    type_into(qtbot, card(panel, "p_percent").sentence.editors["p"], "40")
    settle(qtbot, panel)
    qtbot.mouseClick(panel.apply_button, Qt.MouseButton.LeftButton)
    settle(qtbot, panel)
    assert panel.window().focusWidget() is panel
    assert document.project.rules.of(PPercent) == (PPercent(40.0),)
    assert document.history.stack.count() == 1 and not panel.unsaved
    save_rule_set(panel.rule_sets.folder / "l.tgrules", RuleSet("Law", Rules((PPercent(21.0),)), 2, True))
    panel.rule_sets.refresh()
    next(a for a in panel.rule_sets.menu().actions() if a.text().startswith("Law")).trigger()
    settle(qtbot, panel)
    assert panel.chosen == "Law" and panel.unsaved and panel.held.isVisible()
    document.history.stack.undo()
    settle(qtbot, panel)
    assert panel.chosen == "" and panel.origin.isHidden() and panel.held.isHidden()
    assert document.project.rules == old
    assert card(panel, "p_percent").sentence.editors["p"].get() == 10.0
    assert not panel.unsaved and panel.marker.text() == ""


def test_every_rule_can_be_set_and_is_read_back(qtbot, panel):
    rules = Rules(
        (
            PPercent(12.5, 2),
            Dominance(1, 75.0),
            Dominance(2, 85.0, 50.0),
            Dominance(3, 95.0),
            PriorPosterior(10.0, 80.0),
            Frequency(4, 5.0),
            Request(60.0, 80.0, 3, 15.0, "largest"),
            Zero(True, 7.0),
        ),
        level="unit",
        weights="known",
        manual_range=15.0,
        lower_share=50.0,
        sliding_share=120.0,
        missing_is_safe=True,
    )
    panel.show_rules(rules)
    assert panel.rules() == rules
    settle(qtbot, panel)
    by_key = panel.form.by_key
    counts = {rule.key: by_key[rule.key].counter.text() for rule in rules.declared}
    assert all(text.startswith("fails ") for text in counts.values()), counts


@pytest.mark.parametrize(
    ("key", "field", "value"),
    first_of(
        [
            ("p_percent", "p", 0.0),
            ("p_percent", "intruders", 0),
            ("frequency", "n", 0),
            ("dominance", "k", 100.0),
        ]
    ),
)
def test_out_of_range_is_told_beside_its_rule(qtbot, panel, key, field, value):
    chosen = card(panel, key)
    chosen.switch.setChecked(True)
    sentence = chosen.sentence
    sentence.editors[field].put(value)
    settle(qtbot, panel)
    assert chosen.message.isVisible() and "Use a value that is" in chosen.message.text()
    others = [c for k, c in panel.form.by_key.items() if k != key]
    assert all(c.message.isHidden() for c in others)
    assert not panel.apply_button.isEnabled()


def test_an_error_names_the_label_of_its_field_and_no_key(qtbot, panel):
    card(panel, "negative").switch.setChecked(True)
    type_into(qtbot, card(panel, "negative").sentence.editors["factor"], "0.5")
    settle(qtbot, panel)
    told = card(panel, "negative").message.text()
    assert told == "⚠ “Prior uncertainty f” is out of range. Use a value that is at least 1."


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_a_rule_without_its_column_is_told_once_in_its_card_in_any_language(qtbot, panel, code):
    numbers.speak(code)
    try:
        error = Request(70.0).refusal("The column is missing.", "Name it.")
        panel._trial.failed.emit(error)
        assert card(panel, "request").message.text() == "⚠ The column is missing. Name it."
        assert card(panel, "request").switch.text() in panel.problem.text()
        assert "missing" not in panel.problem.text()
    finally:
        numbers.speak("en")


def test_p_below_q_is_told_beside_the_pq_rule(qtbot, panel):
    card(panel, "pq").switch.setChecked(True)
    card(panel, "pq").sentence.editors["p"].put(70.0)
    settle(qtbot, panel)
    assert "below q" in card(panel, "pq").message.text()


def test_a_rule_that_does_not_fit_the_data_is_told(qtbot, panel):
    # expansion of weights cannot be combined with holdings
    panel.form.level.editors["level"].put("holding")
    panel.form.reading.editors["weights"].put("expansion")
    settle(qtbot, panel)
    shown = [*panel.form.reading.messages.values(), *(c.message for c in panel.form.cards)]
    assert any(m.isVisible() and "holding" in m.text().lower() for m in shown)
    panel.apply()
    settle(qtbot, panel)
    assert panel.effects.total.text() == ""  # nothing is counted any longer
    panel.form.reading.editors["weights"].put("sample")
    settle(qtbot, panel)
    assert all(not m.isVisible() for m in (*shown, panel.problem))


def test_holdings_are_ranked_when_they_are_asked_for(qtbot, panel):
    panel.form.level.editors["level"].put("both")
    settle(qtbot, panel)
    rules = evolve(panel._document.project.rules, level="both")
    assert panel.effects.total.text().startswith(f"{int(primaries(panel, rules).sum())} of ")
    words = " ".join(label.text() for _w, label in card(panel, "p_percent").sentence._words)
    assert "unit or holding" in words


def test_more_dominance_rules_can_be_added_and_removed(qtbot, panel):
    chosen = card(panel, "dominance")
    qtbot.mouseClick(chosen.switch, Qt.MouseButton.LeftButton, pos=chosen.switch.rect().center() / 8)
    chosen.switch.setChecked(True)
    qtbot.mouseClick(chosen.add_button, Qt.MouseButton.LeftButton)
    assert [r.n for r in panel.rules().of(Dominance)] == [2, 3]
    qtbot.mouseClick(chosen.lines[0].remove, Qt.MouseButton.LeftButton)
    assert [r.n for r in panel.rules().of(Dominance)] == [3]


def test_two_k_is_exchanged_for_p(qtbot, panel):
    chosen = card(panel, "dominance")
    chosen.switch.setChecked(True)
    chosen.sentence.editors["k"].put(80.0)
    assert "p = 25" in chosen.replace_button.text()
    qtbot.mouseClick(chosen.replace_button, Qt.MouseButton.LeftButton)
    rules = panel.rules()
    assert rules.of(Dominance) == () and rules.of(PPercent) == (PPercent(25.0),)


def test_conversions_go_back_and_forth():
    for p in (1.0, 10.0, 42.0):
        assert p_of_k(k_of_p(p)) == pytest.approx(p)


def test_scrolling_over_a_box_changes_nothing(qtbot, panel):
    box = card(panel, "p_percent").sentence.editors["p"]
    box.setFocus()
    event = turn_wheel(box)
    assert box.get() == 10.0 and not event.isAccepted()


def test_live_counts_read_no_contribution_again(qtbot, panel, monkeypatch):
    """Contributors are ranked once; a changed number costs arithmetic on the largest few only."""
    ranked = []
    monkeypatch.setattr(previews, "rank", lambda *a: ranked.append(a))
    monkeypatch.setattr(stages, "judge", lambda *a: ranked.append(a))
    counter = card(panel, "p_percent").counter
    before = counter.text()
    for p in (11.0, 25.0, 60.0):
        card(panel, "p_percent").sentence.editors["p"].put(p)
        panel.refresh()
    assert not ranked and not panel._trial.busy
    assert counter.text() != before


def test_a_rule_set_is_saved_and_fills_the_cards_without_applying(qtbot, panel):
    panel.fill(Rules((PPercent(33.0),), weights="sample"))
    act(panel, "&Save as rule set…").trigger()
    dialog = panel.rule_sets.findChild(QInputDialog, "ruleSetName")
    dialog.setTextValue("Agency & Co 2026")
    dialog.accept()
    assert panel.problem.text() == "The rule set “Agency & Co 2026” was saved, version 1."
    panel.revert()
    assert panel.rules().of(PPercent) == (PPercent(10.0),)
    panel.rule_sets.refresh()
    act(panel, "Agency && Co 2026").trigger()
    settle(qtbot, panel)
    assert panel.rules().of(PPercent) == (PPercent(33.0),)
    assert panel.unsaved and panel._document.history.stack.count() == 0


def test_a_rule_set_without_a_name_or_a_foreign_file_is_told(panel, tmp_path):
    panel.rule_sets.save(" .. ", Rules())
    assert "name" in panel.problem.text() and panel.problem.isVisible()
    (tmp_path / "x.tgrules").write_text("{")
    panel.rule_sets.open_file(tmp_path / "x.tgrules")
    assert "not a TabGuard rule set" in panel.problem.text()


def test_a_rule_set_of_the_office_is_taken_and_its_name_kept(qtbot, panel, tmp_path, monkeypatch):
    office, document = tmp_path / "office", panel._document
    save_rule_set(office / "o.tgrules", RuleSet("Office", Rules((PPercent(21.0),)), 4, True))
    monkeypatch.setattr(rule_set_menu, "policy", lambda: Policy(rule_sets=office))
    panel.rule_sets.menu().aboutToShow.emit()
    qtbot.waitUntil(lambda: bool(panel.rule_sets._office.found))
    title = "Office · version 4 · of the office"
    act(panel, title).trigger()
    settle(qtbot, panel)
    assert "“Office”, version 4" in panel.origin.text() and document.project.rules_from is None
    panel.apply()
    assert document.project.rules_from.name == "Office" and document.project.rules_from.office
    assert document.history.stack.undoText() == "Take rules from “Office”"
    panel.fill(Rules((PPercent(5.0),)))
    settle(qtbot, panel)
    assert "changed since" in panel.origin.text()
    panel.revert()
    settle(qtbot, panel)
    assert "changed since" not in panel.origin.text()
    document.history.stack.undo()
    settle(qtbot, panel)
    assert document.project.rules_from is None and panel.origin.isHidden()
    panel.rule_sets.save("Mine", Rules())
    panel.rule_sets.lock(panel.rule_sets.folder / "Mine.tgrules")
    panel.rule_sets.save("Mine", Rules((PPercent(1.0),)))
    assert "locked" in panel.problem.text()
    panel.rule_sets.refresh()
    assert act(panel, "Mine · locked") is not None
    assert not (office / "Mine.tgrules").exists()


def act(panel, text):
    return next(a for a in panel.rule_sets.menu().actions() if a.text() == text)


def test_negative_data_without_a_choice_are_told_beside_the_choice(qtbot, tmp_path):
    from tabguard.gui.document.document import Document
    from tabguard.project import DataSource, Project, Roles

    rows = "".join(f"{'xy'[i % 2]},{'pq'[i % 3 > 0]},{10 * i - 25}\n" for i in range(1, 12))
    (tmp_path / "d.csv").write_text(f"a,b,v\n{rows}")
    project = Project(DataSource(tmp_path / "d.csv"), Roles(("a", "b"), "v"))
    loaded = stages.load(project, Progress())
    document = Document()
    document.open_project(project, loaded)
    panel = RulesPanel(document)
    qtbot.addWidget(panel, before_close_func=end_work)
    panel.show()
    panel.fill(Rules((PPercent(10.0),)))
    settle(qtbot, panel)
    message = card(panel, "negative").message
    assert message.isVisible() and "negative" in message.text() and "-25" not in message.text()
    card(panel, "negative").switch.setChecked(True)
    settle(qtbot, panel)
    assert not message.isVisible() and card(panel, "p_percent").counter.text().startswith("fails ")


@pytest.mark.parametrize("typed", ["15,5", "15.5"])
@pytest.mark.parametrize("locale", first_of(["de_DE", "en_US", "C"], 2))
def test_comma_and_point_are_both_the_decimal_mark_and_never_group_digits(qtbot, panel, typed, locale):
    box = card(panel, "p_percent").sentence.editors["p"]
    box.setLocale(QLocale(locale))
    type_into(qtbot, box, typed)
    assert box.get() == 15.5
    type_into(qtbot, box, "1,5.0")
    assert box.get() == 1.5
    type_into(qtbot, box, "abc")
    assert box.get() == 1.5


def test_minimum_frequency_alone_with_range_0_suggests_a_range(qtbot, panel):
    panel.show_rules(Rules((Frequency(3),)))
    panel.refresh()
    card = panel.form.by_key["frequency"]
    assert not card.warning.isHidden() and "only exact disclosure" in card.warning.text()
    qtbot.mouseClick(card.suggestion, Qt.MouseButton.LeftButton)
    panel.refresh()
    assert panel.rules().of(Frequency) == (Frequency(3, 10.0),) and card.warning.isHidden()
    for rules in (
        Rules(),
        Rules((PPercent(10), Frequency(3))),
        Rules((Dominance(2, 85), Frequency(3))),
        Rules((PriorPosterior(15, 60), Frequency(3))),
    ):
        panel.show_rules(rules)
        panel.refresh()
        assert card.warning.isHidden() and card.suggestion.isHidden()


@pytest.mark.parametrize(
    ("reading", "counts"),
    first_of(
        [
            ("expansion", "counts as {weight} contributors of {size}"),
            ("sample", "{size}"),
            ("known", "{amount}"),
        ]
    ),
)
def test_an_example_follows_the_selected_cell_and_the_reading_of_weights(qtbot, panel, reading, counts):
    table, choice = panel._document.table, panel.form.reading.editors["weights"]
    assert choice.findData(reading) >= 0 and "Select one cell" in panel.form.example.text()
    while choice.get() != reading:  # with the keys, as a user
        qtbot.keyClick(choice, Qt.Key.Key_Down if reading == "known" else Qt.Key.Key_Up)
    alone = next(c for c in range(len(table)) if (table.contributions.weight[table.records_of(c)] == 1).all())
    panel.form.example.show_cell(alone)
    settle(qtbot, panel)
    assert "All weights in this cell are 1" in panel.form.example.text()
    weighed = [c for c in range(40) if (table.contributions.weight[table.records_of(c)] > 1).any()]
    for cell in (weighed[-1], weighed[0]):
        panel.form.example.show_cell(cell)
        settle(qtbot, panel)
        rows = table.records_of(cell)
        x, w = table.contributions.shadow[rows], table.contributions.weight[rows]
        first = int(np.argmax(np.abs(x * w - x)))
        said = panel.form.example.text().replace("\u00a0", "")
        amounts = {"size": x[first], "weight": w[first], "amount": x[first] * w[first]}
        words = {key: f"{amount:.{table.decimals}f}" for key, amount in amounts.items()}
        words["weight"] = f"{w[first]:g}"
        assert table.title(cell) in panel.form.example.text()
        assert f"{table.value[cell]:.{table.decimals}f}" in said
        assert counts.format(**words) in said and f"total of {np.abs(x * w).sum():.{table.decimals}f}" in said
        assert not set(table.contributions.respondent_names[:]) & set(said.split())
    panel.hide()
    assert panel.form.example.text() == "" and not panel.form.example.busy


def test_the_example_stays_with_the_selected_cell_when_the_table_is_read_again(qtbot, opened):
    opened.docks.bring("dockRules")
    opened.show_cell(1)
    document = opened.document
    document.set_source(document.project, stages.load(document.project, Progress()))
    at_rest(qtbot, opened)
    assert document.table.title(1) in opened.rules_panel().form.example.text()


def test_a_mark_stands_close_behind_the_field_before_it(panel):
    sentence = card(panel, "pq").sentence
    (stop,) = (label for label in sentence.findChildren(Label) if label.text() == ".")
    field = sentence.editors["p"]
    assert field.geometry().right() < stop.x() <= field.geometry().right() + 2


def test_units_and_holdings_get_rules_of_their_own(qtbot, panel):
    chosen = card(panel, "frequency")
    panel.form.level.editors["level"].put("both")
    panel.fill(Rules((Frequency(3),), level="both"))
    assert chosen.add_button.isVisibleTo(chosen) and not chosen.lines[0].remove.isVisibleTo(chosen)
    qtbot.mouseClick(chosen.add_button, Qt.MouseButton.LeftButton)
    chosen.lines[0].sentence.editors["n"].put(10)
    expected = (Frequency(10, level="unit"), Frequency(3, level="holding"))
    assert panel.rules().of(Frequency) == expected and not chosen.add_button.isVisibleTo(chosen)
    words = [" ".join(label.text() for _w, label in line.sentence._words) for line in chosen.lines]
    assert "units" in words[0] and "holdings" in words[1]
    chosen.lines[1].judged.editors["level"].put("unit")
    assert not panel.form.check(Rules()) and "more than one" in chosen.message.text()
    qtbot.mouseClick(chosen.lines[1].remove, Qt.MouseButton.LeftButton)
    assert panel.rules().of(Frequency) == (Frequency(10),)


def test_the_words_about_changes_make_the_panel_no_wider(panel):
    width = panel.minimumSizeHint().width()
    panel.marker.setText("● changes in a language of long words " * 9)
    assert panel.minimumSizeHint().width() == width
