"""A release with something wrong, opened in the window: the message says what, where and how to fix it."""

from functools import partial
from pathlib import Path

import pytest

from tests.support.bad_releases import CASES, SECRET, write_files

LATER = ("rules of no response", "bound of no response")
"""Told when the rules are applied or the release is protected."""


def _newest_says(window, what: str) -> bool:
    return bool(window.message_bar.notices) and what in window.message_bar.notices[0].what


@pytest.mark.slow
def test_every_mistake_in_a_release_is_told_by_the_window(window, qtbot, tmp_path: Path) -> None:
    for number, case in enumerate(case for case in CASES if case.name not in LATER):
        path = write_files(tmp_path / f"{number}", case)
        window.files.open_path(path)
        qtbot.waitUntil(lambda: not window.jobs.busy)
        qtbot.waitUntil(partial(_newest_says, window, case.what))
        said = window.message_bar.notices[0]
        assert said.remedy and case.where in said.where, case.name
        assert str(SECRET)[:5] not in f"{said.what} {said.where} {said.remedy}"
