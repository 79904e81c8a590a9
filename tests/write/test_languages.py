"""Public workbooks and pages are in the language of the publication, not in that of the user."""

import openpyxl
import pytest
from attrs import evolve

from tabguard.base.errors import WriteError
from tabguard.base.language import in_languages, languages, texts_for_files, tr, use
from tabguard.base.progress import Progress
from tabguard.read.before.public_book import public_tables
from tabguard.write import releases_in, verify_public, verify_together
from tests.support.written_files import GSS, cased, files_of
from tests.support.written_tables import INDUSTRY, REGION

SOURCE = {"de": "Quelle: Survey", "fr": "Source\xa0: Survey", "pt": "Source: Survey"}
CASE = cased(output=evolve(GSS, ods=True, source="Survey", empty_cells="nothing"))


def exported(folder, language):
    case = evolve(CASE, output=evolve(CASE.output, language=language))
    return {path.name.split("_")[-1]: path for path in files_of(folder, case)}


@pytest.fixture(autouse=True)
def english():
    yield
    use("en")


def words_of(path):
    return {str(cell.value) for sheet in openpyxl.load_workbook(path) for row in sheet for cell in row}


@pytest.mark.parametrize("language", SOURCE)
def test_a_publication_in_a_language_is_checked_and_read_like_the_english_one(tmp_path, language):
    use("fr" if language == "de" else "de")  # the user's own language is another one
    plain, files = (exported(tmp_path / name, code) for name, code in (("en", ""), ("other", language)))
    assert [path.name for path in files.values() if verify_public(path) != ()] == []
    assert [verify_together(release) for release in releases_in([*files.values()])] == [()] * 2
    for end in (name for name in files if name.endswith((".xlsx", ".ods"))):
        read, same = (
            public_tables(some[end], (INDUSTRY, REGION), None, Progress()) for some in (files, plain)
        )
        assert [(table.names, table.rows) for table in read] == [(table.names, table.rows) for table in same]
    pages = [path.read_text("utf-8") for name, path in files.items() if name.endswith(".html")]
    code = language if language in languages() else "en"
    assert pages and all(f'<html lang="{code}">' in page for page in pages)
    book = next(path for name, path in files.items() if name.endswith(".xlsx"))
    words = words_of(book)
    assert SOURCE[language] in words
    english = {word for word in words if word.startswith(("Withheld figures are", "Contents", "See Notes"))}
    assert bool(english) == (language == "pt")
    long = [path for name, path in files.items() if name.endswith(".csv")]
    assert [path.read_bytes() for path in long] == [
        path.read_bytes() for name, path in plain.items() if name.endswith(".csv")
    ]


def test_a_text_of_several_languages_is_there_once():
    assert len(in_languages("Source")) == len(set(in_languages("Source"))) == 2


def test_an_error_met_while_a_file_is_written_is_told_in_the_language_of_the_user():
    use("fr")
    with texts_for_files("de"):
        rows = tr("row {number}", number=7)
        error = WriteError(
            tr("The template has no place for a table."), tr("{name}, {place}", name="T", place=rows)
        )
        assert rows == "Zeile 7"
    assert error.what == tr("The template has no place for a table.") != error.args[0]
    assert error.where == "T, ligne 7"
