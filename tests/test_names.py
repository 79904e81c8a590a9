"""A local is named by its noun: the number of those that are participles or pronouns may only fall."""

import ast
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
MOST = 73
"""How many there are: whoever renames some writes down what is left."""


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


def test_a_participle_is_noticed() -> None:
    source = "def f(said):\n    for one in said:\n        found = one\n    return [told for told in found]"
    assert sorted(named_badly(ast.parse(source))) == ["found", "one", "said", "told"]
