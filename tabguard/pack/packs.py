"""The contents that packs can have, and the check of those that can be tried."""

from __future__ import annotations

from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import ARRAYS, file_reader, open_zip
from tabguard.pack import problem, result
from tabguard.pack.content import Checked
from tabguard.pack.problem import PROBLEM, Problem
from tabguard.pack.result import RESULT, Result
from tabguard.pack.settings import SETTINGS
from tabguard.pack.summary import SUMMARY

CONTENTS = (RESULT, SETTINGS, SUMMARY, PROBLEM)


@file_reader("The pack", "Make it again, or ask for it again.")
def read_pack(path: Path) -> Result | Problem:
    """Read a pack that can be checked; raises `FormatError`, and `SettingError` for the job in it."""
    with open_zip(path, ARRAYS) as archive:
        names = set(archive.namelist())
        if set(result.FILES) <= names:
            return result.parse({name: archive.read(name) for name in result.FILES}, path)
        if set(problem.FILES) <= names:
            return problem.parse({name: archive.read(name) for name in problem.FILES})
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
