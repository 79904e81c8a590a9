"""German and French are complete; translations have the placeholders and Alt letters of the English text."""

import html
import re
import sys
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "installer"))

import translations  # noqa: E402

from tabguard.base import language  # noqa: E402
from tabguard.base.language import placeholders  # noqa: E402

FOREIGN = translations.COMPLETE
BEGUN = translations.languages()


@pytest.fixture(scope="module")
def texts():
    return translations.texts()


@pytest.mark.parametrize("code", FOREIGN)
def test_what_is_not_translated_is_told(code):
    """Only a release must be complete: contributors need not know three languages."""
    if lacking := translations.lacking(code):
        warnings.warn(f"{code} lacks {len(lacking)} translations, such as {lacking[0]!r}", stacklevel=1)


@pytest.mark.parametrize("code", BEGUN)
def test_translations_insert_the_same_values(texts, code):
    known = {text: said for text, said in translations.translations(code).items() if said}
    with_values = [text for text in texts if re.search(r"\{[a-z_]\w*[!:}]", text)]
    assert len(with_values) > 1000
    other = [t for t in with_values if t in known and placeholders(t) != placeholders(known[t])]
    assert other == []


@pytest.mark.parametrize("code", BEGUN)
def test_translations_keep_one_alt_letter_and_blanks_at_the_ends(code):
    known = {text: said for text, said in translations.translations(code).items() if said}
    assert [text for text, said in known.items() if _letters(text) != _letters(said)] == []
    assert [text for text, said in known.items() if _ends(text) != _ends(said)] == []


@pytest.mark.parametrize("code", ["en", *BEGUN])
def test_what_a_job_would_hold_has_marks_that_a_job_reads(texts, code):
    typographic = re.compile(r"\b[a-z_]+ = [\[{]*[“„«]|[“„«»”] = ")
    sentences = texts if code == "en" else translations.translations(code).values()
    assert [text for text in sentences if typographic.search(text)] == []


def test_no_line_of_french_begins_with_a_mark():
    said = translations.translations("fr").values()
    pages = [
        path.read_text("utf-8") for path in sorted((translations.FOLDER.parent / "help/fr").glob("*.html"))
    ]
    plain = (re.sub(r"<(pre|code)\b[^>]*>.*?</\1>|<[^>]*>", "", page, flags=re.S) for page in pages)
    loose = re.compile(r"\S [:;?!»](?:\s|$)|« ")
    assert [
        text
        for text in (*said, *plain)
        if (found := loose.search(text)) and ": .." not in text[found.start() :]
    ] == []
    assert "\u202f" not in "".join(language._catalogue("fr").values())  # Qt breaks lines there


def test_the_file_of_a_further_language_is_begun_and_kept_up_to_date(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["translations.py", "es"])
    assert translations.main() == 0 and translations.languages() == ["es"]
    translations.take("es", {"Undo": "Deshacer"})
    monkeypatch.setattr(sys, "argv", ["translations.py", "--check"])
    assert translations.main() == 0  # it may be translated step by step
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"es: {len(translations.lacking('es'))} texts and pages without translation"
    monkeypatch.setattr(translations, "COMPLETE", ("es",))
    assert translations.main() == 1  # as for a release
    assert translations.translations("es")["Undo"] == "Deshacer"


@pytest.mark.parametrize("code", BEGUN)
def test_the_files_are_written_as_the_tool_writes_them(code, texts, monkeypatch, tmp_path):
    path = translations.FOLDER / f"tabguard_{code}.ts"
    if set(translations.translations(code)) != set(texts):
        pytest.skip("texts came or went since installer/translations.py was run")
    (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    translations.update(code)
    assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def _letters(text: str) -> int:
    return len(re.findall(r"(?<!&)&(?![&\s]|\w+;)", text))


def _ends(text: str) -> tuple[bool, bool]:
    return text[:1] == " ", text[-1:] == " "


PAGES = sorted((ROOT / "resources" / "help").glob("*.html"))


TRANSLATED = [(code, page) for code in FOREIGN for page in PAGES if (page.parent / code / page.name).exists()]


@pytest.mark.parametrize(("code", "english"), TRANSLATED, ids=lambda one: getattr(one, "stem", one))
def test_a_translated_page_has_the_parts_of_the_english_one(code, english):
    page = (english.parent / code / english.name).read_text(encoding="utf-8")
    for part in (r"<(/?\w+)", r'href="([^"]*)"', r'name="([^"]*)"', r'src="([^"]*)"'):
        assert sorted(re.findall(part, page)) == sorted(re.findall(part, english.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("code", "english"),
    [pair for pair in TRANSLATED if pair[1].stem != "glossary"],
    ids=lambda one: getattr(one, "stem", one),
)
def test_translated_pages_name_what_is_in_the_window_as_the_window_does(code, english):
    """Italic words of the English page that are a text of the program."""
    known = {}
    for source, translation in translations.translations(code).items():
        known.setdefault(_bare(source), set()).add(_bare(translation).lower())
    own = (english.parent / code / english.name).read_text(encoding="utf-8")
    wrong = [
        (word, known[word])
        for here, there in zip(_parts(english.read_text(encoding="utf-8")), _parts(own), strict=True)
        for word in _marked(here)
        if word[:1].isupper() and word in known and word not in OTHERWISE
        if not any(said in " | ".join(_marked(there)).lower() for said in known[word])
    ]
    assert not wrong


OTHERWISE = {"Protected"}
"""Words that mean a release there and a cell in the window, with another gender in French."""


def _parts(page: str) -> list[str]:
    return re.findall(r"<(p|li|td|h\d)\b[^>]*>(.*?)</\1>", page, re.DOTALL)


def _marked(part: tuple[str, str]) -> list[str]:
    """Italic words, each step of a menu path alone."""
    marked = re.findall(r"<i>(.*?)</i>", html.unescape(part[1]), re.DOTALL)
    return [_bare(step) for path in marked for step in re.split("[▸›]", path)]


def _bare(text: str) -> str:
    """The text without its Alt letter and what follows a name."""
    return re.sub(r"\s+", " ", re.sub(r"\s*\(&\w\)|&", "", text)).strip(" .…:")
