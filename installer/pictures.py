"""Draws the program's icon for Windows and macOS from the SVG file: ``python pictures.py FOLDER``.

Both formats take PNG files as they are, one per size.
"""

import os
import struct
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "resources" / "icons" / "tabguard.svg"
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACOS = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """The icon as PNG, ``size`` pixels wide and high."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def ico() -> bytes:
    """The icon file of Windows: a table of sizes, then the pictures."""
    pictures = [png(size) for size in WINDOWS]
    table, at = struct.pack("<HHH", 0, 1, len(WINDOWS)), 6 + 16 * len(WINDOWS)
    for size, picture in zip(WINDOWS, pictures, strict=True):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return table + b"".join(pictures)


def icns() -> bytes:
    """The icon file of macOS: each picture after its kind and length."""
    pictures = [(kind, png(size)) for kind, size in MACOS.items()]
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(folder: Path) -> None:
    """Write both files into a folder."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tabguard.ico").write_bytes(ico())
    (folder / "tabguard.icns").write_bytes(icns())
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]))
