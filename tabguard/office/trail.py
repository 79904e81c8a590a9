"""Audit trail of a project, as a chain of entries in which changes, moves and gaps are detected."""

from __future__ import annotations

import csv
import datetime as dt
import hashlib
import hmac
import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.base.plain import PathMap, to_plain
from tabguard.base.private import refusal_told, replacing
from tabguard.base.system import user_name
from tabguard.office.keys import SIZE, agrees, digest, keyed, known_keys, name_of, record_key
from tabguard.table.arrays import ByteArray
from tabguard.table.formula_text import guarded

RUN = mark("Protect")
"""Action that stores the result of a run."""
RESTORE_DROPPED = mark("Restore dropped changes")
"""Action that returns to a state after undone actions."""
GO_TO_SCENARIO = mark("Go to scenario")
"""Start of the name of the action that returns to a scenario."""
APPROVE, EXPORT = mark("Approve"), mark("Export")
REVIEW = mark("Mark as reviewed")
LOOK = mark("Show ids of contributors")
SEE = mark("Show masked parameters")
KEEP, DROP = mark("Keep scenario"), mark("Drop scenario")
NO_CHANGE = (APPROVE, REVIEW, EXPORT, LOOK, SEE, KEEP, DROP)
"""Actions that change neither table, pattern nor settings."""
NOT_CHECKED = "not checked"
"""State of an entry whose key is not known here."""
MOST_NAMED = 20
"""Most cells that an entry names; of more, only the number is kept."""
_SEALED = b"project file"
_COLUMNS = (
    *("number", "time", "user", "action", "cells", "codes", "before", "after", "reason"),
    *("pattern", "key", "digest", "chain", "account", "approved with"),
)


@frozen
class Approval:
    """The approval of a state by a second person.

    Parameters
    ----------
    who : str
        Account of the person who approved.
    state : str
        Keyed digest of the approved state, after the name of its key.
    verdict : str
        The verdict that was shown.
    public : str
        Public key of the person, by which `signature` is checked.
    signature : str
        Signature of all other fields.
    when : str
        ISO time with zone.
    note : str
    """

    who: str
    state: str
    verdict: str
    public: str
    signature: str = ""
    when: str = ""
    note: str = ""


@frozen
class Entry:
    """One action; an entry holds names and statuses of cells, never values.

    Parameters
    ----------
    number : int
        Counted from 1.
    when : str
        ISO time with zone.
    who : str
    action, reason : str
    cells : int
        Number of cells concerned.
    codes : tuple of tuple of str
        Codes of the cells, if they are few.
    before, after : str
        Statuses of these cells, with the number of each.
    pattern : str
        Keyed digest of the whole pattern after the action; empty without a pattern.
    key : str
        Name of the key of `pattern` and `mac`.
    mac : str
        Keyed digest of this entry and of the whole entry before it.
    account : str
        Account of the user, where `who` is another name.
    approval : Approval or None
        Set if the action is an approval.
    """

    action: str
    who: str = ""
    reason: str = ""
    cells: int = 0
    codes: tuple[tuple[str, ...], ...] = ()
    before: str = ""
    after: str = ""
    pattern: str = ""
    number: int = 0
    when: str = ""
    key: str = ""
    mac: str = ""
    account: str = ""
    approval: Approval | None = None


@frozen
class Trail:
    """All entries of a project, oldest first.

    Parameters
    ----------
    entries : tuple of Entry
    key : str
        Key of the project, in hexadecimal, for projects with a password. Other projects use the user's key,
        which is not in the file.
    gap : int
        Number of entries after which actions may be missing, since they were not recorded or the file does
        not match its trail; 0: none.
    """

    entries: tuple[Entry, ...] = ()
    key: str = field(default="", repr=False)
    gap: int = 0

    def with_act(self, act: Entry, pattern: ByteArray | None = None) -> Trail:
        """Append an action; number, time, key and digests are filled in.

        Raises
        ------
        OSError
            Where the user's key can be neither read nor made.
        SettingError
            Where the key of the office cannot be read.
        """
        last = self.entries[-1] if self.entries else None
        return evolve(self, entries=(*self.entries, next_entry(last, act, record_key(self.key), pattern)))

    def with_gap(self) -> Trail:
        """Record that actions may be missing after the last entry."""
        return evolve(self, gap=len(self.entries))

    def shared(self, other: Trail) -> int:
        """Number of entries in common with a trail that this one continues; 0 if it does not."""
        count = len(other.entries)
        # the last common entry is enough: its digest covers all entries before it
        continues = count <= len(self.entries) and self.entries[count - 1 : count] == other.entries[-1:]
        return count if continues else 0

    def with_own_key(self) -> Trail:
        """Return the trail with a key of the project, which must only be stored encrypted."""
        return self if self.key else evolve(self, key=os.urandom(SIZE).hex())

    def in_file(self, encrypted: bool) -> Trail:
        """Return the trail for a file; a key in an unencrypted file proves nothing and is removed."""
        return self if encrypted or not self.key else evolve(self, key="")

    def checked(self) -> Checked:
        """Check each entry whose key is known here: the project's, the office's or this user's."""
        return evolve(check(self.entries, known_keys(self.key)), gap=self.gap)

    @property
    def approval(self) -> Approval | None:
        """The latest approval, which may no longer be valid."""
        return next((e.approval for e in reversed(self.entries) if e.approval is not None), None)

    @property
    def reviewed(self) -> bool:
        """Whether the pattern was marked as reviewed or approved, and not changed since."""
        aside = {*NO_CHANGE} - {APPROVE, REVIEW}
        acts = (entry.action for entry in reversed(self.entries) if entry.action not in aside)
        return next(acts, "") in (APPROVE, REVIEW)

    @property
    def protected_by(self) -> frozenset[str]:
        """Accounts that made the last run or changed anything since."""
        done = [e for e in self.entries[self._last_run :] if e.approval is None and e.action not in NO_CHANGE]
        return frozenset(entry.account or entry.who for entry in done)

    @property
    def doubt(self) -> str:
        """Why `protected_by` is not proven, as a clause; empty if it is proven."""
        verification = self.checked()
        if verification.broken:
            return mark("the audit trail was changed")
        if NOT_CHECKED in verification.states[self._last_run :]:
            return mark(
                "entries of the audit trail since the last run were recorded with a key not known here"
            )
        if self._last_run < self.gap:
            return mark("changes since the last run may be missing in the audit trail")
        return ""

    @property
    def _last_run(self) -> int:
        """Position of the last run that was neither undone nor followed by a restoration; else 0.

        A restored state or scenario can come from any earlier run.
        """
        runs: list[int] = []
        for n, entry in enumerate(self.entries):
            if entry.action == RUN:
                runs.append(n)
            elif entry.action == f"Undo: {RUN}" and runs:
                runs.pop()
            elif entry.action.startswith((RESTORE_DROPPED, GO_TO_SCENARIO)):
                runs.clear()
        return runs[-1] if runs else 0


NO_TRAIL = Trail()


@frozen
class Checked:
    """Result of a check of a trail.

    Parameters
    ----------
    states : tuple of str
        ``"ok"``, ``"not checked"`` or ``"broken"`` for each entry.
    gap : int
        See `Trail`.
    """

    states: tuple[str, ...]
    gap: int = 0

    @property
    def broken(self) -> int:
        """Number of the first entry that does not match the previous one; 0 if all match."""
        return self.states.index("broken") + 1 if "broken" in self.states else 0

    def __str__(self) -> str:
        entries = (
            tr("1 entry") if len(self.states) == 1 else tr("{n_states:,} entries", n_states=len(self.states))
        )
        unknown = self.states.count(NOT_CHECKED)
        if self.broken:
            return tr(
                "The audit trail has {entries}; entry {broken} or the one before it was changed, moved "
                "or left out.",
                entries=entries,
                broken=self.broken,
            )
        if unknown:
            return tr(
                "The audit trail has {entries}; {unknown:,} were recorded with a key that is not on this "
                "computer and were not checked.",
                entries=entries,
                unknown=unknown,
            )
        if self.gap:
            return tr(
                "The audit trail has {entries}; after entry {gap} some may be missing: they could not "
                "be recorded, or they were cut off.",
                entries=entries,
                gap=self.gap,
            )
        return tr(
            "The audit trail has {entries}; none was changed, moved or left out between them.",
            entries=entries,
        )


def next_entry(last: Entry | None, act: Entry, key: bytes, pattern: ByteArray | None) -> Entry:
    """Return the next entry for an action, with number, time, account, key and digests."""
    account = user_name()
    entry = evolve(
        act,
        who=act.who or account,
        account="" if act.who in ("", account) else account,
        number=1 if last is None else last.number + 1,
        when=now(),
        pattern="" if pattern is None else digest(key, b"pattern", pattern.tobytes()),
        key=name_of(key),
    )
    return evolve(entry, mac=_mac(key, last, entry))


def check(entries: tuple[Entry, ...], keys: Mapping[str, bytes]) -> Checked:
    """Check a chain of entries with the known keys, given by name."""
    states, last = [], None
    for number, entry in enumerate(entries, 1):
        key = keys.get(entry.key)
        if entry.number != number:
            states.append("broken")
        elif key is None:
            states.append(NOT_CHECKED)
        else:
            mac = entry.mac.encode("utf-8", "surrogatepass")
            # in a time that does not depend on how much agrees: it tells nobody about the right digest
            fits = hmac.compare_digest(_mac(key, last, entry).encode(), mac)
            states.append("ok" if fits else "broken")
        last = entry
    return Checked(tuple(states))


def write_trail(path: Path, trail: Trail) -> Checked:
    """Write a trail as CSV, each entry with the state that its check found.

    Raises
    ------
    ProjectError
        Where the file cannot be written.
    """
    verification, text = trail.checked(), io.StringIO()
    rows = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    for entry, state in zip(trail.entries, verification.states, strict=True):
        codes = "; ".join(" / ".join(names) for names in entry.codes)
        row = [entry.number, entry.when, entry.who, entry.action, entry.cells, codes, entry.before]
        row += [entry.after, entry.reason, entry.pattern, entry.key, entry.mac, state]
        row += [entry.account, "" if entry.approval is None else entry.approval.public]
        rows.writerow([guarded(str(value)) for value in row])
    with refusal_told(path, tr("The audit trail could not be written.")), replacing(path) as file:
        # names of files need not be valid text
        file.write(text.getvalue().encode("utf-8-sig", "backslashreplace"))
    return verification


def now() -> str:
    """Return the current time with time zone, to the second."""
    return dt.datetime.now().astimezone().isoformat(timespec="seconds")


def _mac(key: bytes, last: Entry | None, entry: Entry) -> str:
    before = b"" if last is None else _text(last)
    return digest(key, b"entry after entry", before, _text(evolve(entry, mac="")))


def _text(entry: Entry) -> bytes:
    # one way to write an entry, whatever the file looks like: digests are of these bytes
    content = to_plain(entry, PathMap(Path()))
    return json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()


def seal(hex_key: str, names: Iterable[str], content: Callable[[str], bytes]) -> bytes:
    """Return a keyed digest of members of a file; empty if the key cannot be used.

    Parameters
    ----------
    hex_key : str
        Key of the project, in hexadecimal; empty where it has none.
    names : iterable of str
    content : callable
        Gives the content of a member.
    """
    try:
        return keyed(record_key(hex_key), _SEALED, *_digests(names, content)).encode()
    except (OSError, SettingError):
        return b""


def proven(trail: Trail, sealed: bytes, names: Iterable[str], content: Callable[[str], bytes]) -> Trail:
    """Return a trail as read, with a gap at its end if the file does not match its digest.

    If the key of the last entry is not known here, the trail is doubtful anyway.

    Parameters
    ----------
    sealed : bytes
        The digest from `seal`; empty if there is none.
    names, content
        As for `seal`.
    """
    keys = known_keys(trail.key)
    if not trail.entries or trail.entries[-1].key not in keys:
        return trail
    fits = agrees(sealed.decode("ascii", "replace"), keys, _SEALED, *_digests(names, content))
    return trail if fits else trail.with_gap()


def _digests(names: Iterable[str], content: Callable[[str], bytes]) -> Iterator[bytes]:
    for name in sorted(names):
        yield name.encode("utf-8", "surrogatepass")
        yield hashlib.sha256(content(name)).digest()
