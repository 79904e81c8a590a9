"""The policy of the office: requirements for all users, in files that the office controls."""

from __future__ import annotations

import functools
import math
import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from tabguard.base.errors import FormatError, ProjectError, SettingError
from tabguard.base.language import mark, tr
from tabguard.base.system import same_user, user_name

NAME = "policy.toml"
_LARGEST = 1 << 20
"""Maximum size in bytes of a policy or an office key."""
_KEY_SIZE = 32
_REQUIRE = {
    "password": mark("Projects are saved only with a password."),
    "approval": mark("Public files are written only after the approval of a second person."),
    "weights_reason": mark("Weighted counts of a count table are published only with a reason."),
}
_FORBID = {
    "looser_count_rules": mark(
        "Marginals of a count table are not published under looser rules than earlier ones."
    ),
    "counts_alone": mark("Marginals of a count table are not published without their register (--alone)."),
    "recent_files": mark("Recent files are not remembered."),
    "recovery": mark("No recovery files are written."),
    "internal_clipboard": mark("Internal figures are not copied to the clipboard."),
    "cloud_folders": mark(
        "No confidential files are written into folders that are synchronised with a cloud."
    ),
}


@frozen
class Demand:
    """A rule that the policy requires.

    Parameters
    ----------
    kind : str
        Key of its kind.
    least : mapping of str to float
        The least strict parameters that are allowed.
    file : Path
        File of the policy.
    """

    kind: str
    least: Mapping[str, float]
    file: Path


@frozen
class Policy:
    """The requirements, prohibitions and common settings of the office.

    Parameters
    ----------
    require, forbid : frozenset of str
        Names in the tables ``[require]`` and ``[forbid]`` that are true.
    rules : tuple of Demand
        The required rules, which `tabguard.kinds.required` checks.
    approvers : mapping of str to str
        Public keys of those who may approve, by account; empty: everybody may.
    key_file : Path or None
        A secret that all users of the office share, by which they check one another's records.
    rule_sets : Path or None
        A folder with the rule sets of the office, which nobody changes from the program.
    parameters_seen_by : tuple of str
        Accounts that may see the parameters of rules that are masked; empty: nobody. Only the policy of the
        computer can say this.
    files : tuple of Path
        The files of the policy.
    """

    require: frozenset[str] = frozenset()
    forbid: frozenset[str] = frozenset()
    rules: tuple[Demand, ...] = ()
    approvers: Mapping[str, str] = field(factory=dict)
    key_file: Path | None = None
    rule_sets: Path | None = None
    parameters_seen_by: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()

    def with_user(self, user_policy: Policy) -> Policy:
        """Add the policy of a user, which can only be stricter or complete what the office leaves open."""
        return Policy(
            self.require | user_policy.require,
            self.forbid | user_policy.forbid,
            self.rules + user_policy.rules,
            self.approvers or user_policy.approvers,
            self.key_file or user_policy.key_file,
            self.rule_sets or user_policy.rule_sets,
            self.parameters_seen_by or user_policy.parameters_seen_by,
            self.files + user_policy.files,
        )

    @property
    def lines(self) -> tuple[str, ...]:
        """Describe the policy in sentences; rules by kind only, since parameters may be secret."""
        sentences = [tr(text) for name, text in _REQUIRE.items() if name in self.require]
        sentences += [tr(text) for name, text in _FORBID.items() if name in self.forbid]
        if self.rules:
            sentences.append(
                tr(
                    "Rules have a minimum: {rules}.",
                    rules=", ".join(sorted({demand.kind for demand in self.rules})),
                )
            )
        if self.approvers:
            sentences.append(
                tr("Approval only by: {approvers}.", approvers=", ".join(sorted(self.approvers)))
            )
        if self.key_file is not None:
            sentences.append(tr("Records are signed with the key of the office."))
        if self.rule_sets is not None:
            sentences.append(tr("Rule sets of the office are in “{rule_sets}”.", rule_sets=self.rule_sets))
        if self.parameters_seen_by:
            names = ", ".join(self.parameters_seen_by)
            sentences.append(tr("Masked parameters are seen only by: {names}.", names=names))
        return tuple(sentences)


@functools.cache
def policy() -> Policy:
    """Return the policy in force, that of the computer with that of the user; read once.

    Raises
    ------
    SettingError
        If a policy file cannot be read or is invalid; it is never ignored.
    """
    whole = Policy()
    for path in places():
        part = _read(path)
        if part is not None and part.parameters_seen_by and path != places()[0]:
            raise refused(path, tr("Only the policy of the computer can say who sees masked parameters."))
        if part is not None:
            whole = whole.with_user(part)
    return whole


def places() -> tuple[Path, Path]:
    """Return the paths of the computer's and the user's policy."""
    return _system_folder() / NAME, _user_folder() / NAME


def sees_parameters() -> bool:
    """Whether this user may see the parameters of masked rules."""
    return any(same_user(name, user_name()) for name in policy().parameters_seen_by)


def office_key() -> bytes | None:
    """Return the shared secret of the office; None if the policy names none.

    Raises
    ------
    SettingError
        Where it cannot be read, or has less than 32 bytes.
    """
    path = policy().key_file
    if path is None:
        return None
    try:
        key = _content(path)
    except OSError as error:
        raise refused(
            path, tr("The key of the office cannot be read: {strerror}.", strerror=error.strerror)
        ) from None
    if len(key) < _KEY_SIZE:
        raise refused(path, tr("The key of the office has less than {key_size} bytes.", key_size=_KEY_SIZE))
    return key


def _system_folder() -> Path:
    if os.name == "nt" or sys.platform == "darwin":
        from platformdirs import site_config_path

        return site_config_path("TabGuard", appauthor=False)
    return Path("/etc/tabguard")  # not where variables of the environment, which users may set, point to


def _user_folder() -> Path:
    from platformdirs import user_config_path

    return user_config_path("TabGuard", appauthor=False)


def _read(path: Path) -> Policy | None:
    from tabguard.base.untrusted import parse_toml

    try:
        path.lstat()  # a link that leads nowhere, as to a drive that is not there, is not ignored
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        raise refused(path, tr("It cannot be read.")) from None
    try:
        content = parse_toml(_content(path).decode("utf-8-sig"), path)
        return evolve(_policy_of(path, content), files=(path,))
    except FormatError as error:
        raise refused(path, error.what) from None
    except tomllib.TOMLDecodeError as error:
        raise refused(path, tr("It is not valid TOML: {error}.", error=error)) from None
    except (OSError, ValueError, OverflowError, RecursionError):  # as of numbers of a thousand digits
        raise refused(path, tr("It cannot be read.")) from None


def _content(path: Path) -> bytes:
    from tabguard.base.untrusted import is_special, read_bytes

    if is_special(path):
        raise refused(path, tr("It is a pipe or a device, not a file."))
    try:
        return read_bytes(path, _LARGEST)
    except FormatError as error:
        raise refused(path, error.what) from None


@frozen
class _Content:
    """The permitted tables and keys of a policy file."""

    require: Mapping[str, bool] = field(factory=dict)
    forbid: Mapping[str, bool] = field(factory=dict)
    rules: Mapping[str, Mapping[str, float]] = field(factory=dict)
    approval: Mapping[str, Mapping[str, str]] = field(factory=dict)
    key_file: str = ""
    rule_sets: str = ""
    parameters_seen_by: tuple[str, ...] = ()


def _policy_of(path: Path, raw: Mapping[str, Any]) -> Policy:
    from tabguard.base.plain import PathMap, from_plain

    try:
        content = from_plain(_Content, raw, PathMap(Path()), path.name)
    except ProjectError as error:
        place = error.where.removeprefix(path.name).strip(", ").replace(", ", ".")
        raise refused(path, tr("{what} ({place})", what=error.what, place=place)) from None
    for name, table, keys in (
        ("require", content.require, _REQUIRE),
        ("forbid", content.forbid, _FORBID),
        ("approval", content.approval, ("approvers",)),
    ):
        only_known(path, table, tuple(keys), f"{name}.")
    # nan would be fulfilled by every rule
    if bare := [
        kind
        for kind, least in content.rules.items()
        if not least or not all(map(math.isfinite, least.values()))
    ]:
        raise refused(path, tr("rules.{kind} names no parameter.", kind=bare[0]))
    if not all(map(str.strip, content.parameters_seen_by)):
        raise refused(path, tr("parameters_seen_by names no account."))
    return Policy(
        require=frozenset(name for name, on in content.require.items() if on),
        forbid=frozenset(name for name, on in content.forbid.items() if on),
        rules=tuple(Demand(kind, least, path) for kind, least in content.rules.items()),
        approvers=_approvers(path, content.approval.get("approvers", {})),
        key_file=_whole_path(path, "key_file", raw, content.key_file),
        rule_sets=_whole_path(path, "rule_sets", raw, content.rule_sets),
        parameters_seen_by=content.parameters_seen_by,
    )


def _approvers(path: Path, people: Mapping[str, str]) -> dict[str, str]:
    for name, key in people.items():
        if len(key) != 64 or set(key.lower()) - set("0123456789abcdef"):
            raise refused(
                path,
                tr(
                    "approval.approvers.{name} must be the 64 characters that "
                    "“tabguard project approve --show-key” prints for this user.",
                    name=name,
                ),
            )
    return {name: key.lower() for name, key in people.items()}


def _whole_path(path: Path, name: str, raw: Mapping[str, Any], text: str) -> Path | None:
    if name in raw and not Path(text).is_absolute():
        raise refused(path, tr("{name} must be the full path of a file or folder.", name=name))
    return Path(text) if text else None


def only_known(path: Path, content: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
    """Refuse unknown names in a table of a policy; raises `SettingError`."""
    for name in content:
        if name not in names:
            raise refused(
                path,
                tr(
                    "“{where}{name}” is not known; known are {known}.",
                    where=where,
                    name=name,
                    known=", ".join(names),
                ),
            )


def refused(path: Path, why: str) -> SettingError:
    """Return the error for a policy that cannot be applied."""
    return SettingError(
        tr("The policy of the office cannot be applied, so the program does not start."),
        str(path),
        tr("{why} Ask the administrator to correct it.", why=why),
    )
