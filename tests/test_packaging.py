"""The package: everything that belongs to it is named, so that an installed copy is whole."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_package_is_named_in_pyproject() -> None:
    named = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"])
    found = {
        ".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "tabguard").rglob("__init__.py")
    }
    assert named == found | {"tabguard.resources"}


def test_readme_names_the_two_commands_first() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:15]
    commands = [line for line in first if line.startswith("python3 ")]
    assert [c.split("#")[0].strip() for c in commands] == [
        "python3 installer/start.py",
        "python3 installer/start.py test",
    ]


def installed(folder: Path) -> Path:
    """What a wheel holds, laid out as it is installed: the packages and data that pyproject.toml names."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    assert tools["include-package-data"] is False
    for package in tools["packages"]:
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
from tabguard.gui import actions
from tabguard.gui.icons import icon
from tabguard.gui.views.help_view import PAGES, page_text
names = {spec.icon for spec in actions.SPECS.values() if spec.icon} | {"undo", "redo", "close", "tabguard"}
assert len(names) > 10
missing = [name for name in sorted(names) if icon(name).isNull()]
assert not missing, missing
for page, _title in PAGES:
    assert "<h1>" in page_text(page), page
"""


def test_an_installed_package_has_its_icons_and_help(tmp_path: Path) -> None:
    folder = installed(tmp_path)
    environment = os.environ | {"PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK], cwd=folder, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr


def test_resources_are_reached_as_those_of_a_package() -> None:
    for path in (ROOT / "tabguard").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "_MEIPASS" not in text and '"resources"' not in text, path
