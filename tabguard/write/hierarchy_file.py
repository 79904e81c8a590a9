"""Hierarchy files: ``code,parent,label`` and a column per further language, as the reader takes them.

The heading of a last, blank column seals the file: it tells that TabGuard wrote it and nobody changed it.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re

from tabguard.table.code_tree import CodeTree

_SEAL = re.compile(rb'"TabGuard ([0-9a-f]{32})"\n')


def hierarchy_csv(tree: CodeTree) -> bytes:
    """Return a tree as CSV (UTF-8), each code behind its parent; the reader gives the same tree back."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    languages = (f"label:{language}" for language in tree.translated)
    writer.writerow(("code", "parent", "label", *languages, _heading("")))
    every = (tree.labels, *tree.translated.values())
    writer.writerows(
        (code, above, *(labels.get(code, "") for labels in every), "") for code, above in tree.parent.items()
    )
    bare = out.getvalue().encode("utf-8")
    return bare.replace(_heading("").encode(), _heading(_digest(bare)).encode(), 1)


def is_sealed_heading(line: bytes) -> bool:
    """Whether the first line of a file may be that of a hierarchy file that TabGuard wrote."""
    return _SEAL.search(line) is not None


def is_sealed_structure(content: bytes) -> bool:
    """Whether TabGuard wrote a hierarchy file, and it is as it was written."""
    seal = _SEAL.search(content, 0, content.find(b"\n") + 1)
    if seal is None:
        return False
    bare = content[: seal.start(1)] + _NOTHING.encode() + content[seal.end(1) :]
    return _digest(bare).encode() == seal[1]


_NOTHING = "0" * 32


def _heading(digest: str) -> str:
    return f"TabGuard {digest or _NOTHING}"


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()
