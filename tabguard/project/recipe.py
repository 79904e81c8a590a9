"""Import recipes: files with the settings for reading a kind of file, and the structure of its data."""

from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

from tabguard.base.errors import ProjectError
from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.base.untrusted import file_reader
from tabguard.project.small_file import SmallFile
from tabguard.project.sources import DataSource, HierarchySource
from tabguard.project.variables import Roles

SUFFIX, APPLICATION = ".tgrecipe", "TabGuard import recipe, INTERNAL"
_FILE = SmallFile("recipe", "an import recipe", SUFFIX, APPLICATION, most=1 << 27)


@frozen
class KnownColumn:
    """A column of the data for which a recipe was made: its name, and whether it contained numbers."""

    name: str
    numeric: bool


@frozen
class Stamp:
    """The structure of the data for which a recipe was made; contains no value.

    Parameters
    ----------
    columns : tuple of KnownColumn
        All columns of the file.
    codes : mapping of str to tuple of str
        The codes of each dimension, including codes that are only totals.
    """

    columns: tuple[KnownColumn, ...]
    codes: Mapping[str, tuple[str, ...]] = field(factory=dict)


@frozen
class Recipe:
    """The settings for reading a kind of file.

    Parameters
    ----------
    data : DataSource
        The settings for reading; its path stands for any file.
    variables : Roles
    hierarchies : mapping of str to HierarchySource
    stamp : Stamp
    """

    data: DataSource
    variables: Roles
    hierarchies: Mapping[str, HierarchySource]
    stamp: Stamp


def save_recipe(path: Path, recipe: Recipe) -> None:
    """Write a recipe completely or not at all; only this user may read it.

    Raises
    ------
    ProjectError
        If the file cannot be written.
    """
    _FILE.save(path, {"recipe": to_plain(recipe, PathMap(path.absolute().parent))})


@file_reader("The recipe", _FILE.advice, ProjectError)
def read_recipe(path: Path) -> Recipe:
    """Read a recipe.

    Raises
    ------
    ProjectError
        If the file is missing, is no recipe, or was made by a newer version.
    """
    content = _FILE.read(path)
    return from_plain(Recipe, content.get("recipe"), PathMap(path.absolute().parent), path.name)
