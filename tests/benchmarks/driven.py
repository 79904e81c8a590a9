"""Measures how the window responds: it is opened, run, stopped, browsed and edited by keys and clicks.

    python -m tests.benchmarks.driven FOLDER NAME [--run SECONDS] [--audit SECONDS] [--shots FOLDER]

NAME is a generated table, which is kept in FOLDER. Each act is printed with its wall time
until the window shows the answer, with the CPU time of all threads and of the window's, and with the
longest time in which the window's thread did not return to its events: the CPU time that it spent itself
(for the rest it waited for another thread or for the machine), and where it was. Other threads are named
with their CPU time, and where they let no other one run. At the end comes the peak of the memory. On a
loaded machine only the CPU times say anything.
"""

import argparse
import collections
import faulthandler
import os
import re
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from attrs import Factory, define
from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tabguard.base.progress import Progress
from tabguard.bench.families import FAMILIES
from tabguard.bench.generate import write_family
from tabguard.bench.spent import PeakMemory
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import numbers
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.later import Later
from tabguard.gui.shell import app
from tabguard.gui.shell.app import Collector
from tabguard.gui.shell.main_window import MainWindow
from tabguard.settings import Suppression
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status

_BEAT = 0.01
"""Seconds between two signals of the window's thread."""
_STALL = 0.1
"""Seconds without a signal after which the position of the thread is recorded."""
_WORTH = 0.02
"""CPU seconds from which on a thread is listed."""
_DEPTH = 7
"""Number of callers that describe a position."""
_LINE = re.compile(r'File "(?:.*/)?(.*)", line (\d+) in (.*)')
_HOURS = 36_000.0


@define
class Stall:
    """A period in which the window's thread did not return to its event loop."""

    wall: float = 0.0
    own: float = 0.0
    places: collections.Counter[str] = Factory(collections.Counter)

    def __str__(self) -> str:
        where = [f"\n        {n} x {place}" for place, n in self.places.most_common(2)]
        return f"{self.wall:.2f} s ({self.own:.2f} CPU s of its own)" + "".join(where)


class Heart:
    """Signals of the window's thread; a second thread records where it is when signals are missing."""

    def __init__(self) -> None:
        self.stalls: list[Stall] = []
        self.held: collections.Counter[str] = collections.Counter()
        self._window = threading.get_ident()
        self._last, self._own = time.perf_counter(), time.thread_time()
        self._places: collections.Counter[str] = collections.Counter()
        self._timer = QTimer(interval=int(1000 * _BEAT))
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        threading.Thread(target=self._watch, daemon=True).start()

    def again(self) -> None:
        """Start counting again."""
        self._beat()
        self.stalls.clear()
        self.held.clear()

    def _beat(self) -> None:
        now, own = time.perf_counter(), time.thread_time()
        gap = now - self._last - _BEAT
        if gap > _BEAT:
            self.stalls.append(Stall(gap, own - self._own, self._places))
        self._places = collections.Counter()
        self._last, self._own = time.perf_counter(), own

    def _watch(self) -> None:
        asleep = time.perf_counter()
        while True:
            time.sleep(_BEAT)
            now = time.perf_counter()
            late, asleep = now - asleep > _STALL, now
            if not late and now - self._last < _STALL:
                continue
            places = self._where()
            own = places.pop(self._window, "")
            places.pop(threading.get_ident(), None)
            if now - self._last > _STALL:
                self._places[own] += 1
            if late:  # this thread did not run either: one of the others held all
                self.held.update(places.values())

    def _where(self) -> dict[int, str]:
        """Position of each thread, as text: kept frames would keep painters alive."""
        with tempfile.TemporaryFile("w+") as file:
            faulthandler.dump_traceback(file, all_threads=True)
            file.seek(0)
            told, places = file.read(), dict[int, str]()
        for block in told.split("hread 0x")[1:]:
            name, *lines = block.splitlines()
            found = [_LINE.search(line) for line in lines]
            names = [f"{one[1]}:{one[2]} {one[3]}" for one in found if one is not None]
            if names and not names[0].startswith(("threading.py", "thread.py")):
                places[int(name.split()[0], 16)] = " < ".join(names[:_DEPTH])
        return places


class Driven:
    """The window, its acts, and the time that each took."""

    def __init__(self, window: MainWindow, shots: Path | None) -> None:
        self.window, self._shots, self._heart = window, shots, Heart()
        self._loop = QEventLoop(window)

    @contextmanager
    def act(self, name: str) -> Iterator[None]:
        """Measure an act until the end of the block, which waits for the answer."""
        self._heart.again()
        clocks = time.perf_counter, time.process_time, time.thread_time
        began, before = [clock() for clock in clocks], _spent()
        yield
        wall, cpu, own = (clock() - start for clock, start in zip(clocks, began, strict=True))
        others = ((thread.name, spent - before.get(thread, 0.0)) for thread, spent in _spent().items())
        self.pause(0.05)
        longest = max(self._heart.stalls, key=lambda stall: stall.wall, default=Stall())
        many = sum(stall.wall > _STALL for stall in self._heart.stalls)
        print(
            f"{name}: {wall:.3f} s, {cpu:.3f} CPU s, {own:.3f} of the window's thread; "
            f"load {os.getloadavg()[0]:.1f}"
        )
        named = ", ".join(f"{name} {spent:.3f}" for name, spent in others if spent > _WORTH)
        print(f"    CPU s of other threads: {named or 'nothing'}")
        print(f"    {many} stalls over {_STALL} s, the longest {longest}", flush=True)
        for place, n in self._heart.held.most_common(3):
            print(f"        all was held {n} x by {place}", flush=True)
        if self._shots is not None:
            self.window.grab().save(str(self._shots / f"{name.replace(' ', '-')}.png"))

    def until(self, holds: Callable[[], bool], most: float = _HOURS) -> None:
        """Process events until a condition holds."""
        end = time.perf_counter() + most
        while not holds() and time.perf_counter() < end:
            QTimer.singleShot(2, self._loop.quit)
            self._loop.exec()

    def pause(self, seconds: float) -> None:
        """Process events for some time."""
        self.until(lambda: False, seconds)

    def shown(self) -> bool:
        """Whether all views are up to date."""
        return not any(later.busy for later in self.window.findChildren(Later))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key in the table and wait for painting."""
        view = self.window.page.view
        QTest.keyClick(view, key, modifier)
        QApplication.processEvents()
        view.viewport().repaint()

    def press(self, name: str) -> None:
        """Press a button."""
        button = self.window.findChild(QPushButton, name)
        assert button is not None and button.isVisible() and button.isEnabled(), name
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def open(self, job: Path) -> None:
        """Open the job file, until its cells are judged and shown."""
        window, at = self.window, self.window.document
        with self.act("open"):
            window.files.open_path(job)
            self.until(lambda: at.pattern is not None and at.snapshot.judged and self.shown())
        print(f"    {len(at.table):,} cells, {len(at.table.relations):,} relations; {_resident():,.0f} MB")
        with self.act("rank contributors"):
            self.until(lambda: not window.jobs.busy)

    def browse(self) -> None:
        """Open all levels, scroll, click on cells, show the map."""
        window = self.window
        with self.act("show all levels"):
            for side in (Qt.Orientation.Vertical, Qt.Orientation.Horizontal):
                window.page.model.show_levels(side, 9)
            self.until(self.shown)
        spent = []
        with self.act("60 pages of the table"):
            for n in range(60):
                began = time.perf_counter()
                self.key((Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_PageDown)[n % 3])
                spent.append(time.perf_counter() - began)
        print(f"    one page: median {sorted(spent)[30]:.3f} s, at most {max(spent):.3f} s")
        with self.act("to the end and back"):
            self.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
            self.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
        self.click("clicks on 20 cells")
        with self.act("map of statuses"):
            window.bring("dockPictures")
            self.until(self.shown)
            self.until(lambda: window.pictures.view.picture is not None)

    def click(self, name: str) -> None:
        """Click on cells, each until the inspector shows it."""
        window, view, spent = self.window, self.window.page.view, []
        area = view.viewport()
        with self.act(name):
            for n in range(20):
                at = QPoint(area.width() // 4 + 45 * (n % 10), area.height() // 4 + 30 * (n % 7))
                began = time.perf_counter()
                QTest.mouseClick(area, Qt.MouseButton.LeftButton, pos=at)
                QApplication.processEvents()
                window.inspector.repaint()
                spent.append(time.perf_counter() - began)
                self.pause(0.02)
        print(f"    one click: median {sorted(spent)[10]:.3f} s, at most {max(spent):.3f} s")

    def run(self, seconds: float) -> None:
        """Press F5, browse during the run, and let it continue for some time."""
        window = self.window
        keys = (Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_PageUp, Qt.Key.Key_Down)
        with self.act(f"{seconds:.0f} s of a run"):
            QTest.keyClick(window.page.view, Qt.Key.Key_F5)
            end, n = time.perf_counter() + seconds, 0
            while time.perf_counter() < end and window.jobs.busy:
                self.key(keys[n % 4])
                self.pause(0.25)
                n += 1
        print(f"    {window.run_bar.text}; {_resident():,.0f} MB")

    def cancel(self) -> None:
        """Cancel the run."""
        with self.act("cancel"):
            self.press("cancelRun")
            self.until(lambda: not self.window.jobs.busy and self.shown())
        with self.act("end of the cancelled work"):
            thread = self.window.jobs._last
            self.until(lambda: thread is None or thread.done())

    def stop(self) -> None:
        """Stop and keep, until pattern and headline are shown."""
        window = self.window
        before = window.document.pattern
        with self.act("stop and keep"):
            self.press("stopAndKeep")
            self.until(lambda: window.document.pattern is not before)
            self.until(lambda: window.ribbon.isVisible() and self.shown())
            window.repaint()
        pattern = window.document.pattern
        print(f"    {int((pattern.status == Status.SECONDARY).sum()):,} secondaries; {_resident():,.0f} MB")
        print(f"    “{window.findChild(QWidget, 'resultText').text()}”")

    def audit(self, seconds: float) -> None:
        """Let the following audit continue, browse meanwhile, and cancel it."""
        window = self.window
        with self.act("the audit that follows"):
            self.until(lambda: window.document.snapshot.fresh_audit is not None and self.shown(), seconds)
        audited = window.document.snapshot.fresh_audit is not None
        print(f"    audited: {audited}; {window.run_bar.text}; {_resident():,.0f} MB")
        self.click("clicks on 20 cells after the run")
        if window.jobs.busy and window.run_bar.isVisible():
            self.cancel()
        elif audited:
            self.edit()

    def edit(self) -> None:
        """Publish secondaries one after the other, each until the verdict is known."""
        window, document, spent = self.window, self.window.document, []
        cells = np.flatnonzero(document.pattern.status == Status.SECONDARY)
        with self.act("edits with their verdicts"):
            for cell in np.random.default_rng(7).permutation(cells)[:20].tolist():
                began = time.process_time()
                document.decide(np.array([cell]), Kind.PUBLISH, reason="benchmark")
                self.until(lambda: not document.findings.stale and not window.jobs.busy)
                spent.append(time.process_time() - began)
        print(f"    one edit: median {np.median(spent):.3f} CPU s, at most {max(spent):.3f}")


def _spent() -> dict[threading.Thread, float]:
    """CPU time so far of each Python thread other than this one."""
    others = [one for one in threading.enumerate() if one is not threading.current_thread()]
    return {one: time.clock_gettime(time.pthread_getcpuclockid(one.ident or 0)) for one in others}


def _resident() -> float:
    """Resident memory in MB."""
    return (
        int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        * os.sysconf("SC_PAGE_SIZE")
        / 2**20
    )


def main() -> None:
    """Measure as the command line requires."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("name", choices=sorted(FAMILIES))
    parser.add_argument("--run", type=float, default=60.0)
    parser.add_argument("--audit", type=float, default=60.0)
    parser.add_argument("--shots", type=Path)
    asked = parser.parse_args()
    job = asked.folder / asked.name / "job.toml"
    if not job.exists():
        write_family(FAMILIES[asked.name], job.parent, None, Suppression(), Progress())
    program = QApplication(["tabguard"])
    app.dress(program)
    themes.source().choose("light")
    numbers.speak("en")
    collector = Collector(program)
    with PeakMemory() as memory, tempfile.TemporaryDirectory() as folder:
        window = MainWindow(SettingsStore(Path(folder) / "settings"))
        window.resize(1366, 768)
        window.show()
        driven = Driven(window, asked.shots)
        driven.until(driven.shown)
        print(f"from the start to the window: {time.process_time():.2f} CPU s")
        driven.open(job)
        driven.browse()
        driven.run(min(asked.run, 10))
        if window.jobs.busy:
            driven.cancel()
        driven.run(asked.run)
        if window.jobs.busy:
            driven.stop()
        driven.audit(asked.audit)
        window._leaving = True
        with driven.act("close"):
            window.close()
    collector.close()
    print(f"peak of the memory: {memory.megabytes:,.0f} MB")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
