"""Locals are named by nouns, of which fewer and fewer lack one; private functions by verbs or nouns."""

import ast
import re
from collections import Counter
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "tabguard"
WORDS = frozenset(
    {
        "found",
        "one",
        "said",
        "told",
        "mine",
        "there",
        "made",
        "got",
        "those",
        "kept",
        "known",
        "used",
        "shown",
        "added",
        "strange",
        "wanted",
        "tried",
        "own",
        "others",
        "seen",
        "taken",
        "gone",
        "lost",
        "asked",
        "held",
        "named",
        "given",
        "meant",
        "needed",
        "written",
    }
)
MOST = 68
"""Number of such names; whoever renames some reduces it."""
RIDDLE = re.compile(
    "(_(about|above|across|all|alone|around|as|at|before|behind|below|beside|between|both|by|each|elsewhere|"
    "everywhere|few|for|from|here|how|in|inside|it|jointly|least|less|more|most|nothing|of|only|other|"
    "otherwise|outside|over|same|singly|some|then|these|they|this|through|to|together|under|up|down|what|"
    f"when|where|which|who|with|without|{'|'.join(sorted(WORDS))}))+"
)
"""Names of private functions that have neither verb nor noun."""


def named_badly(tree: ast.AST) -> list[str]:
    """Locals and parameters whose names say nothing of what they are."""
    return [
        name
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and (name := node.id) in WORDS)
        or (isinstance(node, ast.arg) and (name := node.arg) in WORDS)
    ]


def test_locals_are_named_by_their_nouns() -> None:
    files = {path: named_badly(ast.parse(path.read_text("utf-8"))) for path in sorted(PACKAGE.rglob("*.py"))}
    worst = Counter({str(path.relative_to(PACKAGE)): len(names) for path, names in files.items()})
    assert worst.total() <= MOST, f"name them by their nouns; most are in {worst.most_common(5)}"
    assert worst.total() >= MOST - 40, f"write down that there are {worst.total()}"


def riddles(tree: ast.AST) -> list[str]:
    """Private functions whose names have neither verb nor noun, without handlers of signals (`_on_…`)."""
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if RIDDLE.fullmatch(name) and not name.startswith("_on_")]


def test_private_functions_are_named_by_verbs_or_nouns() -> None:
    files = {path: riddles(ast.parse(path.read_text("utf-8"))) for path in sorted(PACKAGE.rglob("*.py"))}
    assert {str(path): names for path, names in files.items() if names} == {}
    assert riddles(ast.parse("def _told(): ...\ndef _on_own(): ...\ndef _count_of(): ...")) == ["_told"]


def test_a_participle_is_noticed() -> None:
    source = "def f(said):\n    for one in said:\n        found = one\n    return [told for told in found]"
    assert sorted(named_badly(ast.parse(source))) == ["found", "one", "said", "told"]
