"""Approval by a second person: its content, who may approve, and its validity."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property, reduce
from pathlib import Path

from attrs import evolve, frozen

from tabguard.base.errors import ProjectError, SettingError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.private import SHOWN, refusal_told, replacing
from tabguard.base.secrets import is_signed, public_key, sign
from tabguard.base.system import same_user, user_name
from tabguard.base.untrusted import file_reader, parse_json, read_bytes
from tabguard.office.keys import digest, known_keys, name_of, shared_key, signing_key
from tabguard.office.policy import policy
from tabguard.office.trail import Approval, Trail, now
from tabguard.table.arrays import AnyArray

_PARTS = (
    mark("the table changed since"),
    mark("the pattern changed since"),
    mark("a setting or decision changed since"),
    mark("the verdict changed since"),
)
_KEYS = {"application", "approval"}
_SIZE = 32
"""Characters of the digest of each part of a state."""


@frozen(eq=False)
class State:
    """The state that a person approves: the table, the pattern, the settings of the result, the verdict.

    Parameters
    ----------
    table : str
        Fingerprint of the table; see `tabguard.project.results.fingerprint`.
    pattern : array
        Status of each cell.
    settings : bytes
        See `tabguard.flow.approvals.settings_of`.
    verdict : str
    """

    table: str
    pattern: AnyArray
    settings: bytes
    verdict: str

    def keyed(self, key: bytes) -> str:
        """Return the name of the key and a digest of each part."""
        # a digest for each part, so that a void approval can name what changed
        parts = (self.table.encode(), self.pattern.tobytes(), self.settings, self.verdict.encode())
        named_parts = zip(_PARTS, parts, strict=True)
        return f"{name_of(key)}:" + "".join(
            digest(key, b"approval", n.encode(), part)[:_SIZE] for n, part in named_parts
        )


@frozen
class Evidence:
    """The records about the approval of a result.

    Parameters
    ----------
    approval : Approval or None
        The latest approval.
    protected_by : frozenset of str
        Accounts of those who made the result; none of them may approve it.
    key : str
        Key of the project, in hexadecimal; empty if it has none.
    doubt : str
        Why the audit trail does not prove who protected, as a clause; else empty.
    """

    approval: Approval | None = None
    protected_by: frozenset[str] = frozenset()
    key: str = ""
    doubt: str = ""

    @classmethod
    def of_trail(cls, trail: Trail) -> Evidence:
        """Return the evidence from the audit trail of a project."""
        return cls(trail.approval, trail.protected_by, trail.key, trail.doubt)

    @classmethod
    def of_job(cls, job: Path) -> Evidence:
        """Return the evidence for a job that this user runs, from the approval file beside it.

        Raises
        ------
        ProjectError
            Where the file with the approval cannot be read.
        """
        return cls.beside(approval_file(job))

    @classmethod
    def beside(cls, path: Path) -> Evidence:
        """Return the evidence from an approval file, if it exists; this user publishes.

        Raises
        ------
        ProjectError
            Where it cannot be read.
        """
        return cls(read_approval(path) if path.is_file() else None, frozenset({user_name()}))


@frozen
class Clearance:
    """Whether the approval, if one is required, permits to publish a result.

    Parameters
    ----------
    required : bool
    given : bool
        Whether it is approved, or need not be.
    words : str
        The state of the approval as a sentence, marked for translation; empty where none is required.
    """

    required: bool = False
    given: bool = True
    words: str = ""

    def check(self) -> None:
        """Refuse to publish a result that is not approved; raises `WriteError`."""
        if not self.given:
            raise WriteError(
                tr("The public files may not be written. {words}", words=tr(self.words)),
                "approval",
                tr(
                    "Another person approves with File ▸ Approve…, “tabguard project approve”, or, for a "
                    "command about count tables, the same command with --approve. If only one of you knows "
                    "of an earlier publication of the same counts, name its register to both (--ledger)."
                ),
            )


def clearance(state: State, evidence: Evidence) -> Clearance:
    """Return whether a state is approved, for a result that needs an approval."""
    approval = evidence.approval
    if approval is None:
        return Clearance(True, False, mark("It is not yet approved by a second person."))
    problem = _void(approval, state, evidence)
    if problem:
        return Clearance(
            True,
            False,
            mark(
                "The approval by {approval} is void: {problem}.", approval=_label(approval), problem=problem
            ),
        )
    if policy().approvers:
        words = mark("Approved by {who} with the key that the policy lists.", who=_label(approval))
    else:
        words = mark("Approved by {who}.", who=_label(approval))
    return Clearance(True, True, words)


@frozen(eq=False, slots=False)
class Pending:
    """A result that a second person may approve: a pattern, or the released marginals of a count table.

    Used by the window, the command line and the export alike.

    Parameters
    ----------
    required : bool
        Whether it may be published only if it is approved.
    look_up : callable
        Returns the state. Called once and only if needed, since the fingerprint of a large table takes a
        while.
    summary : callable
        Returns the lines that a person reads before approving, given the evidence.
    protected : bool
        Whether the verdict is “protected”.
    """

    required: bool
    look_up: Callable[[], State]
    summary: Callable[[Evidence], tuple[str, ...]]
    protected: bool

    @cached_property
    def state(self) -> State:
        """The table, pattern, settings and verdict that are approved."""
        return self.look_up()

    def clearance(self, evidence: Evidence) -> Clearance:
        """Return whether the result may be published; always if no approval is required."""
        return self.judged(evidence) if self.required else Clearance()

    def judged(self, evidence: Evidence) -> Clearance:
        """Return whether the result is approved, also if no approval is required."""
        return clearance(self.state, evidence)

    def approve(self, evidence: Evidence, note: str = "") -> Approval:
        """Approve the result as the current user; raises `WriteError` if that is not allowed."""
        return approve(self.state, evidence, note, self.protected)


def barrier(evidence: Evidence, user: str, note: str, protected: bool) -> str:
    """Return why a person cannot approve; empty if the person can.

    Parameters
    ----------
    user : str
        Account of the person.
    note : str
        What the person remarks.
    protected : bool
        Whether the verdict is that the result is protected; if not, the remark must say why it is approved.
    """
    approvers = policy().approvers
    if not user:
        return tr("The system does not tell who you are.")
    if not evidence.protected_by:
        return tr("It is not recorded who protected. Protect again, then another person can approve.")
    if any(same_user(user, other) for other in evidence.protected_by):
        return tr("You protected it or changed it since: another person must approve.")
    if approvers and not any(same_user(user, name) for name in approvers):
        return tr("The policy does not list you among those who approve.")
    try:
        # with a key of one user alone, those who export could not check the approval
        common = shared_key(evidence.key)
    except SettingError as error:
        return error.remedy
    if common is None:
        return tr(
            "You and those who export need a common key: give the project a password, or let the "
            "administrator name a key of the office in the policy. Then protect again."
        )
    if evidence.doubt:
        return tr(
            "It is not proven who protected: {doubt}. Take an earlier copy, or let the person who "
            "protected do it again with the common key.",
            doubt=tr(evidence.doubt),
        )
    if not protected and not note.strip():
        return tr("It is not protected. State in the remark why it is published nevertheless.")
    return ""


def approve(state: State, evidence: Evidence, note: str, protected: bool) -> Approval:
    """Approve a state as the current user.

    Raises
    ------
    WriteError
        Where this person cannot approve, or has no key to sign with.
    """
    user = user_name()
    problem = barrier(evidence, user, note, protected)
    key = None if problem else shared_key(evidence.key)
    if key is None:
        raise WriteError(tr("This cannot be approved."), "approval", problem)
    try:
        private_key = signing_key()
    except OSError as error:
        raise WriteError(
            tr("This cannot be approved."), tr("key in your folder"), f"{error.strerror or 'It is damaged'}."
        ) from None
    approval = Approval(
        user, state.keyed(key), state.verdict, public_key(private_key), when=now(), note=note.strip()
    )
    approval = evolve(approval, signature=sign(private_key, _signed_bytes(approval)))
    problem = _void(approval, state, evidence)
    if problem:
        raise WriteError(
            tr("This cannot be approved."),
            "approval",
            tr("It would be void: {problem}.", problem=tr(problem)),
        )
    return approval


def own_public_key() -> str:
    """Return the public key of this user, for the approvers in the policy; raises `WriteError`."""
    try:
        return public_key(signing_key())
    except OSError as error:
        raise WriteError(
            tr("Your key cannot be made or read."),
            tr("key in your folder"),
            f"{error.strerror or 'It is damaged'}.",
        ) from None


def approval_file(job: Path) -> Path:
    """Return the path of the approval of a job, in the folder of the job."""
    return job.with_name(f"{job.name}.approval")


@file_reader("The approval", "Let it be approved again.", ProjectError)
def read_approval(path: Path) -> Approval:
    """Read the approval of a job.

    Raises
    ------
    ProjectError
        Where the file is damaged or something else.
    """
    content = parse_json(read_bytes(path), path)
    if not isinstance(content, dict) or content.keys() != _KEYS or content["application"] != "TabGuard":
        raise ProjectError(
            tr("This file is not an approval."), path.name, tr("Let the job be approved again.")
        )
    approval: Approval = from_plain(Approval, content["approval"], PathMap(Path()), path.name)
    return approval


def write_approval(path: Path, approval: Approval) -> None:
    """Write the approval of a job; it is readable for others, since it reveals nothing without the key.

    Raises
    ------
    ProjectError
        Where it cannot be written.
    """
    content = {"application": "TabGuard", "approval": to_plain(approval, PathMap(Path()))}
    advice = tr("Ask for write access to the folder of the job.")
    refusal = refusal_told(path, tr("The approval could not be written."), remedy=advice)
    with refusal, replacing(path, SHOWN) as file:
        file.write(json.dumps(content, indent=1, sort_keys=True).encode())


def _void(approval: Approval, state: State, evidence: Evidence) -> str:
    """Return why an approval is not valid for a state; empty if it is valid."""
    approvers = {name.casefold(): key for name, key in policy().approvers.items()}
    if evidence.doubt:
        return evidence.doubt
    if not is_signed(approval.public, approval.signature, _signed_bytes(approval)):
        return mark("it was changed after it was signed")
    if any(same_user(approval.who, other) for other in evidence.protected_by):
        return mark("the same person protected it or changed it since")
    # a name alone proves nothing: anybody can write one into the file
    if approvers and approvers.get(approval.who.strip().casefold()) != approval.public:
        return mark("the policy does not list this person with this key")
    # an approval may bear any name: the same key means the same person
    if not approvers and user_name() in evidence.protected_by and approval.public == own_public_key():
        return mark("it was signed with the key of the person who protected")
    key = known_keys(evidence.key).get(approval.state.partition(":")[0])
    if key is None:
        return mark("it was given with a key that is not known here")
    now_ = state.keyed(key)
    return _changed_parts(approval.state, now_) if approval.state != now_ else ""


def _changed_parts(old: str, new: str) -> str:
    """Name the parts in which two digests of states differ."""
    before, after = old.partition(":")[2], new.partition(":")[2]
    differing = [
        name
        for n, name in enumerate(_PARTS)
        if before[n * _SIZE : (n + 1) * _SIZE] != after[n * _SIZE : (n + 1) * _SIZE]
    ]
    if not differing:
        return mark("something changed since")
    return reduce(lambda first, then: mark("{first} and {then}", first=first, then=then), differing)


def _signed_bytes(approval: Approval) -> bytes:
    # sorted and ASCII, so that the bytes that are signed do not depend on the system
    content = to_plain(evolve(approval, signature=""), PathMap(Path()))
    return json.dumps(content, sort_keys=True, ensure_ascii=True).encode()


def _label(approval: Approval) -> str:
    return f"{approval.who}, {approval.when[:16].replace('T', ' ')}"
