"""A job for people to complete: every key that there is, with what it says, set or ready to be set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabguard.job.keys import job_section
from tabguard.job.sections import Section
from tabguard.job.values import key_text, value_text

_WIDTH = 100


def template(
    content: Mapping[str, Mapping[str, Any]], remarks: Mapping[str, Sequence[str]], leave: Sequence[str] = ()
) -> str:
    """The text of a job with comments.

    Parameters
    ----------
    content : mapping of str to mapping
        What is set, by section.
    remarks : mapping of str to sequence of str
        What is said above a section; under an empty name, above all.
    leave : sequence of str
        Beginnings of the help of keys that are not mentioned unless they are set.
    """
    lines = [f"# {line}" for line in remarks.get("", ())]
    for key in job_section().keys:
        if key.name not in content:
            continue
        lines += ["", f"[{key.name}]", f"# {key.help}"]
        lines += [f"# {' '.join(line.splitlines())}" for line in remarks.get(key.name, ())]
        given = content[key.name]
        if isinstance(key.value, Section):
            lines += _keys(key.value, given, leave)
        else:
            lines += [f"{key_text(name)} = {value_text(value)}" for name, value in given.items()]
    return "\n".join([*lines, ""])


def _keys(section: Section, given: Mapping[str, Any], leave: Sequence[str]) -> Iterator[str]:
    for key in section.keys:
        comment = key.help if isinstance(key.value, Section) else f"{key.help} [{key.value.words}]"
        if key.name in given:
            yield from _comment(comment)
            yield f"{key.name} = {value_text(given[key.name])}"
        elif not any(key.help.startswith(start) for start in leave):
            yield from _comment(comment)
            yield f"# {key.name} = {key.value.usual or key.example or '…'}"


def _comment(text: str) -> Iterator[str]:
    """A text as lines of comment."""
    line = "#"
    for word in text.split():
        if len(line) + len(word) >= _WIDTH:
            yield line
            line = "#  "
        line += f" {word}"
    yield line
