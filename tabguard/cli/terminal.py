"""Output to a terminal, a pipe or a closed stream that never fails."""

import codecs
import contextlib
import os
import re
import sys
from collections.abc import Iterator
from typing import Any, TextIO

_PLAIN = {
    "τ": "tau",
    "×": "x",
    "−": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "·": ".",
    "█": "#",
    "→": "->",
    "≤": "<=",
    "≥": ">=",
    "✓": "(ok)",
    "○": "(-)",
    "↻": "(old)",
    "Σ": "sum",
    "±": "+-",
}
"""Replacements for characters of the program's texts that a terminal cannot show."""
_COMMANDS = re.compile(r"[^\t\n\r -~\xa0-\u2029\u202f-\u2065\u206a-\U0010ffff]|(?<!^)\r(?!\n|\Z)")
"""Characters by which a name of a file or a code of data could change what a terminal shows: controls,
changes of direction, and a return within a text."""
_HANDLER = "tabguard"


def _replace(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that cannot be encoded: those of the program's texts by ASCII, others by number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(_PLAIN.get(c) or ascii(c)[1:-1] for c in text), error.end


codecs.register_error(_HANDLER, _replace)


class Sturdy:
    """A stream that drops what it cannot write: no character, closed pipe or full disk stops the program.

    Parameters
    ----------
    stream : text stream or None
        The underlying stream; None if there is none.
    """

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    @property
    def encoding(self) -> str:
        """Encoding of the underlying stream."""
        return getattr(self._stream, "encoding", None) or "utf-8"

    def write(self, text: str) -> int:
        """Write a text as far as the stream accepts it."""
        with self._dropping():
            if self._stream is not None:
                harmless = _COMMANDS.sub(lambda match: f"\\x{ord(match[0]):02x}", text)
                self._stream.write(harmless.encode(self.encoding, _HANDLER).decode(self.encoding))
        return len(text)

    def flush(self) -> None:
        """Flush the underlying stream."""
        with self._dropping():
            if self._stream is not None:
                self._stream.flush()

    def isatty(self) -> bool:
        """Whether the stream is a terminal."""
        looked_at = False
        with self._dropping():
            looked_at = self._stream is not None and self._stream.isatty()
        return looked_at

    def fileno(self) -> int:
        """File descriptor of the underlying stream; raises `OSError` if there is none."""
        if self._stream is None:
            raise OSError("no stream")
        return self._stream.fileno()

    @contextlib.contextmanager
    def _dropping(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError, LookupError):  # closed, full or of an unknown encoding
            self._drop()

    def _drop(self) -> None:
        """Stop writing, and redirect the stream, so that its buffer causes no error when the program ends."""
        stream, self._stream = self._stream, None
        with contextlib.suppress(OSError, ValueError, AttributeError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())  # type: ignore[union-attr]
            os.close(nowhere)


@contextlib.contextmanager
def sturdy() -> Iterator[None]:
    """Replace standard output and standard error by streams that never fail, within the block."""
    before: dict[str, Any] = {name: getattr(sys, name) for name in ("stdout", "stderr")}
    for name, stream in before.items():
        setattr(sys, name, stream if isinstance(stream, Sturdy) else Sturdy(stream))
    try:
        yield
    finally:
        for name, stream in before.items():
            getattr(sys, name).flush()
            setattr(sys, name, stream)


def occupy() -> None:
    """Open closed standard streams on the null device, so that no later file gets one of their descriptors.

    Otherwise output of a library could be written into a result.
    """
    for place in range(3):
        try:
            os.fstat(place)
        except OSError:
            descriptor = os.open(os.devnull, os.O_RDWR)
            if descriptor != place:
                os.dup2(descriptor, place)
                os.close(descriptor)
            with contextlib.suppress(OSError):
                os.set_inheritable(place, True)
