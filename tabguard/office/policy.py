"""The policy of the office: what it requires of everybody who uses the program, in files it controls."""

from __future__ import annotations

import functools
import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from tabguard.base.account import same_user, user_name
from tabguard.base.errors import FormatError, SettingError
from tabguard.base.language import mark, tr

NAME = "policy.toml"
_LARGEST = 1 << 20
"""Bytes of a policy or of a key of the office."""
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
    """A rule that must be in use.

    Parameters
    ----------
    kind : str
        Key of its kind.
    least : mapping of str to float
        The least strict parameters that it may have.
    file : Path
        Where this stands.
    """

    kind: str
    least: Mapping[str, float]
    file: Path


@frozen
class Policy:
    """What is required, forbidden and given by the office.

    Parameters
    ----------
    require, forbid : frozenset of str
        Names in the tables ``[require]`` and ``[forbid]`` that are true.
    rules : tuple of Demand
        What rules must be in use; `tabguard.kinds.required` compares.
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
        Where all this comes from.
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
        """Add that of one user, who can only make it stricter, or fill in what the office leaves open."""
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
        """What it says, a sentence each; rules by their kind only, because parameters may be secret."""
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
    """The policy in force: that of the computer, made stricter by that of the user; read once.

    Raises
    ------
    SettingError
        Where a file of it cannot be read or understood: it is never ignored.
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
    """Where the policy of the computer and that of the user are looked for."""
    return _system_folder() / NAME, _user_folder() / NAME


def sees_parameters() -> bool:
    """Whether this user may see the parameters of rules that are masked."""
    return any(same_user(name, user_name()) for name in policy().parameters_seen_by)


def office_key() -> bytes | None:
    """The secret that the users of the office share; None where the policy names none.

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
        return evolve(_understood(path, content), files=(path,))
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


def _understood(path: Path, content: Mapping[str, Any]) -> Policy:
    names = (
        "require",
        "forbid",
        "rules",
        "approval",
        "key_file",
        "rule_sets",
        "parameters_seen_by",
    )
    only_known(path, content, names, "")
    approval = _table(path, content, "approval")
    only_known(path, approval, ("approvers",), "approval.")
    return Policy(
        require=_switches(path, content, "require", _REQUIRE),
        forbid=_switches(path, content, "forbid", _FORBID),
        rules=tuple(_demand(path, kind, least) for kind, least in _table(path, content, "rules").items()),
        approvers=_approvers(path, approval),
        key_file=_path(path, content, "key_file"),
        rule_sets=_path(path, content, "rule_sets"),
        parameters_seen_by=_accounts(path, content.get("parameters_seen_by", [])),
    )


def _switches(
    path: Path, content: Mapping[str, Any], name: str, switches: Mapping[str, str]
) -> frozenset[str]:
    table = _table(path, content, name)
    only_known(path, table, tuple(switches), f"{name}.")
    for key, value in table.items():
        if not isinstance(value, bool):
            raise refused(path, tr("{name}.{key} must be true or false.", name=name, key=key))
    return frozenset(key for key, value in table.items() if value)


def _demand(path: Path, kind: str, least: object) -> Demand:
    if not isinstance(least, dict) or not least:
        raise refused(path, f"rules.{kind} must be a table of parameters, such as {{ n = 3 }}.")
    for name, value in least.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise refused(path, tr("rules.{kind}.{name} must be a number.", kind=kind, name=name))
    return Demand(kind, {name: float(value) for name, value in least.items()}, path)


def _approvers(path: Path, table: Mapping[str, Any]) -> dict[str, str]:
    people = _table(path, table, "approvers")
    for name, key in people.items():
        if not isinstance(key, str) or len(key) != 64 or set(key.lower()) - set("0123456789abcdef"):
            raise refused(
                path,
                tr(
                    "approval.approvers.{name} must be the 64 characters that "
                    "“tabguard project approve --show-key” prints for this user.",
                    name=name,
                ),
            )
    return {str(name): str(key).lower() for name, key in people.items()}


def _accounts(path: Path, names: object) -> tuple[str, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) and name.strip() for name in names):
        raise refused(path, tr('parameters_seen_by must be a list of accounts, such as ["anna"].'))
    return tuple(names)


def _path(path: Path, content: Mapping[str, Any], name: str) -> Path | None:
    value = content.get(name)
    if value is None:
        return None
    if not isinstance(value, str) or not value.strip() or not Path(value).is_absolute():
        raise refused(path, tr("{name} must be the full path of a file or folder.", name=name))
    return Path(value)


def _table(path: Path, content: Mapping[str, Any], name: str) -> dict[str, Any]:
    table = content.get(name, {})
    if not isinstance(table, dict):
        raise refused(path, tr("{name} must be a table.", name=name))
    return table


def only_known(path: Path, content: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
    """Refuse a name in a table of a policy that means nothing; raises `SettingError`."""
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
    """The error about a policy that cannot be applied."""
    return SettingError(
        tr("The policy of the office cannot be applied, so the program does not start."),
        str(path),
        tr("{why} Ask the administrator to correct it.", why=why),
    )
