"""Named sets of primary rules in files of their own, so that an agency sets its rules once."""

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
    """Rules under a name. The file holds their parameters: it is internal.

    Parameters
    ----------
    name : str
    rules : Rules
    version : int
        Counts the times that other rules were saved under the name.
    locked : bool
        Whether nothing else is saved under the name any more; rules can still be taken from it.
    """

    name: str
    rules: Rules
    version: int = 1
    locked: bool = False


@documented
@frozen
class RulesFrom:
    """The rule set that the rules of a project were taken from."""

    name: Annotated[str, JobKey("Name of the rule set.")]
    version: Annotated[int, JobKey("Its version.", low=1)] = 1
    office: Annotated[bool, JobKey("Whether it is one of the office.")] = False
    locked: Annotated[bool, JobKey("Whether it is locked.")] = False
    folder: Annotated[str, JobKey("The folder that it was in.")] = ""
    digest: Annotated[str, JobKey("Digest of its rules, which shows changes since then.")] = ""

    @classmethod
    def of(cls, rule_set: RuleSet, office: bool, folder: Path | None = None) -> RulesFrom:
        """What is kept of a rule set."""
        where = "" if folder is None else str(folder)
        return cls(rule_set.name, rule_set.version, office, rule_set.locked, where, _digest(rule_set.rules))

    def holds(self, rules: Rules) -> bool:
        """Whether rules are still those of the set; rules of single responses are beside it."""
        return not rules.by_response and _digest(rules) == self.digest


def _digest(rules: Rules) -> str:
    plain = to_plain(evolve(rules, by_response={}), PathMap(Path()))
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def save_rule_set(path: Path, rule_set: RuleSet) -> None:
    """Write a rule set completely or not at all.

    Raises
    ------
    ProjectError
        Where the file cannot be written.
    """
    rules = to_plain(rule_set.rules, PathMap(path.parent))
    content = {"version": rule_set.version, "locked": rule_set.locked}
    _FILE.save(path, {"name": rule_set.name, "rules": rules, **content})


def save_as(folder: Path, name: str, rules: Rules) -> RuleSet:
    """Save rules under a name in a folder; other rules under a name that is there are its next version.

    Raises
    ------
    SettingError
        For a name without letters and digits, or that of a locked rule set.
    ProjectError
        Where the file cannot be written, or another one has its place.
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
    """Seal the parameters of a rule set, so that only those named in the policy see them.

    Raises
    ------
    SettingError
        Where this user cannot mask parameters.
    ProjectError
        Where the file cannot be read or written.
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
        Where the file is missing, is no rule set or made by a newer version.
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
        By name.
    closed : tuple of str
        Names of the files whose masked parameters cannot be opened here.
    """

    found: tuple[tuple[Path, RuleSet], ...] = ()
    closed: tuple[str, ...] = ()


def rule_sets_in(folder: Path) -> RuleSets:
    """The rule sets of a folder; files that are none are left out."""
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
