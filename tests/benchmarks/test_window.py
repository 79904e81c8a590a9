"""Times that a user of the window feels."""

import itertools
import os
import subprocess
import sys
import time

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabguard.base.progress import Progress
from tabguard.flow import questions, stages
from tabguard.gui.table.table_model import TableModel
from tabguard.gui.table.table_view import TableView
from tabguard.settings import Suppression
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tests.support.window import at_rest, put_result
from tests.support.window_tables import full_table, some_status, tree_dimension

UNTIL_USABLE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tabguard.gui.shell import app
from tabguard.table.solution import Solution

program = QApplication(["tabguard"])
look = QTimer(interval=0)

def quit_when_shown():
    handles = [widget.windowHandle() for widget in program.topLevelWidgets()]
    if any(handle is not None and handle.isExposed() for handle in handles):
        program.quit()

look.timeout.connect(quit_when_shown)
look.start()
app.run([])
"""


def test_from_start_to_a_usable_window(benchmark, tmp_path):
    apart = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA")}
    command = [sys.executable, "-c", UNTIL_USABLE]
    benchmark.pedantic(
        subprocess.run, (command,), {"check": True, "env": {**os.environ, **apart}}, rounds=3, warmup_rounds=1
    )


@pytest.fixture
def million(qtbot):
    """A view of a table with more than a million cells."""
    table = full_table(
        (tree_dimension("industry", (10, 10, 9)), tree_dimension("region", (10, 10, 9), "R")), relations=False
    )
    sensitivity, constraints, pattern = some_status(table)
    model = TableModel()
    view = TableView(model)
    qtbot.addWidget(view)
    model.set_table(table)
    model.set_status(pattern, sensitivity, constraints, None)
    for side in (Qt.Orientation.Vertical, Qt.Orientation.Horizontal):
        model.show_levels(side, 9)
    view.resize(1400, 860)
    view.show()
    qtbot.waitExposed(view)
    return view


def test_scroll_and_paint_a_million_cells(benchmark, million):
    bar = million.verticalScrollBar()

    def scroll():
        bar.setValue(bar.value() + 40)
        million.viewport().repaint()

    assert len(million.table_model.grid.table) > 1_000_000
    benchmark.pedantic(scroll, rounds=20)


@pytest.fixture(scope="module")
def audit_of(case_of, run_of):
    """The audit of the greedy heuristic's pattern of a family, once per name."""
    audits = {}

    def audit(name):
        if name not in audits:
            case, run = case_of(name), run_of(name)
            audits[name] = stages.audit(Solution(case.judged, run.pattern, run), case.project, Progress())
        return audits[name]

    return audit


@pytest.fixture(params=["M", "L"])
def audited(request, qtbot, window, case_of, run_of, audit_of):
    """The window with a protected and audited family."""
    case = case_of(request.param)
    window.workflow.open(case.project, loaded=case.loaded)
    at_rest(qtbot, window, 120_000)
    put_result(window, run_of(request.param), (audit_of(request.param), ()))
    at_rest(qtbot, window, 600_000)
    return window


def some_secondaries(window):
    return iter(np.flatnonzero(window.document.pattern.status == Status.SECONDARY)[::97].tolist())


def test_from_a_click_to_the_inspector(benchmark, audited):
    cells = some_secondaries(audited)

    def click():
        audited.show_cell(next(cells))
        QApplication.processEvents()

    benchmark.pedantic(click, rounds=20)


def test_why_a_secondary_is_suppressed(benchmark, audited):
    cells, found = some_secondaries(audited), audited.document.findings.solution
    project = audited.document.project
    benchmark.pedantic(
        lambda: questions.why_secondary(found, project, next(cells), Progress()), rounds=10, warmup_rounds=1
    )


def test_from_an_edit_to_the_verdict(benchmark, qtbot, audited):
    """Publishing random secondaries, one after the other; the CPU time is that of all threads."""
    window, document = audited, audited.document
    secondaries = np.flatnonzero(document.pattern.status == Status.SECONDARY)
    cells = iter(np.random.default_rng(7).choice(secondaries, 36, replace=False).tolist())
    spent = []

    def edit():
        began = time.process_time()
        document.decide(np.array([next(cells)]), Kind.PUBLISH, reason="benchmark")
        qtbot.waitUntil(lambda: not document.findings.stale and not window.jobs.busy)
        spent.append(time.process_time() - began)

    benchmark.pedantic(edit, setup=lambda: at_rest(qtbot, window), rounds=36)
    benchmark.extra_info["CPU s, median"] = round(float(np.median(spent)), 3)
    benchmark.extra_info["CPU s, most"] = round(max(spent), 3)
    assert document.snapshot.fresh_audit is not None


def test_the_longest_stall_in_a_run_on_l(benchmark, qtbot, window, case_of):
    """Longest wait of the window's thread in 20 s of a run on 114,265 cells, while the table is browsed."""
    case = case_of("L")
    window.workflow.open(evolve(case.project, suppression=Suppression()), loaded=case.loaded)
    at_rest(qtbot, window, 120_000)
    view = window.page.view
    turns, waits = itertools.cycle((Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_PageUp)), [0.0]

    def browse():
        last, until = time.perf_counter(), time.perf_counter() + 20
        while time.perf_counter() < until and window.jobs.busy:
            qtbot.keyClick(view, next(turns))
            QApplication.processEvents()
            now = time.perf_counter()
            waits.append(now - last)
            last = now
            qtbot.wait(20)
            waits.append(time.perf_counter() - last - 0.02)
            last = time.perf_counter()

    window.action("run").trigger()
    benchmark.pedantic(browse, rounds=1)
    benchmark.extra_info["longest stall, s"] = round(max(waits), 3)
    benchmark.extra_info["stalls over 0.1 s"] = sum(wait > 0.1 for wait in waits)
    window.jobs.cancel()
    at_rest(qtbot, window)
