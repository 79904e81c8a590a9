"""Builds for users contain all modules in use, every licence, and complete packages."""

import ast
import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from xml.etree.ElementTree import ElementTree

import attr
import numpy as np
import pyarrow.parquet
import pytest
import shiboken6
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PySide6.QtGui import QImage, QImageReader

ROOT = Path(__file__).parents[1]
INSTALLER = ROOT / "installer"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(INSTALLER)
    import notices

    return notices


@pytest.fixture
def pack_linux(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(INSTALLER)
    import pack_linux

    return pack_linux


@pytest.mark.parametrize("script", ["start.py", "build.py"])
def test_an_older_python_is_told_which_one_is_needed(script):
    """Python 3.8 has no module for TOML, and cannot evaluate the annotations of later versions."""
    text = (INSTALLER / script).read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 8))
    older = (
        "import runpy, sys; sys.version_info = (3, 8, 10); sys.modules['tomllib'] = None\n"
        f"sys.path.insert(0, {str(INSTALLER)!r})\n"
        f"runpy.run_path({str(INSTALLER / script)!r}, {{}}, '__main__')"
    )
    ended = subprocess.run([sys.executable, "-c", older], capture_output=True, text=True, timeout=600)
    assert ended.stderr == "TabGuard needs Python 3.11 or newer.\nRun this script with a newer python3.\n"
    assert ended.returncode == 1


def test_libraries_that_cannot_be_fetched_are_told_with_what_helps(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(INSTALLER)
    import start

    monkeypatch.setattr(start, "VENV", tmp_path)
    monkeypatch.setattr(start, "has_pip", lambda: True)
    failed = subprocess.CompletedProcess([], 1)
    monkeypatch.setattr(start, "subprocess", SimpleNamespace(run=lambda *_arguments, **_named: failed))
    with pytest.raises(start.MissingError, match="could not be installed") as caught:
        start.make_environment(testing=False)
    assert "PIP_INDEX_URL" in caught.value.args[1]
    assert not list(tmp_path.iterdir())


def of_the_spec(name: str) -> object:
    """The value of a name that the spec defines without PyInstaller."""
    for node in ast.parse((INSTALLER / "tabguard.spec").read_text(encoding="utf-8")).body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(target := node.targets[0], ast.Name)
            and target.id == name
        ):
            return eval(compile(ast.Expression(node.value), "spec", "eval"), {"re": re})
    raise AssertionError(name)


@cache
def imported() -> frozenset[str]:
    """Every module that TabGuard imports, with imported names that may be modules."""
    out = set()
    for path in (ROOT / "tabguard").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                out |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                out |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(out)


@pytest.mark.slow
def test_what_is_left_out_is_imported_nowhere():
    never = of_the_spec("NEVER_USED")
    assert isinstance(never, list) and "tkinter" in never
    used = {name for name in imported() for unused in never if f"{name}.".startswith(f"{unused}.")}
    assert {name.partition(".")[0] for name in used} <= {
        "distributed"
    }  # an extra, whose absence is explained


WITHOUT = """
import sys
from importlib import import_module
from io import BytesIO
never, names = eval(sys.argv[1]), eval(sys.argv[2])
class Gone:
    def find_spec(self, name, path=None, target=None):
        if any(f"{name}.".startswith(f"{unused}.") for unused in never):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Gone())
from tabguard.read.files.frames import pandas
pandas()  # as the program does: before Arrow
for name in names:
    import_module(name)
from pyarrow import parquet
batches = parquet.ParquetFile(sys.argv[3]).iter_batches(1, use_threads=False)  # they end too late
assert [batch.num_rows for batch in batches] == [1, 1]
assert len(pandas().read_csv(BytesIO(b"a,b\\n1,2\\n"))) == 1
from tabguard.plots.picture import Picture, png, svg
picture = Picture("a", "A", "A.", lambda figure, style: figure.subplots().bar([1], [2]) and ())
assert b"INTERNAL" in svg(picture)
from tabguard.write.page import Alert, Figure, Grid, Heading, Paragraph, Report
from tabguard.write.internal.report_pdf import report_pdf
figure = Figure("A", "A.", 6, 4, bytes, lambda: png(picture, dpi=50))
blocks = (Alert("a"), Heading("τ"), Paragraph("p"), Grid(("a",), ((1,),)), figure)
assert report_pdf(Report("a", blocks)).startswith(b"%PDF")
from tabguard.lp.kernel import prepare
prepare()
"""


@pytest.mark.slow
def test_libraries_work_without_what_is_left_out(tmp_path):
    pyarrow.parquet.write_table(pyarrow.table({"a": [1, 2]}), tmp_path / "a.parquet")
    mine = {re.match(r"[\w-]+", entry).group().lower() for entry in PROJECT["dependencies"]}
    libraries = (mine | {"pyside6"}) - {"pyside6-essentials", "tomli-w"}
    names = {name for name in imported() if name.partition(".")[0].lower() in libraries and is_module(name)}
    assert {"scipy.sparse", "pyarrow.parquet", "PySide6.QtWidgets", "pandas"} <= names
    words = [repr(of_the_spec("NEVER_USED")), repr(sorted(names)), str(tmp_path / "a.parquet")]
    code = [sys.executable, "-c", WITHOUT, *words]
    done = subprocess.run(code, capture_output=True, encoding="utf-8", timeout=600)
    assert done.returncode == 0, done.stderr


def is_module(name: str) -> bool:
    """Whether a dotted name is a module, not an object in one."""
    try:
        return importlib.util.find_spec(name) is not None
    except (ModuleNotFoundError, ValueError):
        return False


@pytest.mark.slow
def test_files_in_use_are_not_left_out():
    left_out = of_the_spec("LEFT_OUT")
    assert isinstance(left_out, re.Pattern)
    parts = {name.split(".")[1] for name in imported() if name.startswith("PySide6.")}
    assert {"QtCore", "QtSvg"} <= parts
    kept = [
        *(f"PySide6/Qt/lib/libQt6{part[2:]}.so.6" for part in parts),
        *(f"PySide6/{part}.abi3.so" for part in parts),
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "pyarrow/libarrow.so.2600",
        "pyarrow/libparquet.so.2600",
        "matplotlib/mpl-data/matplotlibrc",
        "matplotlib/mpl-data/fonts/ttf/DejaVuSans.ttf",
        "matplotlib/mpl-data/fonts/ttf/DejaVuSans-Bold.ttf",
        *("tabguard/" + path.relative_to(ROOT).as_posix() for path in (ROOT / "resources").rglob("*.*")),
    ]
    assert not [name for name in kept if left_out.search(name)]
    dropped = [
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "PySide6/QtNetwork.abi3.so",
        "pyarrow/libarrow_flight.so.2600",
        "matplotlib/mpl-data/fonts/ttf/DejaVuSerif.ttf",
    ]
    assert all(
        left_out.search(name) for name in [*dropped, "pyarrow/include/arrow/api.h", "pandas/tests/x.csv"]
    )


def test_notices_name_what_is_contained_and_nothing_else(notices):
    text = notices.text([attr.__file__, np.__file__, shiboken6.__file__, None])
    headings = re.findall(r"={100}\n(\S+) ([\d.]+)", text)
    assert [name for name, _ in headings] == ["Python", "attrs", "numpy", "shiboken6"]
    assert "Permission is hereby granted" in text and "NumPy Developers" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text and "PYTHON SOFTWARE FOUNDATION LICENSE" in text


def test_a_library_without_licence_is_refused(notices, tmp_path, monkeypatch):
    about = tmp_path / "nameless-1.0.dist-info"
    about.mkdir()
    (tmp_path / "nameless.py").write_text("", encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: nameless\nVersion: 1.0\n", encoding="utf-8")
    (about / "RECORD").write_text("nameless.py,,\nnameless-1.0.dist-info/METADATA,,\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(notices.NoLicenceError, match=r"nameless 1\.0"):
        notices.text([str(tmp_path / "nameless.py")])


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A small imitation of a frozen program."""
    folder = tmp_path / "tabguard"
    (folder / "_internal").mkdir(parents=True)
    (folder / "tabguard").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "tabguard").chmod(0o755)
    (folder / "_internal" / "lib.so.1").write_bytes(b"\0GLIBC_2.4\0GLIBC_2.35\0")
    (folder / "_internal" / "lib.so").symlink_to("lib.so.1")
    return folder


def test_the_tarball_is_one_folder_of_root(pack_linux, frozen, tmp_path):
    file = pack_linux.tarball(frozen, tmp_path / "t.tar.gz", "1.2.3")
    with tarfile.open(file) as archive:
        entries = {entry.name: entry for entry in archive}
    top = "tabguard-1.2.3"
    assert {name.split("/")[0] for name in entries} == {top}
    assert entries[f"{top}/tabguard"].mode & 0o111 and entries[f"{top}/_internal/lib.so"].issym()
    assert {(entry.uid, entry.uname) for entry in entries.values()} == {(0, "root")}
    text = (INSTALLER / "linux" / "README.txt").read_text(encoding="utf-8")
    libraries = {*pack_linux.LIBRARIES.values(), *pack_linux.WINDOW_LIBRARIES.values()}
    assert not [name for name in libraries if name not in text] and f"{top}/README.txt" in entries


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="makes a Debian package")
def test_the_debian_package_has_command_menu_entry_and_needs(pack_linux, frozen, tmp_path):
    file = pack_linux.debian(frozen, tmp_path, "1.2.3")
    shown = subprocess.run(
        ["dpkg-deb", "-c", file], capture_output=True, encoding="utf-8", check=True, timeout=600
    ).stdout
    lines = {line.split(" ./", 1)[1]: line for line in shown.splitlines() if " ./" in line}
    assert all(" root/root " in line for line in shown.splitlines())
    assert "usr/bin/tabguard -> /opt/tabguard/tabguard" in lines
    assert lines["opt/tabguard/tabguard"].startswith("-rwxr-xr-x")
    assert lines["usr/share/applications/tabguard.desktop"].startswith("-rw-r--r--")
    fields = subprocess.run(
        ["dpkg-deb", "-f", file], capture_output=True, encoding="utf-8", check=True, timeout=600
    ).stdout
    assert "Version: 1.2.3" in fields and "libc6 (>= 2.35), libdbus-1-3" in fields


def test_building_needs_tools_that_nobody_else_gets():
    extras = PROJECT["optional-dependencies"]
    assert any(name.startswith("pyinstaller") for name in extras["build"])
    everybody = " ".join([*PROJECT["dependencies"], *extras["dev"]])
    assert "pyinstaller" not in everybody.lower()


def test_the_lock_holds_what_the_program_needs():
    text = (INSTALLER / "requirements.txt").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", text, re.MULTILINE))
    extras = PROJECT["optional-dependencies"]
    wanted = [*PROJECT["dependencies"], *extras["build"], *extras["database"]]
    names = [re.match(r"[\w.-]+", entry).group().lower().replace("_", "-") for entry in wanted]
    missing = [name for name in names if name not in locked]
    assert not missing, f"{missing}: run python3 installer/build.py lock"
    blocks = re.split(r"\n(?=\S)", text)
    assert all("--hash=sha256:" in block for block in blocks if "==" in block.split("\n")[0])


def needed(name: str, found: set[str]) -> set[str]:
    """The libraries that a library needs on this system, transitively."""
    for text in importlib.metadata.requires(name) or ():
        wanted = Requirement(text)
        key = canonicalize_name(wanted.name)
        if key not in found and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
            found.add(key)
            needed(key, found)
    return found


def test_the_list_of_licences_is_current():
    text = (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S+) \| ([\d.]+) \| (.+) \| (https://\S+) \|$", text, re.MULTILINE)
    assert len(rows) == text.count("\n|") - 2
    lock = (INSTALLER / "requirements.txt").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", lock, re.MULTILINE))  # of all systems and versions
    listed = {canonicalize_name(name): version for name, version, _, _ in rows}
    stale = {name for name, version in listed.items() if (name, version) not in locked}
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["database"]]
    mine = {canonicalize_name(Requirement(entry).name) for entry in wanted}
    missing = set.union(mine, *(needed(name, set()) for name in mine)) - listed.keys()
    assert not stale | missing, f"{stale | missing}: run python3 installer/build.py notices"


@pytest.fixture
def pack_windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(INSTALLER)
    import pack_windows

    return pack_windows


@pytest.fixture
def frozen_windows(tmp_path: Path) -> Path:
    folder = tmp_path / "tabguard"
    for name in (
        "tabguard.exe",
        "TabGuardWindow.exe",
        "_internal/a.dll",
        "_internal/tabguard/resources/é x.svg",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(name.encode())
    return folder


def test_the_zip_runs_from_one_folder(pack_windows, frozen_windows, tmp_path):
    file = pack_windows.portable(frozen_windows, tmp_path / "t.zip", "1.2.3")
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        assert archive.read("tabguard-1.2.3/_internal/a.dll") == b"_internal/a.dll"
    assert len(names) == 4 and all(name.startswith("tabguard-1.2.3/") for name in names)


def test_the_msi_holds_every_file_for_one_user(pack_windows, frozen_windows):
    wix = pack_windows.description(frozen_windows, "1.2.3")
    package = next(wix.iter("Package"))
    assert package.get("InstallScope") == "perUser"
    sources = {Path(file.get("Source", "")) for file in wix.iter("File")}
    assert sources == {path for path in frozen_windows.rglob("*") if path.is_file()}
    names = [element.get("Id") for kind in ("File", "Component", "Directory") for element in wix.iter(kind)]
    assert len(names) == len(set(names)) and all(
        re.fullmatch(r"[A-Za-z_]\w{0,71}", name or "") for name in names
    )
    components = {component.get("Id"): component for component in wix.iter("Component")}
    assert {each.get("Id") for each in wix.iter("ComponentRef")} == components.keys()
    assert len({component.get("Guid") for component in components.values()}) == len(components)
    for component in components.values():  # as Windows wants it of files in a user's own folders
        keys = [value for value in component.iter("RegistryValue") if value.get("KeyPath") == "yes"]
        assert len(keys) == 1 and keys[0].get("Root") == "HKCU" and component.find("RemoveFolder") is not None
    assert not [value for value in wix.iter("RegistryValue") if value.get("Root") != "HKCU"]
    again = pack_windows.description(frozen_windows, "1.2.4")
    assert next(again.iter("Product")).get("UpgradeCode") == next(wix.iter("Product")).get("UpgradeCode")


@pytest.mark.skipif(not (shutil.which("wixl") and shutil.which("msiinfo")), reason="makes an MSI without WiX")
def test_an_msi_made_from_the_description_is_read_back(pack_windows, frozen_windows, tmp_path):
    wix = pack_windows.description(frozen_windows, "1.2.3")
    for component in wix.iter("Component"):  # this tool knows no variables of the environment,
        for variable in component.findall("Environment"):
            component.remove(variable)
    for file in wix.iter("File"):  # and takes files beside the description only
        file.set("Source", Path(file.get("Source", "")).relative_to(tmp_path).as_posix())
    ElementTree(wix).write(tmp_path / "t.wxs", encoding="utf-8", xml_declaration=True)
    made = subprocess.run(
        ["wixl", "-a", "x64", "-o", "t.msi", "t.wxs"], cwd=tmp_path, capture_output=True, timeout=600
    )
    assert made.returncode == 0, made.stderr

    def table(*words: str) -> list[list[str]]:
        said = subprocess.run(
            ["msiinfo", *words], cwd=tmp_path, capture_output=True, check=True, timeout=600
        ).stdout
        return [line.rstrip("\r").split("\t") for line in said.decode().splitlines()]

    assert ["Source: 10 (a)"] in table("suminfo", "t.msi")  # compressed, and nobody asks for an administrator
    names = [row[2] for row in table("export", "t.msi", "File")[3:]]
    assert sorted(names) == ["TabGuardWindow.exe", "a.dll", "tabguard.exe", "é x.svg"]
    assert {row[1] for row in table("export", "t.msi", "Registry")[3:]} == {"1"}  # of the user
    assert {row[0] for row in table("export", "t.msi", "Upgrade")[3:]} == {
        f"{{{str(pack_windows.FAMILY).upper()}}}"
    }


def test_icons_of_other_systems_are_read_back(monkeypatch, tmp_path, qapp):
    monkeypatch.syspath_prepend(INSTALLER)
    import pictures

    for data, name in ((pictures.ico(), "t.ico"), (pictures.icns(), "t.icns")):
        (tmp_path / name).write_bytes(data)
        reader = QImageReader(str(tmp_path / name))
        wide = set()
        for at in range(reader.imageCount()):
            reader.jumpToImage(at)
            wide.add(reader.read().width())
        assert wide == set(pictures.WINDOWS if name.endswith("ico") else pictures.MACOS.values())
    middle = QImage.fromData(pictures.png(64)).pixelColor(24, 23)
    assert middle.name() == "#ffffff"
