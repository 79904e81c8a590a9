"""Passwords of databases: asked for once, kept in memory until the program ends, never stored or shown."""

import os
import threading
from typing import Protocol

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress

VARIABLE = "TABGUARD_DB_PASSWORD"
"""Environment variable with the password, for batch systems."""
_LOOK = 0.1  # seconds between two looks at whether the user cancelled


class Asking(Protocol):
    """A function that asks the user for a password."""

    def __call__(self, account: str, wrong: bool, progress: Progress) -> str | None:
        """Return the typed password; None if the user does not enter one.

        Parameters
        ----------
        account : str
            Account of the password, such as ``anna@db.example.org/survey``.
        wrong : bool
            Whether the previous password was wrong.
        progress : Progress
            Ends waiting for an answer when it is cancelled.
        """
        ...


class Passwords:
    """The passwords of one run of the program."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._asking: Asking | None = None
        self._one_at_a_time = threading.Lock()

    def ask_by(self, asking: Asking | None) -> None:
        """Set the function that asks for unknown passwords; None if nobody can be asked."""
        self._asking = asking

    def of(self, account: str) -> str | None:
        """The password of an account, if it was typed before or is in the environment; otherwise None."""
        return self._known.get(account) or os.environ.get(VARIABLE) or None

    def ask(self, account: str, wrong: str | None, progress: Progress) -> None:
        """Ask for the password of an account.

        Parameters
        ----------
        wrong : str or None
            The password that was wrong, if one was tried.

        Raises
        ------
        DataError
            If nobody can be asked, or nobody answers.
        """
        # several tables of one database are read at once: only the first asks, the others use its answer
        while not self._one_at_a_time.acquire(timeout=_LOOK):
            progress.check()
        try:
            if (password := self._known.get(account)) and password != wrong:
                return  # asked for by another thread meanwhile
            # removed before the question, so that no other thread tries the wrong one again:
            # servers lock an account after a few failures
            self._known.pop(account, None)
            typed = self._asking and self._asking(account, wrong is not None, progress)
            if not typed:
                text = tr("The database needs a password.") if wrong is None else tr("The password is wrong.")
                remedy = tr(
                    "Enter it when you are asked, or set {variable} in the environment.", variable=VARIABLE
                )
                raise DataError(text, account, remedy)
            self._known[account] = typed
        finally:
            self._one_at_a_time.release()

    def forget(self) -> None:
        """Forget all passwords that were typed."""
        self._known.clear()


PASSWORDS = Passwords()
