"""The package: everything that belongs to it is named, so that an installed copy is whole."""

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
