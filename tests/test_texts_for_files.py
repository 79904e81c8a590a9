"""Texts that files keep or that are compared are English in every language, until they are shown."""

from __future__ import annotations

import json
import pickle

import pytest

from tabguard import language
from tabguard.language import mark, texts_for_files, tr

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
