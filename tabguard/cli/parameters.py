"""The command that shows masked parameters to those who may see them: ``tabguard parameters``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.errors import SettingError, WriteError
from tabguard.base.language import mark
from tabguard.cli.command import OK, Command, Console, status
from tabguard.cli.compare import opened_project
from tabguard.cli.parser import Parser

if TYPE_CHECKING:
    from tabguard.kinds.rules import Rules
    from tabguard.project import Project
    from tabguard.project.rule_set import RuleSet

_JOB = ".toml"


def _options(parser: Parser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a rule set (.tgrules), job (.toml) or project (.tgproj)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="also write the rules unsealed: .tgrules, or .toml for a job"
    )
    parser.add_argument("--yes", action="store_true", help="with --out: do not ask")


def _run(options: argparse.Namespace, console: Console) -> int:
    from tabguard.kinds.masking import why_not_shown
    from tabguard.office.export_trail import record_files, record_sight
    from tabguard.write.internal.words import rules_lines
    from tabguard.write.run import Run

    path, out = options.file, options.out
    source = _read(path)
    name, rules = source.name, source.rules
    lines = (f"{kind}: {text}" for kind, text in rules_lines(Run(rules=rules.unmasked(), mask_rules=False)))
    if not rules.partly_masked:
        if out is not None:
            raise SettingError("The parameters of these rules are not masked.", path.name, "Copy the file.")
        console.say(*lines)
        return OK
    why = why_not_shown()
    if why:
        raise SettingError("The masked parameters are not shown.", path.name, why)
    if out is not None:
        _check_place(path, out)
        if not options.yes and not _agreed(out):
            console.say("Nothing was shown or written.")
            return status(False)
        # before the file is written: what cannot be recorded is not done
        record_files(name, [out], "Masked parameters were written unsealed")
    record_sight(name)
    console.say(*lines)
    if out is not None:
        _write(source, rules.unmasked(), out)
        console.say(f"Written: {out}. It holds the parameters unsealed: keep it internal.")
    return OK


def _read(path: Path) -> RuleSet | Project:
    from tabguard.flow.door import Door, kind_of
    from tabguard.job import read_job
    from tabguard.project.rule_set import SUFFIX, read_rule_set

    if path.suffix.lower() == SUFFIX:
        return read_rule_set(path)
    return opened_project(path).project if kind_of(path) is Door.PROJECT else read_job(path)


def _check_place(path: Path, out: Path) -> None:
    """Refuse a kind of file that is not made of this one, and a name that is taken."""
    from tabguard.project.rule_set import SUFFIX

    kinds = (SUFFIX, _JOB) if path.suffix.lower() == _JOB else (SUFFIX,)
    if out.suffix.lower() not in kinds:
        raise WriteError("The rules cannot be written so.", out.name, f"Use {' or '.join(kinds)}.")
    if out.exists():
        raise WriteError("There is a file of this name.", out.name, "Choose another name.")


def _agreed(out: Path) -> bool:
    """Ask whether the parameters are to be written unsealed."""
    print(f"Type “unseal” to write the parameters unsealed to {out}: ", end="", flush=True)
    typed = "" if sys.stdin is None else sys.stdin.readline().strip()
    return typed.casefold() == "unseal"


def _write(source: RuleSet | Project, rules: Rules, out: Path) -> None:
    from attrs import evolve

    from tabguard.job.writer import write_job
    from tabguard.project.rule_set import RuleSet, save_rule_set

    if isinstance(source, RuleSet):
        save_rule_set(out, evolve(source, rules=rules))
    elif out.suffix.lower() == _JOB:
        write_job(evolve(source, rules=rules), out)
    else:
        save_rule_set(out, RuleSet(source.name, rules))


PARAMETERS = Command(
    "parameters",
    mark("show masked parameters to those who may see them, or write them unsealed"),
    _options,
    _run,
    examples=(
        "tabguard parameters agency.tgrules",
        "tabguard parameters job.toml --out open_INTERNAL.toml",
    ),
    about="Shows the parameters of the rules of a rule set, job or project. Masked ones are shown only to "
    "those whom the policy names under parameters_seen_by, where the key of the office is, and that is "
    "recorded in the trail of exports and jobs. With --out the rules are also written unsealed, after a "
    "question. Exit status 3: not agreed, nothing was shown or written.",
)
