"""Texts in the chosen language are found by their English, and their values are inserted."""

from xml.etree import ElementTree

import pytest

from tabguard.base import language
from tabguard.base.language import placeholders, texts_of, tr, use


@pytest.fixture
def german(monkeypatch):
    """A German catalogue of two texts."""
    texts = {"Undo": "Rückgängig", "There is no column “{name}”.": "Es gibt keine Spalte „{name}“."}
    monkeypatch.setattr(language, "_catalogue", lambda code: texts if code == "de" else {})
    yield
    monkeypatch.undo()
    use("en")


def test_english_is_what_the_code_says():
    assert tr("There is no column “{name}”.", name="nace") == "There is no column “nace”."
    assert tr("100 % of {braces} without values") == "100 % of {braces} without values"


def test_texts_are_found_by_their_english_and_other_texts_stay_english(german):
    use("de")
    assert language.language() == "de"
    assert tr("Undo") == "Rückgängig"
    assert tr("There is no column “{name}”.", name="{x}") == "Es gibt keine Spalte „{x}“."
    assert tr("Redo") == "Redo"


def test_an_unknown_language_is_english(german):
    use("xx")
    assert (language.language(), tr("Undo")) == ("en", "Undo")


def test_placeholders_are_compared_with_their_formats():
    assert placeholders("{n:,} of {name!r}") == {"n!None:,", "name!r:"}
    assert placeholders("none {{here}}") == frozenset()


def test_unfinished_messages_are_not_used():
    root = ElementTree.fromstring(
        "<TS><context><name>x</name>"
        "<message><source>Undo</source><translation>Rückgängig</translation></message>"
        "<message><source>Redo</source><translation type='unfinished'>?</translation></message>"
        "<message><source>Cut</source><translation type='unfinished'/></message></context></TS>"
    )
    assert texts_of(root) == [("Undo", "Rückgängig")]


MESSAGE = "<message><source>{}</source><translation>{}</translation></message>"
SPANISH = {
    "English": "Español",
    "Undo": "Deshacer",
    "There is no column “{name}”.": "No hay ninguna columna «{name}».",
    "Row {row}": "Fila {fila}",
    "{n} cells": "{n celdas",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of translations with a file of a further language, in which few texts are translated."""
    messages = "".join(MESSAGE.format(*pair) for pair in SPANISH.items())
    unfinished = '<message><source>Redo</source><translation type="unfinished">Reh</translation></message>'
    (tmp_path / "tabguard_es.ts").write_text(
        f"<TS><context>{messages}{unfinished}</context></TS>", encoding="utf-8"
    )
    monkeypatch.setattr(language, "_FOLDER", tmp_path)
    forget()
    yield tmp_path
    monkeypatch.undo()
    use("en")
    forget()


def forget():
    """Read the folder of translations again, as at the next start."""
    language.languages.cache_clear()
    language._catalogue.cache_clear()


def test_a_further_language_is_one_file_and_what_it_lacks_is_english(folder):
    assert dict(language.languages()) == {"en": "English", "es": "Español"}
    use("es")
    assert (language.language(), tr("Undo"), tr("Redo"), tr("Save")) == ("es", "Deshacer", "Redo", "Save")
    assert tr("There is no column “{name}”.", name="x") == "No hay ninguna columna «x»."


def test_a_translation_that_inserts_something_else_is_not_used(folder):
    use("es")
    assert (tr("Row {row}", row=3), tr("{n} cells", n=2)) == ("Row 3", "2 cells")


def test_a_language_is_offered_when_its_file_says_its_name_and_can_be_read(folder):
    for code, text in {"nl": "<TS></TS>", "no": "<TS>" + MESSAGE.format("English", "Norsk")}.items():
        (folder / f"tabguard_{code}.ts").write_text(text, encoding="utf-8")
    (folder / "notes.ts").write_text(MESSAGE.format("English", "Notes"), encoding="utf-8")
    forget()
    assert list(language.languages()) == ["en", "es", "no"]
    use("no")  # saved halfway
    assert tr("Undo") == "Undo"
