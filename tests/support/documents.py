"""Takes the blocks of code out of help pages and other documents, and runs them unchanged."""

import html
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from attrs import frozen

ROOT = Path(__file__).parents[2]
_MARKDOWN = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HTML = re.compile(r'<pre( class="output")?>\n(.*?)</pre>', re.DOTALL)


@frozen
class Block:
    """A block of code, its first line, and its documented output; None if none is documented."""

    code: str
    line: int
    output: str | None = None


def markdown_blocks(text: str) -> list[Block]:
    """The Python blocks of a Markdown page."""
    return [Block(m[1], text.count("\n", 0, m.start(1)) + 1) for m in _MARKDOWN.finditer(text)]


def html_blocks(text: str) -> list[Block]:
    """The blocks of a help page, each with the output that follows it."""
    blocks: list[Block] = []
    for m in _HTML.finditer(text):
        content = html.unescape(m[2])
        if m[1]:
            blocks[-1] = Block(blocks[-1].code, blocks[-1].line, content)
        else:
            blocks.append(Block(content, text.count("\n", 0, m.start(2)) + 1))
    return blocks


def run(block: Block, names: dict[str, object], page: str) -> None:
    """Run a block; errors name the line of the page."""
    code = "\n" * (block.line - 1) + block.code
    exec(compile(code, page, "exec"), names)


TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


FILE = re.compile(r"^`(tabguard/[a-z_/]+\.py)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


FILES = {match[1]: Block(match[2], TEXT.count("\n", 0, match.start(2)) + 1) for match in FILE.finditer(TEXT)}


def added(path: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import a block of the page as a module, as if it were a file of its own."""
    name = path.removesuffix(".py").replace("/", ".")
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    run(FILES[path], vars(module), "CONTRIBUTING.md")
    return module
