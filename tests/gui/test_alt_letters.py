"""Alt letters of menus: each entry keeps its own, and none is given twice in any language."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QPushButton

from tabguard.base.language import languages as all_languages
from tabguard.gui.parts import numbers
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


@pytest.fixture(params=[*all_languages()])
def speaking(request):
    numbers.speak(request.param)
    yield
    numbers.speak("en")


def test_the_start_page_shares_no_letter_with_the_menus(speaking, window):
    buttons = [button.text() for button in window.start_page.findChildren(QPushButton)]
    texts = [*buttons, *(action.text() for action in window.menuBar().actions())]
    assert len(letters(buttons)) >= 5 and len(set(letters(texts))) == len(letters(texts)), texts


def test_menus_have_distinct_letters_in_every_language(speaking, window):
    menus = [window.menuBar()]
    for menu in menus:
        menus.extend(action.menu() for action in menu.actions() if action.menu() is not None)
        texts = [action.text() for action in menu.actions()]
        assert len(set(letters(texts))) == len(letters(texts)), texts
