"""Brings the files of Qt Linguist up to date with the code: ``translations.py [--check] [es …]``.

With the code of a further language its file is begun.

Texts are the literals given to `tr` and `mark` of `tabguard.base.language`, to functions that count things,
the labels of parameters, and what keys of a job say. New ones are added as unfinished; those that the code no
longer has are dropped.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
COMPLETE = ("de", "fr")
"""Languages that have every text and page in a release; a further one may be translated step by step."""
COUNTING = {"count", "counted", "plural"}
"""Functions that are called with a number, a noun in the singular, and perhaps in the plural."""
DECLARING = {"param", "switch", "text"}
"""Functions that declare a parameter with words for people."""
WORDS = {"label", "help", "unit", "words"}


@cache
def texts() -> dict[str, str]:
    """Every text of the program, with the file in which it stands first, in the order of the files."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tabguard").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for text in _texts(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(text, where)
    return found


def languages() -> list[str]:
    """Codes of the languages that have a file."""
    return sorted(path.stem.removeprefix("tabguard_") for path in FOLDER.glob("tabguard_*.ts"))


def update(language: str) -> tuple[int, int]:
    """Rewrite the file of a language.

    Returns
    -------
    tuple of int
        Number of texts that it has no translation of, and number of texts that were removed.
    """
    known, wanted = translations(language), texts()
    _write(language, {text: known.get(text, "") for text in wanted}, wanted)
    return sum(not known.get(text) for text in wanted), len(known.keys() - wanted.keys())


def translations(language: str) -> dict[str, str]:
    """What the file of a language has: translations by their English, empty where one is not finished."""
    path = FOLDER / f"tabguard_{language}.ts"
    if not path.exists():
        return {}
    about = path.stat()
    return dict(_finished(path, about.st_size, about.st_mtime_ns))


@cache
def _finished(path: Path, _size: int, _changed: int) -> dict[str, str]:
    found = {}
    for message in ElementTree.parse(path).getroot().iter("message"):
        translation = message.find("translation")
        done = translation is not None and translation.get("type") is None
        found[message.findtext("source", "")] = (translation.text or "") if done else ""
    return found


def take(language: str, finished: dict[str, str]) -> None:
    """Put finished translations into the file of a language."""
    known, wanted = translations(language), texts()
    _write(language, {text: finished.get(text) or known.get(text, "") for text in wanted}, wanted)


def _texts(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in ("tr", "mark", "JobKey"):
            yield from _literals(node.args[:1])
        elif name in COUNTING:
            nouns = list(_literals(node.args[1:3]))
            yield from nouns if len(nouns) != 1 else (nouns[0], nouns[0] + "s")
        elif name in DECLARING:
            for given in node.keywords:
                if given.arg in WORDS:
                    yield from _literals([given.value])
            if name != "param" and len(node.args) == 2:  # label and help without their names
                yield from _literals(node.args)


def _literals(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value
        elif isinstance(node, ast.Tuple | ast.List):
            yield from _literals(node.elts)
        elif isinstance(node, ast.IfExp):
            yield from _literals([node.body, node.orelse])


def _write(language: str, translated: dict[str, str], places: dict[str, str]) -> None:
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    for text, translation in translated.items():
        room = places[text].split("/")
        name = "/".join(room[1:3] if room[1] == "gui" else room[1:2]).removesuffix(".py")
        if name not in contexts:
            contexts[name] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[name], "name").text = name
        message = ElementTree.SubElement(contexts[name], "message")
        ElementTree.SubElement(message, "source").text = text
        element = ElementTree.SubElement(message, "translation")
        if translation:
            element.text = translation
        else:
            element.set("type", "unfinished")
    ElementTree.indent(root, "")
    FOLDER.mkdir(parents=True, exist_ok=True)
    body = ElementTree.tostring(root, encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    (FOLDER / f"tabguard_{language}.ts").write_text(f"{head}{body}\n", encoding="utf-8", newline="\n")


def lacking(language: str) -> list[str]:
    """Texts that a language has no translation of, and pages of the help that it lacks."""
    known, pages = translations(language), FOLDER.parent / "help"
    names = sorted(page.name for page in pages.glob("*.html") if not (pages / language / page.name).exists())
    return [*(text for text in texts() if not known.get(text)), *names]


def main() -> int:
    """Update every language, or with ``--check``, as a release does, only say what is missing."""
    missing = 0
    begun = [given for given in sys.argv[1:] if not given.startswith("-")]
    for language in sorted({*languages(), *begun}):
        if "--check" in sys.argv:
            missing += len(lacking(language)) * (language in COMPLETE)
            print(f"{language}: {len(lacking(language))} texts and pages without translation")
        else:
            lacking_now, removed = update(language)
            print(f"{language}: {lacking_now} texts without translation, {removed} removed")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
