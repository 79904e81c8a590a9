"""File with bounds of single cells that attackers know beyond the general settings."""

from pathlib import Path

from attrs import evolve

from tabguard.base.language import mark, tr
from tabguard.flow import stages
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, asking, list_kind
from tabguard.project import Project


class AttackerActs(Acts):
    """Commands that set or remove the file with the attackers' knowledge."""

    @Command(
        mark("What attac&kers know…"),
        name="attacker",
        menu=Menu.ADVANCED.at(4, 1),
        tip=mark("Choose a file with bounds of single cells"),
    )
    def ask_file(self) -> None:
        """Ask for a file with the attackers' knowledge of single cells."""
        project = self._document.project
        start = project.data.path.parent if project is not None else Path()
        kinds = (list_kind(tr("Bounds")), ALL_FILES)
        ask_file(self._context.top, tr("What attackers know of single cells"), start, self.use, kinds)

    @Command(
        mark("For&get what attackers know"),
        name="forget_attacker",
        enabled=lambda at: at.attacker_file and at.internal,
        menu=Menu.ADVANCED.at(4, 2),
        tip=mark("Use only the general settings"),
    )
    def forget(self) -> None:
        """Remove the file, so that attackers know only what the general settings say."""
        self.use(None)

    def use(self, path: Path | None) -> None:
        """Read the table again with another file of the attackers' knowledge, or without a file for None."""
        if (project := self._document.project) is not None:
            # a new choice replaces the file that was set aside, which would otherwise be used again later
            aside = evolve(project.aside, attacker_file=None, attacker_groups=(), attacker_digest="")
            new = evolve(project, attacker_file=path, attacker_groups=(), attacker_digest="", aside=aside)
            self._read(new)

    # -- inside

    def _read(self, project: Project) -> None:
        document, path = self._document, project.attacker_file

        def done(loaded: stages.Loaded) -> None:
            document.set_source(project, loaded)
            knowledge = (
                tr("the general settings only")
                if path is None
                else tr("also the bounds in {name}", name=path.name)
            )
            document.post(tr("Attackers know {known}. Protect and audit again.", known=knowledge))

        self._context.jobs.start(
            tr("Reading what attackers know"),
            lambda p: stages.load(project, p),
            done,
            asking(self._context.top, project, self._read, document.post),
        )
