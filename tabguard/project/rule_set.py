"""Named sets of primary rules in files of their own, so that an agency sets its rules once."""

from __future__ import annotations

import json
from pathlib import Path

from attrs import frozen

from tabguard.errors import ProjectError, SettingError
from tabguard.kinds.rules import Rules
from tabguard.plain import PathMap, from_plain, to_plain
from tabguard.private import private_folder, replacing
from tabguard.untrusted import file_reader, parse_json, read_bytes

SUFFIX, APPLICATION = ".tgrules", "TabGuard rules, INTERNAL"
SCHEMA = 1
_LARGEST = 1 << 20


@frozen
class RuleSet:
    """Rules under a name. The file holds their parameters: it is internal."""

    name: str
    rules: Rules


def save_rule_set(path: Path, rule_set: RuleSet) -> None:
    """Write a rule set completely or not at all.

    Raises
    ------
    ProjectError
        Where the file cannot be written.
    """
    content = {
        "application": APPLICATION,
        "schema": SCHEMA,
        "name": rule_set.name,
        "rules": to_plain(rule_set.rules, PathMap(path.parent)),
    }
    text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True, allow_nan=False)
    try:
        private_folder(path.parent)
        with replacing(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise ProjectError(
            "The rule set could not be saved.",
            path.name,
            f"{error.strerror or 'The system refused'}. Choose another folder.",
        ) from None


@file_reader("The rule set", "Choose a file that ends in .tgrules.", ProjectError)
def read_rule_set(path: Path) -> RuleSet:
    """Read a rule set.

    Raises
    ------
    ProjectError
        Where the file is missing, is no rule set or made by a newer version.
    SettingError
        For a parameter out of range.
    """
    try:
        content = parse_json(read_bytes(path, _LARGEST), path)
    except (ValueError, RecursionError):
        raise _foreign(path) from None
    if not isinstance(content, dict) or not isinstance(content.get("name"), str):
        raise _foreign(path)
    schema = content.get("schema")
    if not isinstance(schema, int) or schema > SCHEMA:
        raise ProjectError(
            "The rule set was saved by a newer version of TabGuard.", path.name, "Install the newer version."
        )
    return RuleSet(content["name"], from_plain(Rules, content.get("rules"), PathMap(path.parent), path.name))


def rule_sets_in(folder: Path) -> tuple[tuple[Path, RuleSet], ...]:
    """The rule sets of a folder by name; files that are none are left out."""
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
        try:
            found.append((path, read_rule_set(path)))
        except (ProjectError, SettingError):
            continue
    return tuple(sorted(found, key=lambda pair: pair[1].name.casefold()))


def _foreign(path: Path) -> ProjectError:
    return ProjectError(
        "This file is not a TabGuard rule set.", path.name, "Choose a file that ends in .tgrules."
    )
