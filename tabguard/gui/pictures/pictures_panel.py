"""Panel with pictures: the map of the table, charts of suppression costs, and what protects what."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import pictures
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Acts, Area, Panel, WindowContext
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.command import Command, Menu, to_look_at
from tabguard.gui.parts.internal_clipboard import copy_internal_image
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.parts import Passage
from tabguard.gui.parts.picture_view import PictureSaving, PictureView, Source
from tabguard.gui.parts.theme import IconButton
from tabguard.plots.around import around_picture, clusters_picture
from tabguard.plots.loss import RuleLoss, code_picture, level_picture, rule_loss_picture
from tabguard.plots.picture import Picture
from tabguard.plots.status_map import status_picture
from tabguard.project import Project
from tabguard.table.look import looks_of
from tabguard.table.parts import clusters_of
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution


class PictureActs(Acts):
    """Command of the pictures panel."""

    @Command(
        mark("P&ictures"),
        enabled=to_look_at,
        menu=Menu.REVIEW.at(5, 1),
        tip=mark("Show the map of the table, what protection costs, and what protects what"),
    )
    def pictures(self) -> None:
        """Show the map of the table, what protection costs, and what protects what."""
        self._context.bring(PICTURES.name, focus=True)


_CODES = "codes "
"""Prefix of the keys of pictures by code."""
_MAP, _CLUSTERS, _AROUND, _RULE = "map", "clusters", "around", "rule"


class PicturesPanel(QWidget):
    """Shows one picture at a time; a click on a cell selects it."""

    cell_requested = Signal(int)
    table_requested = Signal(str)
    told = Signal(object)
    """A message for the user: text or error."""

    def __init__(self, document: Document, folder: Callable[[], Path]) -> None:
        super().__init__()
        named(self, "picturesPanel", tr("Pictures"))
        self._document = document
        self._cell, self._part = -1, ""
        self._loss: RuleLoss | None = None
        self._turn = 0
        """Number of acts; a search that began before an act is out of date after it."""
        self._makers: dict[str, Source] = {}
        self.saving = PictureSaving(self, folder)
        self.saving.told.connect(self.told)
        self._build()
        self._later = Later(self.refresh, self)
        for signal in (document.pattern_changed, document.table_changed, document.project_changed):
            signal.connect(self._on_act)
        findings = document.findings
        for signal in (findings.changed, document.sensitivity_changed, findings.ranked_changed):
            signal.connect(self._later.ask)
        self.refresh()

    @property
    def choice(self) -> str:
        """Key of the chosen picture."""
        return str(self.choices.currentData() or _MAP)

    def choose(self, key: str) -> None:
        """Choose a picture by its key."""
        at = self.choices.findData(key)
        if at >= 0:
            self.choices.setCurrentIndex(at)

    def show_cell(self, cell: int, part: str = "") -> None:
        """Follow the selected cell, −1 for none, in the shown table of the release, `part`."""
        turned = part != self._part
        self._cell, self._part = cell, part
        if (turned and self.choice == _MAP) or self.choice == _AROUND:
            self._later.ask()

    def refresh(self) -> None:
        """Update the list of pictures and show the chosen one."""
        if self.isHidden() or not self.isVisible():
            return
        chosen, offers = self.choice, self._offers()
        self._makers = {key: source for key, (_title, source) in offers.items()}
        titles = {key: title for key, (title, _source) in offers.items()} or {_MAP: tr("Map of statuses")}
        self.choices.blockSignals(True)
        self.choices.clear()
        for key, title in titles.items():
            self.choices.addItem(title, key)
        self.choices.setCurrentIndex(max(0, self.choices.findData(chosen)))
        self.choices.blockSignals(False)
        self._show()

    def save(self, path: Path) -> None:
        """Write the shown picture in colours for paper; only this user can read the file."""
        if self.view.picture is not None:
            self.saving.save(self.view.picture, path)

    def copy(self) -> None:
        """Copy the shown picture, unless the policy of the office forbids it."""
        image = self.view.image()
        if image is None:
            return
        try:
            copy_internal_image(image)
        except TabGuardError as error:
            self.told.emit(error)

    # -- internal

    def _build(self) -> None:
        self.choices = choice_box("pictureChoice", tr("Picture"))
        self.choices.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choices.setMinimumContentsLength(3)
        self.choices.currentIndexChanged.connect(self._show)
        self.save_button = IconButton("save", tr("Save the picture as SVG or PNG (internal)"))
        self.save_button.setObjectName("pictureSave")
        self.copy_button = named(IconButton("copy", tr("Copy the picture (internal)")), "pictureCopy")
        self.save_button.clicked.connect(self._ask_where)
        self.copy_button.clicked.connect(self.copy)
        self.view = PictureView(QSize(320, 260))
        self.view.cell_requested.connect(self._on_spot)
        self.view.shown.connect(self._on_shown)
        self.caption = named(Passage("", "plain", self), "pictureCaption")
        line = in_row((self.choices, 1), self.copy_button, self.save_button)
        in_column(line, (self.view, 1), self.caption, of=self, margins=(8, 6, 8, 6), gap=4)

    def showEvent(self, event: QShowEvent) -> None:
        """Update the picture after the panel was hidden."""
        super().showEvent(event)
        self._later.ask()

    def _offers(self) -> dict[str, tuple[str, Source]]:
        """The pictures that can be drawn now: title and source of each, by key."""
        table, pattern, findings = self._document.table, self._document.pattern, self._document.findings
        if table is None or pattern is None or len(pattern.status) != len(table):
            return {}
        part = next((part for part in table.release.tables if part.name == self._part), None)
        audit, standing = findings.audit, findings.standing
        offers: dict[str, tuple[str, Source]] = {
            _MAP: (
                tr("Map of statuses"),
                lambda _p: status_picture(table, looks_of(table, pattern, audit, standing), part),
            )
        }
        if len(table.release) > 1:
            linked = tr("Linked tables")
            offers[_CLUSTERS] = linked, lambda _p: clusters_picture(table.release, clusters_of(table))
        solution, project = findings.solution, self._document.project
        if solution is None or project is None:
            return offers
        offers["levels"] = tr("Loss by level"), lambda _p: level_picture(table, pattern)
        for d in table.told:
            title = tr("Loss by code: {name}", name=table.dimensions[d].title)
            offers[f"{_CODES}{d}"] = title, lambda _p, d=d: code_picture(table, pattern, d)  # type: ignore[misc]
        if (parameter := pictures.varied(project.rules)) is not None:
            title = tr("Loss against {name}", name=parameter.name)
            offers[_RULE] = title, self._rule_source(solution, project)
        offers[_AROUND] = tr("Around the selected cell"), self._around_source(solution, project)
        return offers

    def _rule_source(self, solution: Solution, project: Project) -> Source:
        ranked, turn = self._document.findings.ranked, self._turn
        # primaries alone have no secondaries yet: no estimate can follow from them
        pattern = solution.pattern if (solution.pattern.status == Status.SECONDARY).any() else None

        def make(progress: Progress) -> Picture | None:
            loss = self._loss
            if loss is None:
                loss = pictures.tried(solution.case, pattern, project, ranked, progress)
                if turn == self._turn:
                    self._loss = loss
            return None if loss is None else rule_loss_picture(loss)

        return make

    def _around_source(self, solution: Solution, project: Project) -> Source:
        cell = self._cell

        def make(progress: Progress) -> Picture | None:
            if not 0 <= cell < len(solution.table) or not solution.pattern.suppressed[cell]:
                return None
            return around_picture(pictures.around(solution, project, cell, progress))

        return make

    def _show(self) -> None:
        key = self.choice
        self.caption.setVisible(False)
        nothing = tr("Select a suppressed cell.") if key == _AROUND else tr("There is nothing to draw yet.")
        self.view.show_source(self._makers.get(key), nothing)
        self._allow()

    def _on_shown(self) -> None:
        picture = self.view.picture
        if self.choice == _AROUND and picture is not None:
            self.caption.setText(f"{picture.alt.split('. ')[0].removesuffix('.')}.")
            self.caption.setVisible(True)
        self._allow()

    def _allow(self) -> None:
        has_picture = self.view.picture is not None
        self.save_button.setEnabled(has_picture)
        self.copy_button.setEnabled(has_picture)

    def _on_spot(self, place: int) -> None:
        table = self._document.table
        if self.choice == _CLUSTERS and table is not None:
            self.table_requested.emit(table.release.tables[place].name)
        else:
            self.cell_requested.emit(place)

    def _on_act(self) -> None:
        """Discard the results of trials and update the picture after an act."""
        self._loss, self._turn = None, self._turn + 1
        self._later.ask()

    def _ask_where(self) -> None:
        if self.view.picture is not None:
            self.saving.ask(self.view.picture)


def _make(context: WindowContext) -> PicturesPanel:
    panel = PicturesPanel(context.document, context.store.last_folder)
    panel.cell_requested.connect(context.show_cell)
    panel.table_requested.connect(context.show_table)
    panel.told.connect(context.document.post)
    return panel


PICTURES = Panel("dockPictures", mark("Pictures"), Area.RIGHT, _make, shown=False, help="review")
