"""A picture is reproducible, describes itself, and is marked if it may not be published."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from attrs import evolve

from tabguard.plots.picture import PAPER, Picture, Spot, Style, drawn, plain, png, svg

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SVG = "{http://www.w3.org/2000/svg}"


def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
    axes = plain(figure.subplots(), style)
    axes.bar([0, 1], [3, 4], color=style.accent)
    axes.set_xticks([0, 1], ["$A$ & <B>", "C"])
    axes.plot([0, 1], [1, 2], marker="o", color=style.bad)
    return (Spot(0.5, 0.5, 7),)


PICTURE = Picture("two_bars", "Two bars", "A bar of 3 and one of 4 \\ & more.", draw)


def texts(content: bytes) -> str:
    return " ".join(node.text or "" for node in ET.fromstring(content).iter(SVG + "text"))


def test_svg_and_png_are_equal_each_time_and_say_what_they_are() -> None:
    first = svg(PICTURE)
    assert first == svg(PICTURE) and png(PICTURE) == png(PICTURE)
    root = ET.fromstring(first)
    assert root.get("role") == "img"
    assert root.findtext(SVG + "title") == "INTERNAL: Two bars"
    assert root.findtext(SVG + "desc") == PICTURE.alt
    assert "$A$ & <B>" in texts(first) and "INTERNAL" in texts(first)
    assert b"<metadata" not in first and b"sans-serif" in first
    fields = dict(text_fields(png(PICTURE)))
    assert fields["Title"] == "INTERNAL: Two bars" and fields["Description"] == PICTURE.alt
    assert PICTURE.file_name(".svg") == "two_bars_INTERNAL.svg"


def text_fields(content: bytes) -> list[tuple[str, str]]:
    found, at = [], 8
    while at < len(content):
        length, kind = struct.unpack(">I4s", content[at : at + 8])
        data = content[at + 8 : at + 8 + length]
        if kind in (b"tEXt", b"iTXt", b"zTXt"):
            name, _, rest = data.partition(b"\0")
            if kind == b"iTXt":
                packed, rest = rest[0], rest[2:].split(b"\0", 2)[2]
                rest = zlib.decompress(rest) if packed else rest
            found.append((name.decode(), rest.decode("utf-8")))
        at += length + 12
    return found


def test_names_in_pages_do_not_clash_and_public_pictures_have_no_mark() -> None:
    public = evolve(PICTURE, name="other", internal=False)
    inline, other = svg(PICTURE, inline=True), svg(public, inline=True)
    assert inline.startswith(b"<svg") and b"INTERNAL" not in other
    assert public.file_name(".png") == "other.png"
    ids = [
        {node.get("id") for node in ET.fromstring(part).iter() if node.get("id")} for part in (inline, other)
    ]
    assert ids[0] and not ids[0] & ids[1]
    for part, own in zip((inline, other), ids, strict=True):
        root = ET.fromstring(part)
        asked = {value[1:] for node in root.iter() for key, value in node.items() if key.endswith("href")}
        assert asked and asked <= own


def test_a_screen_gets_the_pixels_it_asks_for_in_the_colours_of_its_theme() -> None:
    dark = evolve(PAPER, ground="#102030", ink="#F0F0F0")
    shown = drawn(PICTURE, dark, 300, 200, 1.5)
    assert shown.pixels.shape == (200, 300, 4) and tuple(shown.pixels[100, 1]) == (0x10, 0x20, 0x30, 255)
    assert shown.spots == (Spot(0.5, 0.5, 7),)


LOADED = """
import sys
import tabguard.gui.shell.features
from tabguard.plots.picture import load
assert not any(name.startswith("matplotlib") for name in sys.modules)
load()
from matplotlib import font_manager
assert {font.name for font in font_manager.fontManager.ttflist} >= {"DejaVu Sans"}
assert all("matplotlib" in font.fname for font in font_manager.fontManager.ttflist)
assert "matplotlib.pyplot" not in sys.modules
"""


def test_the_library_is_loaded_late_and_writes_only_into_the_private_folder(tmp_path: Path) -> None:
    home, state = tmp_path / "home", tmp_path / "state"
    home.mkdir()
    told = {"HOME": str(home), "USERPROFILE": str(home), "TABGUARD_STATE": str(state), "TMPDIR": str(home)}
    environment = {**os.environ, **told}
    for name in ("MPLCONFIGDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", LOADED], env=environment, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert not list(home.iterdir())
    if os.name != "nt":
        assert (state / "pictures").stat().st_mode & 0o077 == 0
