"""The release planner as the window's workplace for projects about count tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.window_context import Files, WindowContext
from tabguard.gui.parts.command import Command
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.later import Late, LateArea
from tabguard.gui.parts.parts import first_focusable
from tabguard.marginals.window.acts import PlannerActs
from tabguard.marginals.window.page import PlannerPage
from tabguard.marginals.window.session import PlannerSession
from tabguard.project import Project


class PlannerWorkplace:
    """Session, page and acts of the release planner; see `tabguard.gui.document.workplace.Workplace`."""

    help_page = "planner"

    def __init__(self, context: WindowContext, files: Files) -> None:
        self.session = PlannerSession(context.document, context.jobs, context.top)
        self.page = Late(lambda: PlannerPage(self.session, context.store.last_folder))
        self.page.then(lambda page: page.utility.told.connect(context.document.post))
        self.area = LateArea(self.page, context.top)
        self.acts = PlannerActs(context, self.session, self.page, files)

    def commands(self) -> tuple[Command, ...]:
        """Commands that open count tables."""
        return self.acts.commands()

    def is_for(self, project: Project | None) -> bool:
        """Whether the project is about a count table."""
        return project is not None and project.counts is not None

    def show(self) -> None:
        """Make the page."""
        self.page()

    def focus(self) -> None:
        """Give the page in front the keyboard focus."""
        pages = self.page().middle
        centre = first_focusable(pages.currentWidget()) or pages.tabBar()
        centre.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def open(self, project: Project, path: Path | None, take: Callable[[Callable[[], None]], None]) -> None:
        """Read the count table of a project."""
        self.session.open(project, path, take)

    def export(self) -> None:
        """Open the export dialog for the released marginals and the plan."""
        self.acts.export()

    def to_approve(self, jobs: Jobs, parent: QObject) -> ApprovalSubject:
        """What a second person approves: the released marginals."""
        return self.acts.to_approve(jobs, parent)

    def present(self, follow: Callable[[QWidget], object]) -> None:
        """Let the presenter mode follow the page."""
        self.page.then(follow)

    def shut(self) -> None:
        """End the session, and what its page works on."""
        self.session.shut()
        if (page := self.page.made) is not None:
            page.shut()
