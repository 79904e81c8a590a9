"""The contents that packs can have, and the check of those that can be tried."""

from __future__ import annotations

from pathlib import Path

from tabguard.base.errors import FormatError, ProjectError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import ARRAYS, file_reader, open_zip
from tabguard.pack.content import Checked, Content, Needs, Pack, Packed, Subject
from tabguard.pack.result import RESULT
from tabguard.pack.summary import SUMMARY
from tabguard.project.file import save_clean
from tabguard.wings import of_wings


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


def contents() -> tuple[Content, ...]:
    """What a pack can have, in the order of the dialog."""
    return (RESULT, SETTINGS, SUMMARY, *(content() for content in of_wings("pack")))


@file_reader("The pack", "Make it again, or ask for it again.")
def read_pack(path: Path) -> Packed:
    """Read a pack that can be checked; raises `FormatError`, and `SettingError` for the job in it."""
    with open_zip(path, ARRAYS) as archive:
        names = set(archive.namelist())
        for content in contents():
            if content.parse is not None and names.issuperset(content.files):
                return content.parse({name: archive.read(name) for name in content.files}, path)
    raise FormatError(
        tr("This file is not a pack that can be checked."),
        path.name,
        tr("Choose a pack with a result or with an anonymised problem."),
    )


def check_pack(path: Path, progress: Progress) -> Checked:
    """Run the job of a pack again where its data are, or try its problem; nothing is written.

    Raises
    ------
    FormatError
        If the file is no such pack. Other errors are as of `protect_project`.
    """
    return read_pack(path).check(progress)
