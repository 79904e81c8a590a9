"""Approval in the window: another person sees verdict and pattern; the export requires the approval."""

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard.gui.export.export_acts import ApproveDialog
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.export.product_dialog import ProductCard
from tabguard.write.products import Audience
from tests.support.clicks import dialog_of
from tests.support.window import at_rest, undo


@pytest.fixture
def protected_by_anna(qtbot, opened, someone, sample_run, sample_audit, tmp_path):
    from tests.support.window import put_result

    someone("anna")
    document = opened.document
    document.snapshot.project = evolve(
        document.project, base=tmp_path, output=evolve(document.project.output, approval=True)
    )
    document.history.trail = document.history.trail.with_own_key()
    put_result(opened, sample_run, sample_audit)
    at_rest(qtbot, opened)
    return opened


def test_the_export_waits_for_another_person(qtbot, protected_by_anna, someone, tmp_path):
    window, document = protected_by_anna, protected_by_anna.document
    dialog = dialog_of(qtbot, window, "export", ExportDialog)
    public = dialog.findChild(ProductCard, "") or dialog.cards[Audience.PUBLIC]
    assert dialog.approval_state.text() == "! It is not yet approved by a second person."
    assert not dialog.cards[Audience.PUBLIC].switch.isEnabled() and public is not None
    dialog.reject()
    dialog = dialog_of(qtbot, window, "approve", ApproveDialog)
    assert not dialog.button.isEnabled() and "another person must approve" in dialog.state.text()
    dialog.reject()
    someone("bert")
    dialog = dialog_of(qtbot, window, "approve", ApproveDialog)
    assert "Protected by: anna." in dialog.lines.text() and "Protected ✓" in dialog.lines.text()
    qtbot.keyClicks(dialog.note, "looked at it")
    qtbot.mouseClick(dialog.button, Qt.MouseButton.LeftButton)
    assert document.history.trail.approval.who == "bert" and document.file.dirty
    assert document.history.trail.entries[-1].reason == "looked at it"
    someone("anna")
    dialog = dialog_of(qtbot, window, "export", ExportDialog)
    assert dialog.approval_state.text().startswith("✓ Approved by bert")
    dialog.titles.fields["title"].setText("Another title")
    assert "is void: a setting or decision changed since" in dialog.approval_state.text()
    assert not dialog.cards[Audience.PUBLIC].switch.isEnabled()
    dialog.titles.fields["title"].setText(document.project.output.title)
    dialog.exchange_form.switches["csv"].setChecked(True)
    assert "is void: a setting or decision changed since" in dialog.approval_state.text()
    dialog.exchange_form.switches["csv"].setChecked(False)
    dialog.cards[Audience.EXCHANGE].switch.setChecked(False)
    dialog.cards[Audience.PUBLIC].switch.setChecked(True)
    dialog.cards[Audience.INTERNAL].switch.setChecked(False)
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialog.written))
    assert {path.parent.name for path in dialog.written} == {"public"}
    entry = document.history.trail.entries[-1]
    assert (entry.action, entry.who) == ("Export", "anna") and dialog.written[0].name in entry.reason
    dialog.reject()


@pytest.mark.slow
def test_undoing_voids_it(qtbot, protected_by_anna, someone):
    window = protected_by_anna
    someone("bert")
    dialog = dialog_of(qtbot, window, "approve", ApproveDialog)
    qtbot.mouseClick(dialog.button, Qt.MouseButton.LeftButton)
    someone("anna")
    undo(qtbot, window)
    dialog = dialog_of(qtbot, window, "export", ExportDialog)
    assert "is void: the pattern changed since" in dialog.approval_state.text()
    dialog.reject()
