"""A scripted analyst who edits, arranges, saves, runs and exports in a real window until it is killed."""

import random
import sys
import time
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QApplication

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.shell.main_window import MainWindow
from tabguard.gui.structure.structure_acts import StructureDialog
from tabguard.project import journal, kept_patterns
from tabguard.table.decision import Kind
from tests.support.opened import counts_project

NEXT = ("edit", "edit", "edit", "arrange", "save", "run", "export")


def tell(*words):
    print(*words, flush=True)


class Analyst:
    """Prints what it begins and what it has completed; edits have their number as reason."""

    def __init__(self, app, folder, seed, saves=True):
        self.app, self.folder, self.random = app, folder, random.Random(seed)
        self.window = MainWindow(SettingsStore(folder / "settings"))
        self.window.show()
        self.document, self.edits, self.saves = self.window.document, 0, saves
        self.labels = 0

    def until(self, holds):
        while not holds():
            self.app.processEvents()
            time.sleep(0.001)

    def rest(self):
        jobs, at = self.window.jobs, self.document
        self.until(lambda: not jobs.busy and at.pattern is not None and at.snapshot.judged)

    def begin(self):
        work = self.folder / "work"
        work.mkdir()
        self.window.workflow.open(counts_project(work, True))
        self.rest()
        if self.saves:
            self.window.files.saving.save(work / "p.tgproj")
            self.until(lambda: not self.window.files.saving.busy)
        self.run()
        self.rest()
        assert self.window.recovery.journal.wait(60)
        tell("ready")

    def go_on(self):
        act = self.random.choice(NEXT if self.saves else ("edit", "edit", "arrange", "run"))
        tell("begin", act)
        getattr(self, act)()
        tell("end", act)

    def edit(self):
        self.rest()
        kind = (Kind.SUPPRESS, Kind.NOTE)[self.edits % 2]
        self.document.decide(np.array([self.edits % 6]), kind, reason=str(self.edits))
        self.app.processEvents()
        self.edits += 1
        tell("edited", self.edits)

    def arrange(self):
        """Change the structure act by act, then accept or discard it."""
        self.rest()
        self.trigger("structure")
        dialog = self.shown(StructureDialog)
        self.until(lambda: not dialog.busy and dialog.editor.draft is not None)
        for _ in range(self.random.randrange(1, 5)):
            self.labels += 1
            tell("arranging", self.labels)
            dialog.editor.draft.relabel("A1", str(self.labels))
            tell("arranged", self.labels)
        if self.random.random() < 0.5:
            tell("taking", self.labels)
            table = self.document.table
            dialog.accept()
            self.until(lambda: self.document.table is not table)
            self.rest()
            tell("taken", self.labels)
        else:
            dialog.done(0)
            self.app.processEvents()

    def trigger(self, command):
        self.until(self.window.action(command).isEnabled)
        self.window.action(command).trigger()

    def shown(self, kind):
        return [one for one in self.window.findChildren(kind) if one.isVisible()][-1]

    def save(self):
        self.window.action("save").trigger()
        if self.random.random() < 0.5:  # otherwise the next act begins while it is being written
            self.until(lambda: not self.window.files.saving.busy)

    def run(self):
        self.rest()
        self.trigger("run")
        self.rest()

    def export(self):
        self.rest()
        self.trigger("export")
        dialog = self.shown(ExportDialog)
        self.until(lambda: not dialog.jobs.busy)
        dialog.export_button.click()
        self.until(lambda: not dialog.jobs.busy)
        dialog.reject()
        self.app.processEvents()


if __name__ == "__main__":
    kept_patterns.EVERY = 0.0  # each run writes its best pattern all the time
    journal.PATIENCE = 60.0  # a busy machine is no slow disk
    analyst = Analyst(QApplication([]), Path(sys.argv[1]), int(sys.argv[2]), "unsaved" not in sys.argv)
    analyst.begin()
    while True:
        analyst.go_on()
