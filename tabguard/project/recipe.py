"""Import recipes: how a kind of file is read, in a file of its own, and the structure it was made for."""

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
    """A column of the data that a recipe was made for: its name, and whether it held numbers."""

    name: str
    numeric: bool


@frozen
class Stamp:
    """The structure of the data that a recipe was made for; no value is in it.

    Parameters
    ----------
    columns : tuple of KnownColumn
        All columns of the file.
    codes : mapping of str to tuple of str
        The codes of each dimension, with those that only add up others.
    """

    columns: tuple[KnownColumn, ...]
    codes: Mapping[str, tuple[str, ...]] = field(factory=dict)


@frozen
class Recipe:
    """How a kind of file is read.

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
        Where the file cannot be written.
    """
    _FILE.save(path, {"recipe": to_plain(recipe, PathMap(path.absolute().parent))})


@file_reader("The recipe", _FILE.advice, ProjectError)
def read_recipe(path: Path) -> Recipe:
    """Read a recipe.

    Raises
    ------
    ProjectError
        Where the file is missing, is no recipe or made by a newer version.
    """
    content = _FILE.read(path)
    return from_plain(Recipe, content.get("recipe"), PathMap(path.absolute().parent), path.name)
