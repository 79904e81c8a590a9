"""Packs the frozen program for Linux: a tarball that runs from any folder, and a package for Debian."""

import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from system import LIBRARIES, WINDOW_LIBRARIES

ROOT = Path(__file__).resolve().parent.parent
HOME = "opt/tabguard"
"""Where the Debian package puts the program, below the root."""
SHARED = {
    "installer/linux/tabguard.desktop": "usr/share/applications",
    "installer/linux/tabguard.xml": "usr/share/mime/packages",
    "resources/icons/tabguard.svg": "usr/share/icons/hicolor/scalable/apps",
    "LICENSE": "usr/share/doc/tabguard",
}
"""Where desktops look for menu entry, type of project files and icon."""
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
SYMBOLS = re.compile(rb"GLIBC_2\.(\d+)")


def pack(folder: Path, target: Path, version: str) -> list[Path]:
    """Make the tarball and, where ``dpkg-deb`` is, the Debian package.

    Parameters
    ----------
    folder : Path
        The frozen program.
    target : Path
        Folder that gets the files.
    version : str

    Returns
    -------
    list of Path
        What was made.
    """
    target.mkdir(parents=True, exist_ok=True)
    made = [tarball(folder, target / f"tabguard-{version}-linux-{platform.machine()}.tar.gz", version)]
    if shutil.which("dpkg-deb"):
        made.append(debian(folder, target, version))
    return made


def tarball(folder: Path, file: Path, version: str) -> Path:
    """One folder in an archive, owned by nobody in particular."""

    def owned(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(file, "w:gz", compresslevel=6) as archive:
        archive.add(folder, f"tabguard-{version}", filter=owned)
        archive.add(
            ROOT / "installer" / "linux" / "README.txt", f"tabguard-{version}/README.txt", filter=owned
        )
    return file


def debian(folder: Path, target: Path, version: str) -> Path:
    """The Debian package: program, command, menu entry, icon and type of the project files."""
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    file = target / f"tabguard_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory(prefix="tabguard-deb-") as place:
        root = Path(place)
        root.chmod(0o755)
        shutil.copytree(folder, root / HOME, symlinks=True)
        command = root / "usr/bin/tabguard"
        command.parent.mkdir(parents=True)
        command.symlink_to(f"/{HOME}/tabguard")
        for source, folder_of_it in SHARED.items():
            (root / folder_of_it).mkdir(parents=True, exist_ok=True)
            Path(shutil.copy(ROOT / source, root / folder_of_it)).chmod(0o644)
        size = sum(f.lstat().st_size for f in root.rglob("*")) // 1024
        (root / "DEBIAN").mkdir()
        about = control(version, architecture, size, newest_symbols(root / HOME))
        (root / "DEBIAN/control").write_text(about, encoding="utf-8")
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", root, file], check=True)
    return file


def control(version: str, architecture: str, size: int, glibc: int) -> str:
    """What Debian's package manager reads: ``size`` in kB, ``glibc`` the 36 of 2.36."""
    needs = [f"libc6 (>= 2.{glibc})", *sorted({*LIBRARIES.values(), *WINDOW_LIBRARIES.values(), "zlib1g"})]
    return f"""\
Package: tabguard
Version: {version}
Architecture: {architecture}
Maintainer: The TabGuard authors
Installed-Size: {size}
Depends: {", ".join(needs)}
Section: science
Priority: optional
Description: protects the business tables of statistical agencies by cell suppression
 Finds primary cells by the rules that an analyst sets, chooses secondary suppressions, checks every primary
 over all relations of the table, and writes spreadsheets in which a suppressed value is physically absent.
"""


def newest_symbols(folder: Path) -> int:
    """The oldest glibc, as the 36 of 2.36, that has everything the libraries in a folder ask for."""
    libraries = [f for f in folder.rglob("*") if f.is_file() and (".so" in f.name or not f.suffix)]
    return max((int(n) for f in libraries for n in SYMBOLS.findall(f.read_bytes())), default=17)
