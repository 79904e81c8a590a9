"""Named sets of primary rules in files, so that an agency defines its rules once."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Annotated

from attrs import evolve, frozen

from tabguard.base.errors import ProjectError, SettingError
from tabguard.base.language import tr
from tabguard.base.params import JobKey, documented
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.untrusted import file_reader
from tabguard.kinds.masking import why_not_masked
from tabguard.kinds.rules import Rules
from tabguard.project.small_file import SmallFile

SUFFIX, APPLICATION = ".tgrules", "TabGuard rules, INTERNAL"
_FILE = SmallFile("rule set", "a TabGuard rule set", SUFFIX, APPLICATION, most=1 << 20)


@frozen
class RuleSet:
    """A named set of rules. Its file contains their parameters and is internal.

    Parameters
    ----------
    name : str
    rules : Rules
    version : int
        Version of the rules saved under this name.
    locked : bool
        Whether no other rules can be saved under the name; the rules can still be used.
    """

    name: str
    rules: Rules
    version: int = 1
    locked: bool = False


@documented
@frozen
class RulesFrom:
    """The rule set from which the rules of a project were taken."""

    name: Annotated[str, JobKey("Name of the rule set.")]
    version: Annotated[int, JobKey("Its version.", low=1)] = 1
    office: Annotated[bool, JobKey("Whether it is one of the office.")] = False
    locked: Annotated[bool, JobKey("Whether it is locked.")] = False
    folder: Annotated[str, JobKey("The folder that it was in.")] = ""
    digest: Annotated[str, JobKey("Digest of its rules, which shows changes since then.")] = ""

    @classmethod
    def of(cls, rule_set: RuleSet, office: bool, folder: Path | None = None) -> RulesFrom:
        """The reference to a rule set that a project stores."""
        where = "" if folder is None else str(folder)
        return cls(rule_set.name, rule_set.version, office, rule_set.locked, where, _digest(rule_set.rules))

    def holds(self, rules: Rules) -> bool:
        """Whether rules are still those of the set; False if there are rules of single responses."""
        return not rules.by_response and _digest(rules) == self.digest


def _digest(rules: Rules) -> str:
    plain = to_plain(evolve(rules, by_response={}), PathMap(Path()))
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def save_rule_set(path: Path, rule_set: RuleSet) -> None:
    """Write a rule set completely or not at all.

    Raises
    ------
    ProjectError
        If the file cannot be written.
    """
    rules = to_plain(rule_set.rules, PathMap(path.parent))
    content = {"version": rule_set.version, "locked": rule_set.locked}
    _FILE.save(path, {"name": rule_set.name, "rules": rules, **content})


def save_as(folder: Path, name: str, rules: Rules) -> RuleSet:
    """Save rules under a name in a folder; different rules under an existing name become its next version.

    Raises
    ------
    SettingError
        For a name without letters and digits, or the name of a locked rule set.
    ProjectError
        If the file cannot be written, or its path is used by another rule set.
    """
    path = _place(folder, name)
    rule_set = RuleSet(name.strip(), rules)
    if path.exists():
        before = read_rule_set(path)
        if before.locked or before.name != rule_set.name:
            raise SettingError(
                tr("The rule set is locked.")
                if before.locked
                else tr("Another rule set has this file name."),
                before.name,
                tr("Save the rules under another name."),
            )
        # the same rules keep their version
        rule_set = evolve(rule_set, version=before.version + (before.rules != rules))
    save_rule_set(path, rule_set)
    return rule_set


def mask_rule_set(path: Path) -> None:
    """Seal the parameters of a rule set, so that only users named in the policy see them.

    Raises
    ------
    SettingError
        If this user cannot mask parameters.
    ProjectError
        If the file cannot be read or written.
    """
    why = why_not_masked()
    if why:
        raise SettingError(tr("The parameters were not masked."), path.name, why)
    rule_set = read_rule_set(path)
    save_rule_set(path, evolve(rule_set, rules=rule_set.rules.masking()))


def _place(folder: Path, name: str) -> Path:
    stem = re.sub(r"[^\w.-]+", "_", name.strip()).strip("._")
    if not stem:
        raise SettingError(
            tr("The name is not usable."), "", tr("Enter a name with at least one letter or digit.")
        )
    return folder / f"{stem}{SUFFIX}"


@file_reader("The rule set", _FILE.advice, ProjectError)
def read_rule_set(path: Path) -> RuleSet:
    """Read a rule set.

    Raises
    ------
    ProjectError
        If the file is missing, is no rule set, or was made by a newer version.
    SettingError
        For a parameter out of range.
    """
    content = _FILE.read(path)
    if not isinstance(content.get("name"), str):
        raise _FILE.foreign(path)
    version, locked = content.get("version"), content.get("locked")
    if not isinstance(version, int) or version < 1 or not isinstance(locked, bool):
        raise _FILE.foreign(path)
    rules = from_plain(Rules, content.get("rules"), PathMap(path.parent), path.name)
    return RuleSet(content["name"], rules, version, locked)


@frozen
class RuleSets:
    """The rule sets of a folder.

    Parameters
    ----------
    found : tuple of (Path, RuleSet)
        Files and rule sets, by name.
    closed : tuple of str
        Names of the files whose masked parameters cannot be opened here.
    """

    found: tuple[tuple[Path, RuleSet], ...] = ()
    closed: tuple[str, ...] = ()


def rule_sets_in(folder: Path) -> RuleSets:
    """The rule sets in a folder; other files are ignored."""
    pairs, closed = [], []
    for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
        try:
            pairs.append((path, read_rule_set(path)))
        except SettingError:
            closed += [path.stem] if _is_sealed(path) else []
        except ProjectError:
            continue
    return RuleSets(tuple(sorted(pairs, key=lambda pair: pair[1].name.casefold())), tuple(closed))


def _is_sealed(path: Path) -> bool:
    """Whether a file has masked parameters, which only the key of the office opens."""
    rules = _FILE.read(path).get("rules")
    return isinstance(rules, dict) and "sealed" in rules
