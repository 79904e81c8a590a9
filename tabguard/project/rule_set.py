"""Named sets of primary rules in files of their own, so that an agency sets its rules once."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from tabguard.errors import ProjectError, SettingError
from tabguard.kinds.rules import Rules
from tabguard.plain import PathMap, from_plain, to_plain
from tabguard.project.small_file import SmallFile
from tabguard.untrusted import file_reader

SUFFIX, APPLICATION = ".tgrules", "TabGuard rules, INTERNAL"
_FILE = SmallFile("rule set", "a TabGuard rule set", SUFFIX, APPLICATION, most=1 << 20)


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
    rules = to_plain(rule_set.rules, PathMap(path.parent))
    _FILE.save(path, {"name": rule_set.name, "rules": rules})


@file_reader("The rule set", _FILE.advice, ProjectError)
def read_rule_set(path: Path) -> RuleSet:
    """Read a rule set.

    Raises
    ------
    ProjectError
        Where the file is missing, is no rule set or made by a newer version.
    SettingError
        For a parameter out of range.
    """
    content = _FILE.read(path)
    if not isinstance(content.get("name"), str):
        raise _FILE.foreign(path)
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
