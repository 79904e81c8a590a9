"""Steps that make the codes of a variable coarser; each can be switched off, and holds for later periods."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.params import JobKey, documented
from tabguard.office.keys import agrees, keyed, known_keys, record_key

_KIND = b"groups"


def content_of(paths: Iterable[Path]) -> bytes:
    """Digest of the content of files, in their order; raises `OSError`."""
    whole = hashlib.sha256()
    for path in paths:
        with path.open("rb") as file:
            whole.update(hashlib.file_digest(file, "sha256").digest())
    return whole.digest()


def bound(content: bytes) -> str:
    """Keyed digest stored with the groups; empty, which matches no content, if there is no key."""
    try:
        return keyed(record_key(), _KIND, content)
    except (OSError, SettingError):
        return ""


def is_bound(signature: str, content: bytes) -> bool:
    """Whether a keyed digest stored with the groups is of the given content."""
    return bool(agrees(signature, known_keys(), _KIND, content))


CLOSE, LEVELS, GROUP = "close", "levels", "group"
KINDS = (CLOSE, LEVELS, GROUP)


@documented
@frozen
class RecodeStep:
    """One step of a global recode, applied to the codes that earlier steps leave.

    Parameters
    ----------
    kind : str
        ``"close"``: codes below the given codes are counted with them; ``"levels"``: only a number of levels
        below the total remains; ``"group"``: the codes, which belong to the same total, become one new code.
    codes : tuple of str
        The codes that are closed or grouped. A later period need not have all of them.
    levels : int
        Number of levels below the total.
    rollup : int
        The roll-up whose levels are counted, from 0; the other roll-ups follow.
    """

    kind: str
    codes: tuple[str, ...] = ()
    levels: int = 0
    into: Annotated[str, JobKey("The new code.")] = ""
    label: Annotated[str, JobKey("Label of the new code.")] = ""
    below: Annotated[
        int,
        JobKey(
            "The codes were grouped because they had fewer records than this; other codes with fewer are "
            "reported.",
            low=0,
        ),
    ] = 0
    on: Annotated[bool, JobKey("Whether the step is applied; left out: yes.")] = True
    rollup: int = 0

    @property
    def words(self) -> str:
        """Description of the step."""
        first = ", ".join(code.strip() for code in self.codes[:4])
        listed = (
            first
            if len(self.codes) <= 4
            else tr("{few} and {n_codes:,} more", few=first, n_codes=len(self.codes) - 4)
        )
        if self.kind == LEVELS:
            if self.rollup:
                number = self.rollup + 1
                return tr("Keep levels of roll-up {number}: {n_levels}", number=number, n_levels=self.levels)
            if self.levels == 1:
                return tr("Keep 1 level below the total")
            return tr("Keep {n_levels} levels below the total", n_levels=self.levels)
        if self.kind == CLOSE:
            return tr("Close {listed}", listed=listed)
        if not self.below:
            return tr("Group {listed} as {into}", listed=listed, into=self.into.strip())
        return tr(
            "Group {listed} as {into} (fewer than {below:,} records)",
            listed=listed,
            into=self.into.strip(),
            below=self.below,
        )
