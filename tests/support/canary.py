"""A confidential figure for tests, and every notation in which a file could contain it."""

import base64
import struct

CANARY = 918_273_645


def forms(number: int) -> list[bytes]:
    """All notations in which a file could contain a number."""
    grouped = f"{number:,}"
    texts = [
        str(number),
        grouped,
        grouped.replace(",", " "),
        grouped.replace(",", "."),
        f"{number:x}",
        f"{number:X}",
    ]
    texts += [f"{number:.2E}", f"{number:.2e}", f"{number / 1000:.0f}"]
    raw = [
        struct.pack("<d", number),
        struct.pack(">d", number),
        struct.pack("<q", number),
        struct.pack(">q", number),
    ]
    raw += [t.encode("utf-8") for t in texts] + [t.encode("utf-16-le") for t in texts]
    raw += [base64.b64encode(str(number).encode()).rstrip(b"=")]
    return raw
