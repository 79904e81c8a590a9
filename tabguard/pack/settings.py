"""The settings and decisions of a project as another project, without data, results and history."""

from __future__ import annotations

from pathlib import Path

from tabguard.base.errors import ProjectError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.pack.content import Content, Needs, Pack, Subject
from tabguard.project.file import save_clean


def _make(subject: Subject, target: Path, _progress: Progress) -> Pack:
    project = subject.project
    assert project is not None
    if target.exists():
        raise ProjectError(
            tr("A project without data replaces no other file."), target.name, tr("Choose another name.")
        )
    return Pack(lambda: save_clean(target, project, subject.key))


SETTINGS = Content(
    name="settings",
    title=mark("Settings: the project without data, results and history"),
    about=mark(
        "A project file with settings and decisions. Decisions name cells and may hold costs and reasons, "
        "rules hold their parameters: pass it on only to those who may know them."
    ),
    ending="_settings.tgproj",
    make=_make,
    needs=Needs.PROJECT,
)
