"""Commands that take the settings of the window to another computer."""

from __future__ import annotations

from pathlib import Path

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.command import Command, Menu, Situation
from tabguard.gui.parts.dialogs import ask_file, ask_new_file, kind
from tabguard.gui.shell.docks import Docks
from tabguard.project.window_settings import SUFFIX, read_window_settings, save_window_settings

_KIND = kind(mark("Settings"), (SUFFIX,))


def _may_change_view(at: Situation) -> bool:
    """Imported settings may open panels, which presenter mode and the preview hide."""
    return not at.presenting and not at.preview


class SettingsActs(Acts):
    """Writes theme and layouts into a file, and takes them from one.

    Parameters
    ----------
    context : WindowContext
    docks : Docks
        The panels.
    """

    def __init__(self, context: WindowContext, docks: Docks) -> None:
        super().__init__(context)
        self._docks = docks

    def commands(self) -> tuple[Command, ...]:
        """Commands of the View menu."""
        return (
            Command(
                "export_settings",
                tr("E&xport settings…"),
                self._ask_target,
                enabled=_may_change_view,
                menu=Menu.VIEW.at(4, 1),
                tip=tr(
                    "Write theme and layout into a file, for another computer; no data and no names of files"
                ),
            ),
            Command(
                "import_settings",
                tr("I&mport settings…"),
                self._ask_source,
                enabled=_may_change_view,
                menu=Menu.VIEW.at(4, 2),
                tip=tr("Take theme and layout from a file that was exported"),
            ),
        )

    def export_to(self, path: Path) -> None:
        """Write the settings as they are now."""
        context = self._context
        context.store.keep_layout(context.top.saveGeometry(), self._docks.state(), self._docks.chosen)
        try:
            save_window_settings(path, context.store.exported())
        except TabGuardError as error:
            context.document.post(error)
        else:
            context.document.post(tr("Settings: “{name}” was written.", name=path.name))

    def import_from(self, path: Path) -> None:
        """Take settings, and apply them; a layout only if it was made on the same set of screens."""
        context = self._context
        try:
            settings = read_window_settings(path)
        except TabGuardError as error:
            context.document.post(error)
            return
        context.store.take(settings)
        themes.source().choose(settings.theme)
        geometry, state = context.store.layout()
        if geometry is not None and state is not None:
            context.top.restoreGeometry(geometry)
            self._docks.restore(state)
            self._docks.take_chosen(context.store.chosen_panels())
        context.document.post(tr("Settings were taken from “{name}”.", name=path.name))

    def _ask_target(self) -> None:
        start = self._context.store.last_folder() / f"tabguard{SUFFIX}"
        ask_new_file(self._context.top, tr("Export settings"), start, (_KIND,), SUFFIX[1:], self.export_to)

    def _ask_source(self) -> None:
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Import settings"), folder, self.import_from, (_KIND,))
