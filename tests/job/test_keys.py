"""Reader, check, schema, reference and help agree, since all follow from the declarations of keys."""

import html
import os
import re
import tomllib
import warnings
from pathlib import Path
from typing import Any

import pytest

from tabguard.base.errors import SettingError
from tabguard.base.language import ENGLISH, languages, tr, use
from tabguard.cli.command import Command
from tabguard.cli.commands import commands as all_commands
from tabguard.job import examine_job, job_schema, job_section, job_text, path_of, project_of, read_job
from tabguard.job.sections import Blocks, Either, ListOf, Named, Section
from tests.support.full_job import FULL
from tests.support.job_reference import reference
from tests.support.reading import put

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "resources" / "help" / "jobs.html"
MORE = """
[attacker]
file = "known.csv"
[[tables]]
name = "T1"
dimensions = ["industry"]
levels = { industry = 2 }
codes = { industry = ["A"] }
counts = "shown"
[[earlier]]
file = "before.csv"
use = "prefer"
prefer = 0.5
[[decisions.cells]]
codes = ["A", "B"]
decision = "publish"
"""


# -- the help


@pytest.mark.parametrize("language", languages())
def test_the_help_shows_every_key_and_command(language: str) -> None:
    page = PAGE if language == ENGLISH else PAGE.parent / language / PAGE.name
    text = page.read_text(encoding="utf-8")
    use(language)
    try:
        made = _between(text, "keys", reference(language))
        made = _between(made, "commands", commands())
    finally:
        use(ENGLISH)
    if os.environ.get("TABGUARD_PAGES"):
        page.write_text(made, encoding="utf-8")
    assert text == made or os.environ.get("TABGUARD_PAGES"), "Run this test with TABGUARD_PAGES=1."


def _between(text: str, name: str, content: str) -> str:
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    head, _, rest = text.partition(begin)
    return f"{head}{begin}{content}\n{end}{rest.partition(end)[2]}"


def commands() -> str:
    """All commands as the help shows them."""
    rows = [
        f"<tr><td><code>tabguard {name}</code></td><td>{html.escape(tr(command.text), quote=False)}</td>"
        f"<td>{'<br>'.join(f'<code>{html.escape(line)}</code>' for line in command.examples)}</td></tr>"
        for name, command in each(all_commands())
    ]
    return "\n".join(["<table>", *rows, "</table>"])


def each(commands: Any, above: str = "") -> Any:
    """Every command that does something, with its full name."""
    for command in commands:
        if command.below:
            yield from each(command.below, f"{above}{command.name} ")
        else:
            yield f"{above}{command.name}", command


@pytest.mark.parametrize(("name", "command"), [pytest.param(*one, id=one[0]) for one in each(all_commands())])
def test_examples_of_a_command_are_lines_that_it_takes(name: str, command: Command) -> None:
    from tabguard.cli.commands import parser

    assert command.examples
    for line in command.examples:
        line = line.removeprefix('eval "$(').removesuffix(')"')
        words = line.split(" > ")[0].split()
        assert words[0] == "tabguard"
        parser().parse_args(words[1:])


def test_the_job_of_the_help_is_one() -> None:
    block = re.findall(r"<pre>\n(.*?)</pre>", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    content = tomllib.loads(html.unescape(block))
    project = project_of(content, Path("/base"))
    assert project.variables.respondent == "id"
    assert conforms(content, job_schema())


# -- declared keys are those that are read


def test_every_key_has_its_help_and_is_in_the_reference() -> None:
    made = reference()
    for path, key in keys(job_section()):
        assert key.help.endswith("."), path
        assert html.escape(key.help, quote=False) in made, path


@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
def test_every_key_and_command_is_explained_in_every_language(language: str) -> None:
    def texts() -> list[str]:
        return [tr(key.help) for _, key in keys(job_section())] + [
            tr(one.text) for _, one in each(all_commands())
        ]

    english = texts()
    use(language)
    try:
        translated = texts()
    finally:
        use(ENGLISH)
    lacking = [one for one, other in zip(english, translated, strict=True) if one == other]
    if lacking:  # only a release build demands every text
        warnings.warn(
            f"{language} lacks words for {len(lacking)} keys and commands, such as {lacking[0]!r}",
            stacklevel=1,
        )


def keys(section: Section, above: tuple[str, ...] = ()) -> Any:
    """All declared keys at any depth, with their paths."""
    for key in section.keys:
        yield (*above, key.name), key
        if inner := _inner(key.value):
            yield from keys(inner, (*above, key.name))


def _inner(value: Any) -> Section | None:
    if isinstance(value, Section):
        return value
    if isinstance(value, Blocks):
        return value.section
    if isinstance(value, Named | ListOf):
        return _inner(value.value)
    if isinstance(value, Either):
        return next(filter(None, map(_inner, value.values)), None)
    return None


def test_what_a_job_is_written_with_is_declared() -> None:
    written = tomllib.loads(job_text(project_of(tomllib.loads(FULL + MORE), Path("/base"))))
    assert conforms(written, job_schema())


# -- schema


WRONG = (
    ("p = 10", "p = 0"),
    ("k = 75", "k = 100"),
    ("n = 1, k = 75", "k = 75"),
    ("n = 1, k = 75", "n = 1.5, k = 75"),
    ("frequency = { n = 3", "frequency = { n = 0"),
    ('level     = "holding"', 'level = "firm"'),
    ('look_ahead = "both"', 'look_ahed = "both"'),
    ("time_limit = 600", "time_limit = true"),
    ("clean_up  = true", "clean_up = 1"),
    ('method    = "greedy"', 'method = "guess"'),
    ('records = "records.csv"', 'records = "a"\ncells = "b"'),
    ("[output]", "[outputs]"),
    ('response   = "turnover"', ""),
    ('response   = "turnover"', "response = 3"),
    ('delimiter = ","', 'decimal = "x"'),
    ("prefer = 0.5", "prefer = 1.5"),
    ("levels = { industry = 2 }", "levels = { industry = 0 }"),
    ('codes = { industry = ["A"] }', "codes = { industry = [] }"),
    ('counts = "shown"', 'counts = "seen"'),
    ('decision = "publish"', 'decision = "hide"'),
    ('codes = ["A", "B"]\n', ""),
    ('industry = "industry.csv"', "industry = { digits = [0] }"),
    ('mark = "x"', "mark = 1"),
    ("lower = 0\n", "lower = 1\n"),
    ("lower = 0\n", "lower = { turnover = 1 }\n"),
    ('shadow     = "turnover"', "shadow = { turnover = 1 }"),
)


@pytest.mark.parametrize(("old", "new"), WRONG)
def test_the_schema_refuses_what_the_reader_refuses(old: str, new: str) -> None:
    assert old in FULL + MORE
    wrong = tomllib.loads((FULL + MORE).replace(old, new, 1))
    with pytest.raises(SettingError):
        project_of(wrong, Path("/base"))
    assert not conforms(wrong, job_schema())


@pytest.mark.parametrize("text", [FULL, FULL + MORE], ids=["one table", "release"])
def test_the_schema_takes_what_the_reader_takes(text: str) -> None:
    assert conforms(tomllib.loads(text), job_schema())


_TYPES = {"object": dict, "array": list, "string": str, "boolean": bool}


def conforms(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value is valid under the used part of JSON Schema."""
    known = {"$schema", "title", "description", "default", "type", "enum", "minimum", "maximum", "minItems"}
    known |= {"exclusiveMinimum", "exclusiveMaximum", "properties", "additionalProperties", "required"}
    assert set(schema) <= known | {"oneOf", "anyOf", "items", "contains"}
    kind = schema.get("type")
    if kind in ("number", "integer"):
        right = isinstance(value, int | (float if kind == "number" else int)) and not isinstance(value, bool)
        return right and (
            schema.get("minimum", value) <= value <= schema.get("maximum", value)
            and schema.get("exclusiveMinimum", value - 1) < value < schema.get("exclusiveMaximum", value + 1)
        )
    if kind is not None and not isinstance(value, _TYPES[kind]):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if any(not any(conforms(value, one) for one in schema["anyOf"]) for _ in [0] if "anyOf" in schema):
        return False
    if "oneOf" in schema and sum(conforms(value, one) for one in schema["oneOf"]) != 1:
        return False
    if isinstance(value, dict):
        named = schema.get("properties", {})
        more = schema.get("additionalProperties", True)
        return all(name in value for name in schema.get("required", ())) and all(
            conforms(one, named[name]) if name in named else more is True or (more and conforms(one, more))
            for name, one in value.items()
        )
    if isinstance(value, list):
        least = len(value) >= schema.get("minItems", 0)
        some = "contains" not in schema or any(conforms(one, schema["contains"]) for one in value)
        return least and some and all(conforms(one, schema.get("items", {})) for one in value)
    return True


# -- all faults at once


def test_all_faults_are_found_at_once_each_with_its_line(tmp_path: Path) -> None:
    text = (FULL + MORE).replace("k = 85", "k = 850").replace("[output]", "[outpt]")
    text = text.replace("time_limit = 600", "time_limit = true").replace("p = 15, q = 60", "p = 60, q = 15")
    text = text.replace("region   =", "regin   =").replace('dimensions = ["industry"]', 'dimensions = ["x"]')
    path = put(tmp_path, "job.toml", text)
    _, faults, lines = examine_job(path)
    written = text.splitlines()
    found = sorted((written[lines.line(path_of(fault)) - 1].split()[0], fault.what) for fault in faults)
    assert [name for name, _ in found] == [
        "[outpt]",
        "dimensions",
        "dominance",
        "pq",
        "regin",
        "time_limit",
    ], found


def test_what_follows_from_a_fault_is_not_said(tmp_path: Path) -> None:
    path = put(tmp_path, "job.toml", FULL.replace('response   = "turnover"', "response = 3"))
    project, (fault,), lines = examine_job(path)
    assert project is None and lines.line(path_of(fault)) == 7
    path.write_text(FULL.replace("records =", "recrods ="), encoding="utf-8")
    _, (fault,), _ = examine_job(path)
    assert "records" in fault.remedy


def test_a_run_names_the_line_of_the_first_fault(tmp_path: Path) -> None:
    path = put(tmp_path, "job.toml", FULL.replace("k = 85", "k = 850"))
    with pytest.raises(SettingError, match=r"\[rules\] dominance 2 k, line 20 of job.toml"):
        read_job(path)
