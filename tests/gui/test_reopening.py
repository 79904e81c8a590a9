"""A project that is saved and opened again remembers what its run left at risk."""

from attrs import evolve

from tabguard.gui.views.export_dialog import ExportDialog
from tabguard.table.pools import Pool
from tests.gui.conftest import at_rest


def test_a_risk_is_not_forgotten_by_closing_the_project(qtbot, opened, tmp_path):
    opened.action("run").trigger()
    at_rest(qtbot, opened)
    snapshot = opened.document.snapshot
    snapshot.run_report = evolve(snapshot.run_report, pools_at_risk=(Pool(4, (1, 2)),))
    status = opened.document.pattern.status.tolist()
    assert opened.files.save_to(tmp_path / "a.tgproj")
    opened.document.close()
    opened.files._open_project(tmp_path / "a.tgproj")
    at_rest(qtbot, opened)
    document = opened.document
    assert document.pattern.status.tolist() == status
    assert document.audit is not None and document.audit.passed and not document.stale_edits
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    assert "Insiders can work out 1" in dialog.audit_problem
    assert not dialog.cards["public"].wanted
