"""What a run could not protect is listed in the run dock, as far as anybody reads."""

from attrs import evolve

from tabguard.gui.run import run_panel
from tabguard.gui.run.run_panel import RunPanel
from tabguard.table.verdict import Unprotected
from tests.support.opened import sample_document


def test_of_very_many_primaries_that_are_short_the_first_are_listed(
    qtbot, tmp_path_factory, sample_run, monkeypatch
):
    document = sample_document(tmp_path_factory.getbasetemp() / "sample")
    panel = RunPanel(document)
    qtbot.addWidget(panel)
    for most, last in ((3, "… and 2 more"), (5, "no room")):
        monkeypatch.setattr(run_panel, "_MOST", most)
        short = tuple(Unprotected(cell, "no room") for cell in range(5))
        document.set_pattern(evolve(sample_run, hindered=short))
        panel.refresh()
        listed = panel.diagnoses.topLevelItemCount()
        assert last in panel.diagnoses.topLevelItem(listed - 1).text(0)
        assert listed == most + (most < 5) and panel._tabs.tabText(1) == "Not protected (5)"
        panel.diagnoses.setCurrentItem(panel.diagnoses.topLevelItem(listed - 1))
        assert (panel._chosen() is None) == (most < 5)
