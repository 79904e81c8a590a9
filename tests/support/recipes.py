"""A file and the recipe by which it is read."""

from pathlib import Path

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.recipes import make_recipe
from tabguard.project import DataSource, HierarchySource, Project, Roles, Shape

RECORDS = "region;size;id;sales\nN;1;u;1,5\nN;2;v;2,5\nS;1;w;3,5\nS;2;x;4\n"


TREE = "code,parent\nN,Land\nS,Land\nLand,\n"


def made(folder: Path) -> Path:
    """Make the recipe of records that are read with settings of their own."""
    (folder / "records.csv").write_text(RECORDS, encoding="utf-8")
    (folder / "tree.csv").write_text(TREE, encoding="utf-8")
    project = Project(
        DataSource(folder / "records.csv", decimal=",", shape=Shape(first_row=1, last_row=5)),
        Roles(("region", "size"), "sales", respondent="id"),
        {"region": HierarchySource((folder / "tree.csv",))},
        base=folder,
    )
    make_recipe(folder / "kept.tgrecipe", project, stages.load(project, Progress()).table, Progress())
    return folder / "kept.tgrecipe"


def put(folder: Path, text: str) -> Path:
    (folder / "next").mkdir(exist_ok=True)
    path = folder / "next" / "records2.csv"
    path.write_text(text, encoding="utf-8")
    return path
