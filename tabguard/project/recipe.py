"""Import recipes: how a kind of file is read, in a file of its own, and the structure it was made for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

from tabguard.errors import ProjectError
from tabguard.plain import PathMap, from_plain, to_plain
from tabguard.private import private_folder, replacing
from tabguard.project.sources import DataSource, HierarchySource
from tabguard.project.variables import Variables
from tabguard.untrusted import file_reader, parse_json, read_bytes

SUFFIX, APPLICATION = ".tgrecipe", "TabGuard import recipe, INTERNAL"
SCHEMA = 1
_LARGEST = 1 << 27


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
    variables : Variables
    hierarchies : mapping of str to HierarchySource
    stamp : Stamp
    """

    data: DataSource
    variables: Variables
    hierarchies: Mapping[str, HierarchySource]
    stamp: Stamp


def save_recipe(path: Path, recipe: Recipe) -> None:
    """Write a recipe completely or not at all; only this user may read it.

    Raises
    ------
    ProjectError
        Where the file cannot be written.
    """
    content = {
        "application": APPLICATION,
        "schema": SCHEMA,
        "recipe": to_plain(recipe, PathMap(path.absolute().parent)),
    }
    text = json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False)
    try:
        private_folder(path.absolute().parent)
        with replacing(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise ProjectError(
            "The recipe could not be saved.",
            path.name,
            f"{error.strerror or 'The system refused'}. Choose another folder.",
        ) from None


@file_reader("The recipe", "Choose a file that ends in .tgrecipe.", ProjectError)
def read_recipe(path: Path) -> Recipe:
    """Read a recipe.

    Raises
    ------
    ProjectError
        Where the file is missing, is no recipe or made by a newer version.
    """
    try:
        content = parse_json(read_bytes(path, _LARGEST), path)
    except (ValueError, RecursionError):
        raise _foreign(path) from None
    if not isinstance(content, dict) or content.get("application") != APPLICATION:
        raise _foreign(path)
    schema = content.get("schema")
    if not isinstance(schema, int) or schema > SCHEMA:
        raise ProjectError(
            "The recipe was saved by a newer version of TabGuard.", path.name, "Install the newer version."
        )
    return from_plain(Recipe, content.get("recipe"), PathMap(path.absolute().parent), path.name)


def _foreign(path: Path) -> ProjectError:
    return ProjectError(
        "This file is not an import recipe.", path.name, "Choose a file that ends in .tgrecipe."
    )
