"""The tables of all keys of a job, as the help contains them."""

import html

from tabguard.base.language import ENGLISH, tr
from tabguard.job.keys import job_section
from tabguard.job.sections import Blocks, Either, ListOf, Named, Section

WORDS = {
    ENGLISH: "Key|Value|Left out|Meaning|Value: {}.|The keys are those of {}.|required",
    "de": "Schlüssel|Wert|Ohne Angabe|Bedeutung|Wert: {}.|Die Schlüssel sind die von {}.|erforderlich",
    "fr": "Clé|Valeur|Si omis|Signification|Valeur\u202f: {}.|Les clés sont celles de {}.|obligatoire",
}


def reference(language=ENGLISH):
    """Tables of all keys in HTML: for each section of a job a heading, then its keys."""
    *heads, value, same, required = WORDS.get(language, WORDS[ENGLISH]).split("|")
    heads = "".join(f"<th>{head}</th>" for head in heads)

    def lines(section, above, level):
        for key in section.keys:
            part, written = part_of(key.value)
            if part is None:
                continue
            name = f"{above}.{key.name}" if above else key.name
            yield f'<h{level}><a name="{name}"></a><code>{written.format(name=name)}</code></h{level}>'
            yield f"<p>{escaped(tr(key.help))}</p>"
            if not isinstance(key.value, Section | Blocks):
                yield f"<p>{value.format(escaped(key.value.words))}</p>"
            if isinstance(key.value, Named) and {*part.names} < {*section.names}:
                yield f"<p>{same.format(f'<code>[{above}]</code>')}</p>"
            else:
                yield from (
                    "<table>",
                    f"<tr>{heads}</tr>",
                    *(row(key, required) for key in part.keys),
                    "</table>",
                )
                yield from lines(part, name, level + 1)

    return "\n".join(lines(job_section(), "", 2))


def part_of(value):
    """The section below a key, with its notation; None for a single value."""
    match value:
        case Blocks():
            return value.section, "[[{name}]]"
        case Section():
            return value, "[{name}]"
        case Either():
            sections = (alternative for alternative in value.values if part_of(alternative)[0])
            return part_of(next(sections, value.values[0]))
        case ListOf():
            return part_of(value.value)[0], "[[{name}]]"
        case Named():
            return part_of(value.value)[0], f"[{{name}}.{value.by.upper()}]"
        case _:
            return None, ""


def row(key, required):
    """The row of a key in the table of its section."""
    usual = required if key.required else key.value.usual
    texts = map(escaped, (key.value.words, usual, tr(key.help)))
    return f"<tr><td><b><code>{key.name}</code></b></td>{''.join(f'<td>{text}</td>' for text in texts)}</tr>"


def escaped(text):
    """The text, escaped for HTML."""
    return html.escape(text, quote=False)
