"""Command that checks a published table, from anyone, and shows what its readers can infer."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import differences, publishing, text_check
from tabguard.flow.differences import Differences
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import ALL_FILES, FindingsDialog, ask_file, data_kind, open_once


def published_dialog(
    name: str, leaks: Sequence[str], compared: str, result: Differences, parent: QWidget | None = None
) -> FindingsDialog:
    """Make a dialog with what follows from a published table and what its file reveals beyond it.

    Parameters
    ----------
    name : str
        Name of the file.
    leaks : sequence of str
        Places where the file reveals more than its visible figures.
    compared : str
        Description of the data that the texts of the file were compared with.
    result : Differences
    """
    bad, unsure = bool(leaks or result.exact), bool(result.unlooked or result.unsettled)
    sign, tint = ("‼", "error") if bad else ("○", "warning") if unsure else ("✓", "good")
    of_file = tr("No leak channel was found in the file.")
    if leaks:
        of_file = tr("{n} places of the file contain more than it shows.", n=len(leaks))
    verdict = "\n".join([f"{sign} {result.verdict[0]}", *result.verdict[1:], of_file])
    about = "\n".join(filter(None, [result.read, result.aside, compared]))
    return FindingsDialog(
        tr("Check a published table"),
        name,
        [(verdict, tint), (about, "muted")],
        tr("What readers can find out"),
        [*(f"‼ {line}" for line in (*result.exact, *leaks)), *result.between],
        parent,
    )


class PublishedActs(Acts):
    """Command that checks a published table of any publisher."""

    @Command(
        mark("Check a published &table…"),
        name="check_published",
        enabled=lambda at: at.internal,
        menu=Menu.ADVANCED.at(1, 1),
        tip=mark("Which withheld figures follow from the published ones, and in which range others lie"),
    )
    def ask(self) -> None:
        """Ask for a file, then check it."""
        kinds = (data_kind(tr("Published tables")), ALL_FILES)
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Check a published table"), folder, self.check, kinds)

    def check(self, path: Path) -> None:
        """Check a published table in the worker thread, and show what readers can infer."""

        def work(progress: Progress) -> tuple[tuple[str, ...], str, Differences]:
            secret, compared = text_check.secret_beside(path)
            leaks = tuple(map(str, publishing.verify_public(path, secret)))
            return leaks, compared, differences.differences(path, None, progress)

        self._context.workflow.fetch(
            mark("Checking a published table"),
            work,
            lambda results: open_once(published_dialog(path.name, *results, self._context.top)),
        )
