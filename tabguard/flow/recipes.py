"""Makes import recipes from projects, and projects from files by a recipe."""

from pathlib import Path

from attrs import evolve, frozen

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.stages import Loaded
from tabguard.flow.structure import Checked, known_columns, stamp_of
from tabguard.project import DataSource, Project
from tabguard.project.recipe import SUFFIX as SUFFIX
from tabguard.project.recipe import Recipe, read_recipe, save_recipe
from tabguard.table.table import Table

_ANY = "any"
"""File name in a recipe in place of the actual one, which is not disclosed."""


def recipe_of(project: Project, table: Table, folder: Path, progress: Progress) -> Recipe:
    """The import recipe of a project's data.

    Rows left out one by one, and the last row, belong to one file and are not part of the recipe.

    Parameters
    ----------
    folder : Path
        Folder of the recipe.
    """
    columns = known_columns(project, progress)
    names = project.variables.dimensions
    dimensions = [dimension for dimension in table.dimensions if dimension.name in names]
    data = evolve(project.data, path=folder / _ANY, shape=project.data.shape.next_file)
    return Recipe(data, project.variables, project.hierarchies, stamp_of(columns, dimensions))


def make_recipe(path: Path, project: Project, table: Table, progress: Progress) -> None:
    """Write the recipe of a project; raises `TabGuardError` as `sniff` and `save_recipe`."""
    save_recipe(path, recipe_of(project, table, path.absolute().parent, progress))


@frozen(eq=False)
class Applied:
    """A file that was read by a recipe.

    Parameters
    ----------
    project : Project
    loaded : Loaded
    differences : tuple of str
        Differences between the file's structure and that of the recipe, in words.
    """

    project: Project
    loaded: Loaded
    differences: tuple[str, ...]


def project_by(recipe_path: Path, data: Path) -> Project:
    """The project that a recipe makes for a file, without reading the file."""
    recipe = read_recipe(recipe_path)
    source: DataSource = evolve(recipe.data, path=data)
    return Project(
        source,
        recipe.variables,
        recipe.hierarchies,
        name=data.stem,
        base=data.absolute().parent,
        recipe=recipe_path,
    )


def apply_recipe(recipe_path: Path, data: Path, progress: Progress) -> Applied:
    """Read a file by a recipe.

    Raises
    ------
    TabGuardError
        As in `stages.load`; also if a column is missing that the recipe needs.
    """
    project = project_by(recipe_path, data)
    checked = Checked(project, progress)
    loaded = stages.load(project, progress)
    return Applied(project, loaded, checked.lines(loaded.table.dimensions))
