"""Hierarchy files: ``code,parent,label`` and a column per further language, as the reader takes them."""

from __future__ import annotations

import csv
import io

from tabguard.table.code_tree import CodeTree


def hierarchy_csv(tree: CodeTree) -> bytes:
    """Return a tree as CSV (UTF-8), each code behind its parent; the reader gives the same tree back."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(("code", "parent", "label", *(f"label:{language}" for language in tree.translated)))
    every = (tree.labels, *tree.translated.values())
    writer.writerows(
        (code, above, *(labels.get(code, "") for labels in every)) for code, above in tree.parent.items()
    )
    return out.getvalue().encode("utf-8")
