"""Hierarchy files: a structure as ``code,parent,label``, as the reader of hierarchies takes it."""

from __future__ import annotations

import csv
import io

from tabguard.table.code_tree import CodeTree


def hierarchy_csv(tree: CodeTree) -> bytes:
    """Return a tree as CSV (UTF-8), each code behind its parent; the reader gives the same tree back."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(("code", "parent", "label"))
    writer.writerows((code, above, tree.labels.get(code, "")) for code, above in tree.parent.items())
    return out.getvalue().encode("utf-8")
