"""Texts that files keep or that are compared are English in every language, until they are shown."""

import json
import pickle

import pytest

from tabguard.base import language
from tabguard.base.language import mark, texts_for_files, tr
from tabguard.flow.approvals import verdict_of
from tabguard.gui.document.history import History
from tabguard.gui.document.snapshot import Snapshot
from tabguard.job.keys import job_schema
from tabguard.kinds import named_bits
from tabguard.office.trail import RUN, Entry, Trail, check
from tabguard.read.shape.guess import column_names, numbered
from tabguard.table.findings import untested

GERMAN = {
    "contains {title}": "enthält {title}",
    "Total": "Insgesamt",
    "{item}, but {why}": "{item}, aber {why}",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language._texts, "by_english", GERMAN)


@pytest.mark.usefixtures("german")
def test_a_marked_text_is_english_until_it_is_shown() -> None:
    marked = mark("{item}, but {why}", item="A × B", why=mark("contains {title}", title="A"))
    assert (
        marked == "A × B, but contains A"
        and json.dumps(marked, ensure_ascii=False) == '"A × B, but contains A"'
    )
    assert tr(marked) == "A × B, aber enthält A"
    assert tr(pickle.loads(pickle.dumps(marked))) == "A × B, aber enthält A"
    assert tr(mark("Total")) == "Insgesamt"


@pytest.mark.usefixtures("german")
def test_texts_for_files_are_english() -> None:
    with texts_for_files():
        assert tr("contains {title}", title="A") == "contains A"
        assert tr(mark("contains {title}", title="A")) == "contains A"
    assert tr("contains {title}", title="A") == "enthält A"


class _Foreign(dict[str, str]):
    """A language that has every text."""

    def get(self, english: str, default: str | None = None) -> str:
        return f"¿{english}?"


def test_what_programs_read_is_the_same_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language._texts, "by_english", _Foreign())
    assert verdict_of(untested()).startswith("○ ¿")
    assert numbered(1) == ("column 1",) and column_names(("a", ""), "") == ("a", "column 2")
    assert check((Entry("Protect", number=1),), {}).states == ("not checked",)
    assert "suppressed alike" in json.dumps(job_schema()) and "¿" not in json.dumps(
        job_schema(), ensure_ascii=False
    )
    assert not any("¿" in name for _bit, name in named_bits())
    with texts_for_files():
        assert verdict_of(untested()).startswith("○ Outsiders: not tested (not audited).")


@pytest.mark.usefixtures("qapp")
def test_the_trail_knows_an_undone_run_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language._texts, "by_english", _Foreign())
    history = History()
    history.push(RUN, "", Snapshot())
    history.stack.undo()
    history.stack.redo()
    steps = [entry.action for entry in history.trail.entries]
    assert steps == [RUN, f"Undo: {RUN}", f"Redo: {RUN}"]
    entries = (Entry(RUN, "Ann"), Entry(RUN, "Bob"), Entry(steps[1], "Cleo"))
    assert Trail(entries).protected_by == {"Ann", "Bob", "Cleo"}
