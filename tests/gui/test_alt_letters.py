"""Alt letters of menus: each entry keeps its own, and none is given twice in any language."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabguard.base.language import languages as all_languages
from tabguard.gui.parts import languages
from tabguard.gui.shell.bars import distinct


def letters(texts):
    return [m[1].lower() for text in texts for m in re.finditer(r"&(?!&)(.)", text)]


TEXTS = st.builds(
    lambda a, b: f"{a}&{b}", st.text("abAB .", max_size=3), st.text("abAB", min_size=1, max_size=3)
)


@given(st.lists(TEXTS | st.text("abAB .", max_size=5), max_size=8))
def test_no_letter_is_given_twice_and_texts_stay(texts):
    found = distinct(texts)
    assert len(set(letters(found))) == len(letters(found))
    assert [text.replace("&", "") for text in found] == [text.replace("&", "") for text in texts]


def test_the_first_keeps_its_letter():
    assert distinct(["&Open", "&Other", "C&lose", "No letter"]) == ["&Open", "O&ther", "C&lose", "No letter"]


@pytest.fixture
def speaking():
    languages.source().choose("en")
    yield languages.source().choose
    languages.source().choose("en")


def test_menus_have_distinct_letters_in_every_language(speaking, opened):
    menus = [opened.menuBar()]
    for menu in menus:
        menus.extend(action.menu() for action in menu.actions() if action.menu() is not None)
    before = [action.text() for menu in menus for action in menu.actions()]
    for code in (*all_languages(), "en"):
        speaking(code)
        for menu in menus:
            given_ = letters([action.text() for action in menu.actions()])
            assert len(set(given_)) == len(given_), (code, [action.text() for action in menu.actions()])
    assert [action.text() for menu in menus for action in menu.actions()] == before
