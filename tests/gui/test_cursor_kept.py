"""The cursor stays on its cell when the data are read again; the inspector shows that cell or none."""

import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow.codes import with_source
from tabguard.flow.reread import read_again
from tabguard.project import HierarchySource, RecodeStep
from tabguard.project.recode_step import CLOSE
from tests.support.window import at_rest, undo


@pytest.mark.slow
def test_the_inspector_shows_the_same_cell_after_a_recode_and_none_where_it_is_gone(opened, qtbot):
    document, view = opened.document, opened.page.view
    table, project = document.table, document.project

    def cell(*codes):
        now = document.table
        return now.find(tuple(d.index[code] for d, code in zip(now.dimensions, codes, strict=True)))

    def closing(code):
        source = project.hierarchies["industry"]
        assert isinstance(source, HierarchySource)
        steps = (RecodeStep(CLOSE, (code,)),)
        return read_again(
            with_source(project, "industry", evolve(source, steps=steps)), table, None, Progress()
        )

    view.show_cell(cell("H1", "N1", "Total"))
    opened.workflow.take_tables("Recode", closing("E1"))  # the ids of later cells become smaller
    at_rest(qtbot, opened)
    now = cell("H1", "N1", "Total")
    assert view.selected_cells().tolist() == [view.current_cell()] == [now]
    assert opened.inspector._cells.tolist() == [now] and "H1 × N1" in opened.status._address.text()
    undo(qtbot, opened)
    assert opened.inspector._cells.tolist() == [cell("H1", "N1", "Total")] == view.selected_cells().tolist()

    view.show_cell(cell("E11", "N", "Total"))
    opened.workflow.take_tables("Recode", closing("E1"))
    at_rest(qtbot, opened)
    assert not len(view.selected_cells()) and not len(opened.inspector._cells)
    assert not opened.status._address.text()
