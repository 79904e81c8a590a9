"""A document with a small table and decisions."""

import numpy as np
import pytest

from tabguard.flow.stages import Loaded
from tabguard.gui.document.document import Document
from tabguard.project import DataSource, Project, Roles
from tabguard.table.summary import ImportSummary
from tests.support.window_tables import full_table, some_status, tree_dimension


@pytest.fixture
def table():
    return full_table((tree_dimension("a", (2, 2)), tree_dimension("b", (3,), "B")))


@pytest.fixture
def document(table, qapp, tmp_path):
    document = Document()
    project = Project(DataSource(tmp_path / "x.csv"), Roles(("a", "b"), "sales"))
    document.open_project(project, Loaded(table, ImportSummary(1, "csv")))
    sensitivity, constraints, _pattern = some_status(table, share=0.3)
    document.set_judged(document.snapshot, constraints, sensitivity)
    return document


def state(document):
    c = document.snapshot.constraints
    masks = (c.publish, c.suppress, c.keep_published, c.keep_suppressed, c.cost)
    return (
        document.pattern.status.tolist(),
        [np.nan_to_num(m, nan=-1).tolist() for m in masks],
        document.project,
    )
