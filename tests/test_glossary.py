"""The glossary has one source, resources/help/glossary.toml, from which the help is made.

``TABGUARD_PAGES=1`` writes the words into the help page.
"""

import html
import os
import re
import tomllib
import unicodedata
from pathlib import Path

ROOT = Path(__file__).parents[1]
HELP = ROOT / "resources" / "help"
GLOSSARY = tomllib.loads((HELP / "glossary.toml").read_text(encoding="utf-8"))
ABOUT = "Letters: who says so, see the sources. No entry: the same word, or none that was found."
BEGIN, END = "<!-- from glossary.toml -->\n", "<!-- end -->\n"


def words() -> str:
    """The words and their sources, as the help shows them."""
    lines = ['<h2><a name="words"></a>Words</h2>', "<table>"]
    short = {key: key_of(text) for key, text in GLOSSARY["sources"].items()}
    for term in GLOSSARY["term"]:
        text = html.escape(term["meaning"], quote=False)
        if term.get("also"):
            text += f". Also: {', '.join(term['also'])}"
        source = f' <span class="note">[{short[term["source"]]}]</span>' if short[term["source"]] else ""
        word = html.escape(term["word"], quote=False)
        lines.append(f"<tr><td><b>{word}</b></td><td>{text}{source}</td></tr>")
    lines += ["</table>", *offices(), '<h2><a name="sources"></a>Sources</h2>', "<table>"]
    for key, text in GLOSSARY["sources"].items():
        if short[key]:
            lines.append(f"<tr><td>[{short[key]}]</td><td>{html.escape(text, quote=False)}</td></tr>")
    for office in GLOSSARY["offices"].values():
        lines.append(
            f"<tr><td>{office['name']}</td><td>{html.escape(office['source'], quote=False)}</td></tr>"
        )
    return "\n".join([*lines, "</table>", ""])


def offices() -> list[str]:
    """Words of statistical offices for the same things, as the help shows them."""
    keys = GLOSSARY["offices"]
    heads = "".join(
        f'<th align="left">{text}</th>' for text in ("TabGuard", *(keys[key]["name"] for key in keys))
    )
    lines = [
        '<h2><a name="offices"></a>Words of other offices</h2>',
        f"<p>{ABOUT}</p>",
        "<table>",
        f"<tr>{heads}</tr>",
    ]
    for term in GLOSSARY["term"]:
        if "offices" in term:
            said = (html.escape(term["offices"].get(key, ""), quote=False) for key in keys)
            word = html.escape(term["word"], quote=False)
            lines.append(f"<tr><td><b>{word}</b></td>{''.join(f'<td>{text}</td>' for text in said)}</tr>")
    return [*lines, "</table>"]


def key_of(source: str) -> str:
    """The citation of a source: its first two authors; nothing for the program itself."""
    if ":" not in source:
        return source.split(" User")[0] if "Manual" in source else ""
    authors = source.partition(":")[0].split(", ")
    return " &amp; ".join(authors) if len(authors) < 3 else f"{authors[0]} et al."


def parts(word: str) -> list[str]:
    """Sort key of words: their parts, without accents."""
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode()
    return re.findall(r"\w+", plain.casefold())


def test_the_help_shows_the_glossary() -> None:
    page = HELP / "glossary.html"
    text = page.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    made = head + BEGIN + words() + END + tail
    if os.environ.get("TABGUARD_PAGES"):
        page.write_text(made, encoding="utf-8")
    assert text == made or os.environ.get("TABGUARD_PAGES"), "Run this test with TABGUARD_PAGES=1."


def test_each_thing_has_one_word_and_each_word_a_source() -> None:
    terms = GLOSSARY["term"]
    names = [term["word"].casefold() for term in terms]
    assert len(set(names)) == len(names) and names == sorted(names, key=parts)
    others = [word.casefold() for term in terms for key in ("also", "not") for word in term.get(key, ())]
    assert len(set(others)) == len(others) and not set(others) & set(names)
    for term in terms:
        assert (
            set(term) <= {"word", "meaning", "source", "also", "not", "code", "offices"} and term["meaning"]
        ), term
        assert term["source"] in GLOSSARY["sources"], term["word"]
        assert not term["meaning"].endswith("."), term["word"]
        assert set(term.get("offices", ())) <= set(GLOSSARY["offices"]), term["word"]
    assert {term["source"] for term in terms} == set(GLOSSARY["sources"])


def test_files_that_the_glossary_names_are_there() -> None:
    for term in GLOSSARY["term"]:
        for place in re.findall(r"[a-z_]+/[a-z_/]+(?:\.py)?", term.get("code", "")):
            assert (ROOT / "tabguard" / place).exists(), (term["word"], place)


def test_help_and_readme_use_no_other_word() -> None:
    refused = [word for term in GLOSSARY["term"] for word in term.get("not", ())]
    assert refused
    for page in [*HELP.glob("*.html"), ROOT / "README.md"]:
        text = page.read_text(encoding="utf-8")
        for word in refused:
            assert not re.search(rf"\b{word}(e?s)?\b", text, re.IGNORECASE), (page.name, word)


WORDS = re.compile(
    r"\b(combin|merg|join)(e|es|s|ed|ing)?\s+(\w+\s+)?categor|categor[^.]*\sto (combine|merge|join)"
    r"|tight bound|unsafe marginal",
    re.IGNORECASE,
)


def test_the_program_speaks_of_count_tables_in_the_words_of_the_glossary():
    """Collapsed categories, attained bounds, disclosive marginals: in texts, comments and docstrings."""
    files = [*(ROOT / "tabguard" / "marginals").rglob("*.py"), ROOT / "tabguard" / "table" / "planning.py"]
    assert len(files) > 80
    for path in files:
        assert not WORDS.search(path.read_text(encoding="utf-8")), path.name
