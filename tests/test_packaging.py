"""The package is complete, so that an installed copy has all modules and data."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tabguard

ROOT = Path(__file__).parents[1]


def packages(root: Path) -> set[str]:
    """Packages that setup.py finds below `tabguard`: every folder with an ``__init__.py``."""
    return {
        ".".join(path.parent.relative_to(root).parts) for path in (root / "tabguard").rglob("__init__.py")
    }


def without_package(root: Path) -> set[str]:
    """Folders below `tabguard` with modules outside any package, which a wheel would lack."""
    folders = {path.parent.relative_to(root) for path in (root / "tabguard").rglob("*.py")}
    return {".".join(folder.parts) for folder in folders} - packages(root)


def test_every_folder_of_modules_is_a_package(tmp_path: Path) -> None:
    assert not without_package(ROOT)
    (tmp_path / "tabguard" / "newroom").mkdir(parents=True)
    (tmp_path / "tabguard" / "__init__.py").touch()
    (tmp_path / "tabguard" / "newroom" / "thing.py").touch()
    assert without_package(tmp_path) == {"tabguard.newroom"}


def test_a_new_package_is_built_without_being_named(tmp_path: Path) -> None:
    pytest.importorskip(
        "setuptools", minversion="77"
    )  # what pyproject.toml asks for; not in every environment
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "tabguard", "resources"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    (tmp_path / "tabguard" / "newroom").mkdir()
    (tmp_path / "tabguard" / "newroom" / "__init__.py").write_text('"""New."""\n')
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", "built"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=300)
    built = tmp_path / "built"
    files = {
        path.relative_to(built).as_posix()
        for path in built.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tabguard").rglob("*.py")}
    shown = {
        f"tabguard/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "resources").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert files == code | shown | {"tabguard/newroom/__init__.py", "tabguard/py.typed"}


def test_what_others_see_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT" and project["authors"]
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    assert f"## [{tabguard.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_readme_names_the_two_commands_first() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:15]
    commands = [line for line in first if line.startswith("python3 ")]
    assert [c.split("#")[0].strip() for c in commands] == [
        "python3 installer/start.py",
        "python3 installer/start.py test",
    ]


def installed(folder: Path) -> Path:
    """The content of a wheel as installed: packages, and the data that pyproject.toml names."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    assert tools["include-package-data"] is False
    for package in {*packages(ROOT), *tools["package-dir"]}:
        source = ROOT / tools["package-dir"].get(package, package.replace(".", "/"))
        target = folder / package.replace(".", "/")
        target.mkdir(parents=True, exist_ok=True)
        files = {*source.glob("*.py")}
        files |= {p for pattern in tools["package-data"].get(package, ()) for p in source.glob(pattern)}
        for file in files:
            if file.is_file():
                (target / file.relative_to(source)).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, target / file.relative_to(source))
    return folder


LOOK = """
from pathlib import Path
import tabguard
assert Path(tabguard.__file__).is_relative_to(Path.cwd()), tabguard.__file__
from PySide6.QtWidgets import QApplication
application = QApplication([])
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts.theme import icon
from tabguard.gui.shell.main_window import MainWindow
from tabguard.gui.shell.help_view import PAGES, page_text
commands = MainWindow(SettingsStore(Path.cwd() / "settings")).bars.commands
names = {command.icon for command in commands.values() if command.icon} | {"close", "tabguard"}
assert len(names) > 10
missing = [name for name in sorted(names) if icon(name).isNull()]
assert not missing, missing
for page in PAGES:
    assert "<h1>" in page_text(page), page
import sys
assert "numba" not in sys.modules
import pandas, pyreadstat, scipy.sparse, xlsxwriter
from pyarrow import parquet
from PySide6 import QtTest
print(*{module.__file__ for module in sys.modules.values() if getattr(module, "__file__", None)}, sep="\\n")
if Path("/proc/self/maps").exists():
    print(*{line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines()}, sep="\\n")
"""


@pytest.mark.slow
def test_an_installed_package_has_its_icons_and_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = installed(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    monkeypatch.syspath_prepend(ROOT / "installer")
    from unused import UNUSED

    opened = {path.rpartition("site-packages/")[2] for path in done.stdout.replace("\\", "/").splitlines()}
    found = {path for path in opened if UNUSED.match(path)}
    asked_for = {path for path in found if "s3" in path}  # by Arrow, which works without
    assert len(opened) > 500 and not found - asked_for
    for unused in (
        "Qt/qml/QtQuick/qmldir",
        "Qt/lib/libQt6Quick.so.6",
        "QtQml.abi3.so",
        "Qt6QuickTemplates2.dll",
    ):
        assert UNUSED.match(f"PySide6/{unused}")


def test_resources_are_reached_through_one_door() -> None:
    door = ROOT / "tabguard" / "base" / "resource_files.py"
    for path in set((ROOT / "tabguard").rglob("*.py")) - {door}:
        text = path.read_text(encoding="utf-8")
        assert "_MEIPASS" not in text and '"resources"' not in text, path
