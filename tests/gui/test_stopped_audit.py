"""Cells that a stopped audit did not settle look and read as not tested in the window."""

import numpy as np
import pytest

from tabguard.gui.inspector import cell_words
from tabguard.gui.review.audit_dock import ProblemsPanel
from tabguard.gui.review.audit_model import OUTSIDER, AuditModel
from tabguard.gui.review.audit_panel import header_sentence, insider_sentence
from tabguard.table.look import Look
from tabguard.table.verdict import AuditResult, InsiderResult, Verdict
from tests.support.opened import sample_document
from tests.support.window import put_audit, put_insiders

LEFT = "Not tested: the audit was stopped before."


@pytest.fixture(scope="module")
def document(tmp_path_factory, qapp):
    """The sample with an audit of outsiders and a test of units, both stopped before one primary."""
    document = sample_document(tmp_path_factory.mktemp("stopped"))
    table = document.table
    primary = np.flatnonzero(document.sensitivity.primary)
    verdict = np.zeros(len(table), np.uint8)
    verdict[primary] = Verdict.PROTECTED
    document.set_pattern(document.pattern)
    verdict[primary[0]] = Verdict.UNDER_PROTECTED
    nothing = np.full(len(table), np.nan)
    low, high = nothing.copy(), nothing.copy()
    low[primary], high[primary] = 0.0, 1e12
    put_audit(document, AuditResult(low, high, verdict, False, complete=False, unsettled=primary[:1]))
    nobody = np.full(len(table), -1, np.int64)
    left = (int(primary[1]),)
    found = np.where(verdict > 0, Verdict.PROTECTED, Verdict.NONE).astype(np.uint8)
    found[primary[1]] = Verdict.UNDER_PROTECTED
    put_insiders(document, InsiderResult("unit", found, nobody, nothing, nothing, ("",), 5, left))
    return document


def row(document, attacker, cell):
    """Sign and finding of a cell in the list of an attacker."""
    model = AuditModel(document)
    model.attacker = attacker
    model.refresh()
    assert cell in model.cells
    return model._text(0, cell), model._sentence(cell), model.look(cell)


def test_the_lists_say_so(document):
    outside, inside = np.flatnonzero(document.sensitivity.primary)[:2].tolist()
    assert row(document, OUTSIDER, outside) == ("○", LEFT, Look.NOT_TESTED)
    assert row(document, "unit", inside)[:2] == ("○", LEFT)


def test_the_list_of_problems_has_it_and_does_not_count_it(document, qtbot):
    panel = ProblemsPanel(document)
    qtbot.addWidget(panel)
    counts = []
    panel.count_changed.connect(counts.append)
    panel.refresh()
    assert int(document.findings.audit.untested[0]) in panel.cells and counts == [0]


def test_the_sentences_count_it_apart(document):
    told = header_sentence(document)
    assert " 0 under-protected" in told and "○ Not tested, as the audit was stopped: 1 primary" in told
    told = insider_sentence(document, "unit")
    assert " 0 under-protected" in told and "○ Not tested, as the audit was stopped: 1 primary" in told


def test_the_inspector_says_so(document, monkeypatch):
    cell = int(document.findings.audit.untested[0])
    line = cell_words._line(document, document.table, cell, False)
    assert line.verdict == "○ not tested" and line.look is Look.NOT_TESTED
