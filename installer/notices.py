"""The licences of everything that a frozen program contains, found from its files; and a list of libraries.

``python notices.py FILE`` writes the list, in an environment in which TabGuard is installed.
"""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

NAME = "THIRD_PARTY_NOTICES.txt"
OURS = "tabguard"
TEXTS = Path(__file__).resolve().parent / "licenses"
LICENCE = re.compile(r"licen[cs]e|copying|notice|copyright", re.IGNORECASE)
WITHOUT_TEXT = {
    "pyside6_essentials": ("LGPL-3.0", "GPL-3.0"),
    "shiboken6": ("LGPL-3.0", "GPL-3.0"),
}
"""Distributions whose wheels hold no licence, and where it is: files of the folder `licenses`."""
COMMON = re.compile(r"/usr/share/common-licenses/([A-Za-z]+(?:-[\d.]*\d)?)")
EXTRAS = ("database",)
"""Extras whose libraries are in every package."""
LIST = """\
# Third-party notices

The libraries that TabGuard is installed with, and their licences; Python itself is under the PSF licence. The
packages for computers without Python hold them with their full licence texts in `THIRD_PARTY_NOTICES.txt`.
`python3 installer/build.py notices` writes this list.

| Library | Version | Licence | Page |
|---|---|---|---|
"""
INTRODUCTION = """\
TabGuard is distributed under the MIT licence (LICENSE). This copy of it contains the software below, each
part under its own licence. Qt and PySide6 are used under the GNU Lesser General Public License, version 3:
their libraries lie in this folder as files of their own and may be replaced by other versions; their source
code is at https://download.qt.io/official_releases/. The program was packed by PyInstaller, whose licence
permits passing on what it packs.
"""


class NoLicenceError(Exception):
    """Something is contained whose licence was not found: it may not be passed on like this."""


def text(sources: Iterable[str | None]) -> str:
    """Write the notices about everything that files belong to.

    Parameters
    ----------
    sources : iterable of str
        Where the files that the program contains lie on this machine; None for what is no file.

    Returns
    -------
    str
        A title and the licence texts of every library, Python, and package of the system; each text once.

    Raises
    ------
    NoLicenceError
        If a library has no licence text.
    """
    files = {Path(source).absolute() for source in sources if source}
    files |= {file.resolve() for file in files}
    sections = [python()]
    for distribution in sorted(owners(files), key=lambda each: each.name.lower()):
        sections.append((title(distribution), list(licences(distribution))))
    sections += system(files)
    return INTRODUCTION + "".join(written(sections))


def written(sections: list[tuple[str, list[str]]]) -> Iterator[str]:
    """The sections one after the other; a text that came before is not repeated."""
    seen: dict[str, str] = {}
    for heading, texts in sections:
        yield f"\n{'=' * 100}\n{heading}\n{'=' * 100}\n"
        for licence in texts:
            key = " ".join(licence.split())
            yield f"\nThe text is the same as of {seen[key]}.\n" if key in seen else f"\n{licence.strip()}\n"
            seen.setdefault(key, heading.splitlines()[0])


def owners(files: set[Path]) -> list[metadata.Distribution]:
    """The installed distributions, without TabGuard itself, that any of the files belongs to."""
    found, names = {}, {str(file) for file in files}
    for distribution in metadata.distributions():
        home = str(Path(str(distribution.locate_file(""))).absolute())
        own = {f"{home}{os.sep}{file}" for file in distribution.files or ()}  # as text: there are many
        if distribution.name.lower() != OURS and own & names:
            found[distribution.name] = distribution
    return list(found.values())


def title(distribution: metadata.Distribution) -> str:
    """Name, version, licence and home page of a distribution."""
    about = distribution.metadata
    classes = [c.rpartition(" :: ")[2] for c in about.get_all("Classifier") or () if c.startswith("License")]
    first = (about.get("License") or "").partition("\n")[0]  # some have the whole text there
    licence = about.get("License-Expression") or " / ".join(classes) or first
    pages = dict(entry.split(", ", 1) for entry in about.get_all("Project-URL") or () if ", " in entry)
    found = (
        pages[name]
        for key in ("home", "source", "git", "repo", "doc")
        for name in pages
        if key in name.lower()
    )
    page = (about.get("Home-page") or next(found, "")).replace("http://", "https://")
    named = f"{distribution.name} {distribution.version}" + (f": {licence}" if licence else "")
    return f"{named}\n{page}".strip()


def licences(distribution: metadata.Distribution) -> Iterator[str]:
    """Every licence text of a distribution."""
    found = False
    for file in distribution.files or ():
        inside = file.parts[0].endswith(".dist-info") and LICENCE.search(str(Path(*file.parts[1:])))
        if inside or LICENCE.fullmatch(file.stem):
            found = True
            yield Path(str(distribution.locate_file(file))).read_text(encoding="utf-8", errors="replace")
    for name in WITHOUT_TEXT.get(distribution.name.lower().replace("-", "_"), ()):
        found = True
        yield (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    if not found:
        raise NoLicenceError(
            f"{distribution.name} {distribution.version} has no licence text: add it to the folder "
            f"{TEXTS.name} and to WITHOUT_TEXT."
        )


def listing() -> str:
    """A table of the libraries that TabGuard needs, with their licences; full texts are in the packages."""
    from packaging.requirements import Requirement

    names, waiting = set[str](), [OURS]
    while waiting:
        for text in metadata.requires(waiting.pop()) or ():
            wanted = Requirement(text)
            if canonical(wanted.name) not in names and (
                wanted.marker is None
                or any(wanted.marker.evaluate({"extra": extra}) for extra in ("", *EXTRAS))
            ):
                names.add(canonical(wanted.name))
                waiting.append(wanted.name)
    rows = [title(metadata.distribution(name)).partition("\n") for name in sorted(names)]
    lines = [
        f"| {named.replace(': ', ' | ', 1).replace(' ', ' | ', 1)} | {page} |" for named, _, page in rows
    ]
    return LIST + "\n".join(lines) + "\n"


def canonical(name: str) -> str:
    """A name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def python() -> tuple[str, list[str]]:
    """The licence of Python itself."""
    version = ".".join(map(str, sys.version_info[:3]))
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        file = Path(folder) / "LICENSE.txt"
        if file.exists():
            return f"Python {version}: PSF-2.0\nhttps://www.python.org", [file.read_text(encoding="utf-8")]
    raise NoLicenceError(f"The licence of Python was not found in {sys.base_prefix}.")


def system(files: set[Path]) -> list[tuple[str, list[str]]]:
    """The packages of Debian or Ubuntu that further files come from; elsewhere the names of the files."""
    places = [sys.prefix, sysconfig.get_path("stdlib"), str(TEXTS.parent.parent)]
    if sys.base_prefix != "/usr":  # else Python is a package of the system itself
        places.append(sys.base_prefix)
    homes = [Path(place).resolve() for place in places]
    others = sorted(file for file in files if not any(file.is_relative_to(home) for home in homes))
    packages = {name for file in others for name in package_of(file)}
    sections, texts = [], []
    for name in sorted(packages):
        copyright_file = Path("/usr/share/doc") / name / "copyright"
        texts.append(copyright_file.read_text(encoding="utf-8", errors="replace"))
        sections.append((f"{name} (package of the system)", texts[-1:]))
    for name in sorted({name for each in texts for name in COMMON.findall(each)}):
        common = Path("/usr/share/common-licenses") / name
        if common.exists():
            sections.append(
                (f"The licence {name}, to which sections above refer", [common.read_text(encoding="utf-8")])
            )
    unknown = [file.name for file in others if not package_of(file)]
    if unknown:
        sections.append(("Libraries of the system: " + ", ".join(unknown), []))
    return sections


def package_of(file: Path) -> list[str]:
    """The package that a file of the system was installed by."""
    names = (str(file), str(file).removeprefix("/usr"))
    for name in names:
        try:
            found = subprocess.run(["dpkg-query", "-S", name], capture_output=True, encoding="utf-8")
        except FileNotFoundError:
            return []
        if found.returncode == 0:
            return [found.stdout.partition(":")[0]]
    return []


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(listing(), encoding="utf-8")
