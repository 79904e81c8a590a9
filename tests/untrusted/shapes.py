"""Mutations by structure: lines, fields, JSON, XML, parts of archives, numbers."""

import copy
import io
import json
import random
import re
import struct
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

from tabguard.project.journal_content import MARK, framed

VALUE, NAME = "7391845", "Zyxware"
"""A contribution and a respondent, which no message may show."""
PLANTED = (VALUE, f"{VALUE}.5", f"{NAME} Ltd", f"{NAME} {VALUE}")
_NUMBERS = (
    "0 -0 1 -1 2 007 1e5 1e308 1e999 -1e999 nan inf 0.1 1,5 1.234,5 1'000 ² ٣ 2147483648 9223372036854775808"
)
_ODD = (
    *_NUMBERS.split(),
    "9" * 40,
    "",
    " ",
    "\t",
    '"',
    "'",
    "\\",
    "\0",
    "Total",
    "N",
    "S",
    "Ü",
    "e\u0301",
    "\u200b",
    "\u202e",
    "=1+1",
    "<",
    "&#0;",
    "/etc/passwd",
    "..",
    "CON",
    "2024-02-30",
    "x" * 5_000,
    "@@",
    "[[",
    "]]",
    "{}",
    "true",
    "null",
)
_FIELD = re.compile(r'[^\s,;|:"()<>=\[\]{}]+')
_TAG = re.compile(r"<[A-Za-z_]\w*>")
_XML = re.compile(rb"<[^<>]*>|[^<>]+")
_ATTRIBUTE = re.compile(rb'="[^"]*"')
_ENCODINGS = ("utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1", "utf-32")
_COMMANDS = (
    *("<SUPPRESS> OPT(1,1)", "<SUPPRESS> MOD(0)", "<SUPPRESS> GH(1,75,0,1)", "<SUPPRESS> CTA(1)"),
    *("<SAFETYRULE> NK(1,80)|MIS(1)", '<WRITETABLE> (1,5,AS+,"o")', '<WRITETABLE> (1,1,,"o.csv")'),
    *("<READTABLE> 1T", "<READMICRODATA>", "<CLEAR>", "<RECODE> 1,region,2", "<HIERARCHICAL>"),
    *("<HIERLEVELS> 1 1", '<HIERCODELIST> "tree.hrc"', '<HIERLEADSTRING> "@"', "<MISSING> 9"),
    *("<TREERECODE>", "<NUMERIC> <SHADOW>", "<COSTVAR>", "<STATUS>", "<FREQUENCY>", "<MAXSCORE>"),
    *("<WEIGHT>", "<HOLDING>", '<REQUEST> "1" "2"', "<DECIMALS> 99", "<DISTANCE> 1 2 3", "<SPSS>"),
    *('<SEPARATOR> ";"', '<TOTCODE> ""', "[data]", "[rules]", "[[decisions.cells]]", "[[tau_argus]]"),
    *("p_percent = { p = 1e9 }", 'repair = "rebuild"', "tabulated = true", 'format = "jj"'),
)
Change = Callable[[str, random.Random], str]


def shaped(name: str, content: bytes, chance: random.Random) -> bytes:
    """The content with a few changes of its structure, often with a confidential value inserted."""
    if content[:2] == b"PK":
        return _archive(content, chance)
    if content.startswith(MARK):
        return in_a_frame(content, chance, _archive)
    if _is_text(content):
        text = content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")
        if text.lstrip()[:1] == "{":
            return _json(text, chance)
        for _ in range(chance.choice((1, 1, 2, 4))):
            text = chance.choice(_LINES)(text, chance)
        if chance.random() < 0.5:
            text = planted(text, chance)
        return text.encode(chance.choice(_ENCODINGS), "replace")
    return _binary(content, chance)


def in_a_frame(
    content: bytes, chance: random.Random, change: Callable[[bytes, random.Random], bytes]
) -> bytes:
    """Change the content of one frame of a file and correct its checksum, so that it is read."""
    held, at = [], 0
    while at < len(content):
        _, size, _ = struct.unpack_from(">4sQI", content, at)
        at += 16 + size
        held.append(content[at - size : at])
    chosen = chance.randrange(len(held))
    held[chosen] = change(held[chosen], chance)
    return b"".join(framed(one, None, number) for number, one in enumerate(held))


def planted(text: str, chance: random.Random) -> str:
    """Insert a confidential value in place of a field, except in the first line, which has names."""
    lines = text.split("\n")
    if len(lines) < 2:
        return text
    at = chance.randrange(1, len(lines))
    fields = list(_FIELD.finditer(lines[at]))
    if fields:
        one = chance.choice(fields)
        lines[at] = lines[at][: one.start()] + chance.choice(PLANTED) + lines[at][one.end() :]
    return "\n".join(lines)


def _is_text(content: bytes) -> bool:
    try:
        text = content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")
    except UnicodeDecodeError:
        return False
    return "\0" not in text


# -- lines and fields


def _on_lines(change: Callable[[list[str], random.Random], None]) -> Change:
    def changed(text: str, chance: random.Random) -> str:
        lines = text.split("\n")
        change(lines, chance)
        return "\n".join(lines)

    return changed


def _repeat(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    lines[at:at] = [lines[at]] * chance.choice((1, 1, 2, 300))


def _leave_out(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    del lines[at : at + chance.choice((1, 1, 3))]


def _swap(lines: list[str], chance: random.Random) -> None:
    a, b = (chance.randrange(len(lines)) for _ in range(2))
    lines[a], lines[b] = lines[b], lines[a]


def _command(lines: list[str], chance: random.Random) -> None:
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(_COMMANDS))


def _join(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    lines[at : at + 2] = ["".join(lines[at : at + 2])]


def _odd_field(text: str, chance: random.Random) -> str:
    fields = list(_FIELD.finditer(text))
    if not fields:
        return text + chance.choice(_ODD)
    one = chance.choice(fields)
    return text[: one.start()] + chance.choice(_ODD) + text[one.end() :]


def _other_field(text: str, chance: random.Random) -> str:
    """Replace a field by another one: by a known name, code or number that does not belong there."""
    fields = list(_FIELD.finditer(text))
    if len(fields) < 2:
        return text
    old, new = chance.sample(fields, 2)
    return text[: old.start()] + new[0] + text[old.end() :]


def _other_command(text: str, chance: random.Random) -> str:
    tags = list(_TAG.finditer(text))
    if len(tags) < 2:
        return _odd_field(text, chance)
    old, new = chance.sample(tags, 2)
    return text[: old.start()] + new[0] + text[old.end() :]


def _marks(text: str, chance: random.Random) -> str:
    """Replace one punctuation mark by another everywhere, or remove or double one of them once."""
    found = [mark for mark in ',;|:"()\t=' if mark in text]
    if not found:
        return text
    mark = chance.choice(found)
    if chance.random() < 0.3:
        return text.replace(mark, chance.choice(',;|:"\t '))
    at = chance.choice([i for i, letter in enumerate(text) if letter == mark])
    return text[:at] + mark * chance.choice((0, 0, 2, 3, 50)) + text[at + 1 :]


def _ends(text: str, chance: random.Random) -> str:
    return text.replace("\n", chance.choice(("\r\n", "\r", "\n\n", "\u2028", "\x0b", "\x85")))


_LINES: Sequence[Change] = (
    *(_on_lines(change) for change in (_repeat, _leave_out, _swap, _command, _join)),
    *(_odd_field, _odd_field, _other_field, _other_field, _other_command, _marks, _ends),
)


# -- JSON


def _json(text: str, chance: random.Random) -> bytes:
    """A JSON text, or lines of JSON, with values of other types in some places."""
    try:
        whole = json.loads(text)
    except ValueError:
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        try:
            lines[at] = _dumped(_node_changed(json.loads(lines[at]), chance))
        except ValueError:
            _swap(lines, chance)
        return "\n".join(lines).encode()
    for _ in range(chance.choice((1, 1, 3))):
        whole = _node_changed(whole, chance)
    return _dumped(whole).encode()


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode()


_VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 1e300, 10**30, float("nan"), float("inf"), "", "x", [], {}, [[]], [None]),
    *("N", 2**31, 2**63, "../../x", "\0", {"": ""}, ["a"] * 300, VALUE, f"{NAME} Ltd", int(VALUE)),
)


def _node_changed(value: Any, chance: random.Random) -> Any:
    """Change, remove or repeat one value, at any depth."""
    places: list[tuple[Any, Any]] = []
    _collect(value, places)
    if not places:
        return copy.deepcopy(chance.choice(_VALUES))
    holder, key = chance.choice(places)
    kind = chance.randrange(5)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif kind == 1:
        holder[f"{key}x"] = holder.pop(key)
    elif kind == 2:
        other, at = chance.choice(places)
        try:
            holder[key] = json.loads(json.dumps(other[at]))
        except (KeyError, IndexError):
            holder[key] = None
    elif kind == 3:
        holder[key] = [holder[key]]
    else:
        holder[key] = copy.deepcopy(chance.choice(_VALUES))
    return value


def _collect(value: Any, places: list[tuple[Any, Any]]) -> None:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        places.append((value, key))
        _collect(value[key], places)


# -- XML, archives, binaries


def _xml(content: bytes, chance: random.Random) -> bytes:
    pieces = _XML.findall(content)
    if not pieces:
        return content
    for _ in range(chance.choice((1, 1, 3))):
        at = chance.randrange(len(pieces))
        kind = chance.randrange(6)
        if kind == 0:
            del pieces[at : at + 1]
        elif kind == 1:
            pieces[at:at] = pieces[at : at + chance.choice((1, 3, 20))]
        elif kind == 2:
            other = chance.randrange(len(pieces))
            pieces[at], pieces[other] = pieces[other], pieces[at]
        elif kind == 3 and pieces[at].startswith(b"<"):
            found = list(_ATTRIBUTE.finditer(pieces[at]))
            if found:
                one = chance.choice(found)
                odd = chance.choice(_ODD).replace('"', "").replace("\0", "").encode("utf-8", "replace")
                pieces[at] = pieces[at][: one.start()] + b'="' + odd + b'"' + pieces[at][one.end() :]
        elif not pieces[at].startswith(b"<"):
            odd = chance.choice((*_ODD, VALUE, f"{VALUE}.5")).replace("<", "").replace("&", "")
            pieces[at] = odd.encode("utf-8", "replace")
        if not pieces:
            return b""
    return b"".join(pieces)


def _array(content: bytes, chance: random.Random) -> bytes:
    """An array with another header: type, order or shape."""
    changes = (
        (b"<i8", b"<f8"),
        (b"<f8", b"|O8"),
        (b"|u1", b"<U9"),
        (b"False", b"True "),
        (b"(", b"(-"),
        (b",)", b"0)"),
        (b"shape", b"shave"),
        (b"NUMPY", b"NUMPX"),
    )
    old, new = chance.choice(changes)
    return content.replace(old, new, 1)


def _archive(content: bytes, chance: random.Random) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        names = old.namelist()
        chosen, kind = chance.choice(names), chance.random()
        for name in names:
            part = old.read(name)
            if name == chosen and kind < 0.05:
                continue
            if name == chosen and kind < 0.1:
                name = chance.choice(
                    (f"{name}x", name.upper(), f"../{name}", f"/{name}", chance.choice(names))
                )
            elif name == chosen:
                part = _part(part, chance)
            new.writestr(name, part)
    return out.getvalue()


def _part(part: bytes, chance: random.Random) -> bytes:
    start = part.lstrip()[:1]
    if part[:6] == b"\x93NUMPY":
        return _array(part, chance) if chance.random() < 0.5 else _binary(part, chance)
    if start == b"<":
        return _xml(part, chance)
    if _is_text(part):
        return shaped("", part, chance)
    return _binary(part, chance)


def _binary(content: bytes, chance: random.Random) -> bytes:
    """Set whole numbers of some bytes to their limits, or move or repeat blocks."""
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 4))):
        head = chance.random() < 0.7  # most of what steers a reader stands at the beginning
        at = chance.randrange(max(1, min(len(changed), 2_000) if head else len(changed)))
        size, letter = chance.choice(((1, "B"), (2, "H"), (4, "I"), (8, "Q")))
        most = (1 << 8 * size) - 1
        kind = chance.randrange(4)
        if kind == 0:
            number = chance.choice((0, 1, most, most >> 1, (most >> 1) + 1, len(changed) & most))
            changed[at : at + size] = struct.pack(chance.choice("<>") + letter, number)
        elif kind == 1:
            changed[at : at + size] = bytes(
                (b + chance.choice((1, -1))) % 256 for b in changed[at : at + size]
            )
        elif kind == 2:
            block = changed[at : at + chance.choice((8, 80, 800))]
            changed[at:at] = block
        else:
            text = chance.choice(PLANTED[:2]).encode()  # a name alone could be that of a column
            changed[at : at + len(text)] = text
    return bytes(changed)
