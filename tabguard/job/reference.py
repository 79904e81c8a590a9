"""The reference of all keys of a job, as the help shows it."""

from __future__ import annotations

import html
from collections.abc import Iterator

from tabguard.base.language import tr
from tabguard.job.keys import job_section
from tabguard.job.sections import Blocks, Either, Key, ListOf, Named, Section
from tabguard.job.values import Value


def reference() -> str:
    """Tables of all keys in HTML: a heading for each section of a job, then its keys."""
    return "\n".join(_sections(job_section(), "", 2))


def _sections(section: Section, above: str, level: int) -> Iterator[str]:
    for key in section.keys:
        part, written = _part(key.value)
        if part is None:
            continue
        name = f"{above}.{key.name}" if above else key.name
        title = written.format(name=name)
        anchor = f'<a name="{name}"></a>'
        yield f"<h{level}>{anchor}<code>{html.escape(title)}</code></h{level}>"
        yield f"<p>{_words(tr(key.help))}</p>"
        if not isinstance(key.value, Section | Blocks):
            yield f"<p>{_words(tr('Value: {words}.', words=key.value.words))}</p>"
        if isinstance(key.value, Named) and isinstance(part, Section) and {*part.names} < {*section.names}:
            yield f"<p>{tr('The keys are those of {section}.', section=f'<code>[{above}]</code>')}</p>"
        elif isinstance(part, Section):
            yield "<table>"
            heads = (tr("Key"), tr("Value"), tr("Left out"), tr("Meaning"))
            yield "<tr>" + "".join(f"<th>{head}</th>" for head in heads) + "</tr>"
            yield from map(_row, part.keys)
            yield "</table>"
            yield from _sections(part, name, level + 1)


def _part(value: Value) -> tuple[Value | None, str]:
    """The keys below a key, and how it is written; none for a single value."""
    if isinstance(value, Blocks):
        return value.section, "[[{name}]]"
    if isinstance(value, Section):
        return value, "[{name}]"
    if isinstance(value, Either):
        sections = (alternative for alternative in value.values if _part(alternative)[0] is not None)
        return _part(next(sections, value.values[0]))
    if isinstance(value, ListOf):
        return _part(value.value)[0], "[[{name}]]"
    if isinstance(value, Named):
        inner, _ = _part(value.value)
        return (inner, f"[{{name}}.{value.by.upper()}]") if inner is not None else (None, "")
    return None, ""


def _row(key: Key) -> str:
    required = tr("required") if key.required else key.value.usual
    cells = (
        f"<b><code>{key.name}</code></b>",
        _words(key.value.words),
        _words(required),
        _words(tr(key.help)),
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _words(text: str) -> str:
    return html.escape(text, quote=False)
