"""Plain professional English in whatever a person reads: idioms that were translated word by word stay out.

Looked at are the texts of the program (messages, window, docstrings, comments), the help, README and other
pages; names in the code are not. Each idiom has the number of places that are left from before: it may become
smaller, and the number here with it, but nothing may be added.
"""

import ast
import functools
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

IDIOMS = {
    r"can\s+not": ("cannot", 0),
    r"mend(s|ed|ing)?": ("repair, correct, what to do", 0),
    r"anew": ("again", 0),
    r"dear(er|est|ly)?": ("costly, expensive, most costly", 1),
    r"corridors?": ("flow", 0),
    r"repertoires?": ("collection", 0),
    r"shield(s|ed|ing)?": ("protect", 0),
    r"reckon(s|ed|ing)?": ("calculate, expect", 0),
    r"spar(e|es|ed|ing)": ("save, avoid, prefer to publish", 3),
    r"giv(e|es|en|ing)\s+away": ("disclose", 0),
    r"beyond\s+(all\s+)?measure": ("too large", 0),
    r"by\s+the\s+way": ("as a by-product", 0),
    r"in\s+spite\s+of": ("despite", 0),
    r"all\s+the\s+same": ("anyway", 0),
    r"for\s+good": ("permanently", 0),
    r"put\s+right": ("correct, complete", 0),
    r"(far|much)\s+quicker": ("faster", 0),
    r"at\s+fault": ("involved, exposed", 0),
    r"hand(s|ed)\s+out": ("distribute, publish", 0),
    r"(held|kept)\s+back": ("withhold", 0),
    r"(taken?|took)\s+back": ("remove, undo", 0),
    r"not\s+understood": ("unknown, cannot be read", 0),
    r"goes?\s+round": ("form a loop", 0),
    r"memory\s+enough": ("enough memory", 0),
    r"today's\s+rules": ("the current rules", 0),
    r"inner\s+cells?": ("internal cell", 0),
    r"present\s+pattern": ("current pattern", 0),
    r"dealt\s+with": ("process, protect", 0),
    r"made\s+milder": ("relax", 0),
    r"whilst|amongst|hitherto|thereof|wherein|whereby|lest": ("while, among, so far, of it, where", 0),
}
"""By expression: what to write instead, and how many places are left."""
ANY = re.compile(rf"\b({'|'.join(IDIOMS)})\b", re.IGNORECASE)
BETWEEN = re.compile(r"""["']\s*\n\s*[bfru]*["']""")
"""Where a text ends and goes on in the next line of a program: an idiom may stand on both sides."""


@functools.cache
def texts(path: Path) -> tuple[tuple[int, str], ...]:
    """What a person reads in a file, with the line it begins in; of a program, what has some idiom."""
    return tuple(_texts(path))


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    content = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield 1, content
        return
    if not ANY.search(BETWEEN.sub("", content).replace("\\n", "\n")):
        return
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ANY.search(node.value):
            yield node.lineno, node.value
    if not ANY.search(content):  # a comment stands in one line, unlike a text: there is none to look at
        return
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def found(idiom: str, files: list[Path]) -> list[str]:
    """Where an idiom is, one entry each time."""
    wanted = re.compile(rf"\b({idiom})\b", re.IGNORECASE)
    return [
        f"{path.relative_to(ROOT)}:{line + text.count(chr(10), 0, match.start())}"
        for path in files
        for line, text in texts(path)
        for match in wanted.finditer(text)
    ]


def read_by_people() -> list[Path]:
    inside = [*(ROOT / "tabguard").rglob("*.py"), *(ROOT / "installer").rglob("*.py")]
    return sorted([*inside, *(ROOT / "resources").rglob("*.html"), *ROOT.glob("*.md")])


def test_no_idiom_is_added() -> None:
    """All of them in one process: to read the files takes longer than to search them."""
    files, more = read_by_people(), list[str]()
    for idiom, (instead, left) in IDIOMS.items():
        places = found(idiom, files)
        if len(places) > left:
            more += [f"“{idiom}” is in {len(places)} places, {left} are allowed. Write: {instead}.", *places]
    assert not more, "\n".join(more)
