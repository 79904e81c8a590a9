"""Tables, files and data frames of a release, described as the blocks of a job and checked as there."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.job import cells_content, content_of, earlier_content, read_cells, read_earlier
from tabguard.project import CellsFile, EarlierFile, Roles, TableSpec
from tabguard.read import Frame

Block = dict[str, Any]
CellsLike = CellsFile | Mapping[str, Any]
"""The cells of a table: a mapping has the keys of ``[[cells]]`` in a job; its file may be a data frame."""
EarlierLike = EarlierFile | Mapping[str, Any]
"""An earlier publication: a mapping has the keys of ``[[earlier]]``; its file may be a data frame."""
TableLike = TableSpec | Mapping[str, Any]
"""A table of a release: a mapping has the keys of ``[[tables]]``."""

_HERE = Path()
_WHAT = {
    "source": "This is not a data frame, and not a list of inputs that are described.",
    "tables": "A table is not described.",
    "earlier": "An earlier publication is not described.",
}


def table_blocks_of(tables: Sequence[TableLike]) -> list[Block]:
    """Tables as a job has them; raises `SettingError` where something else is given."""
    return _blocks(tables, "tables", TableSpec, content_of)


def cells_of(
    inputs: Sequence[CellsLike], tables: tuple[TableSpec, ...], variables: Roles
) -> tuple[tuple[CellsFile, ...], tuple[Frame | Path, ...]]:
    """Tabulated inputs as a project has them, and the file or data frame of each.

    Raises
    ------
    SettingError
        As for ``[[cells]]`` in a job; also where something else is given.
    """
    blocks = _blocks(inputs, "source", CellsFile, lambda file: cells_content((file,), str)[0])
    frames = _take_frames(blocks)
    if any("readings" in blocks[at] for at in frames):
        raise SettingError(
            "A data frame is taken as it is.",
            "readings",
            "Change its columns, or give the file in its place.",
        )
    files = read_cells(blocks, tables, variables, _HERE)
    return files, _sources([file.data.path for file in files], frames)


def earlier_of(
    inputs: Sequence[EarlierLike], variables: Roles
) -> tuple[tuple[EarlierFile, ...], tuple[Frame | Path, ...]]:
    """Earlier publications as a project has them, and the file or data frame of each.

    Raises
    ------
    SettingError
        As for ``[[earlier]]`` in a job; also where something else is given.
    """
    blocks = _blocks(inputs, "earlier", EarlierFile, lambda file: earlier_content((file,), str)[0])
    frames = _take_frames(blocks)
    files = read_earlier(blocks, variables, _HERE)
    return files, _sources([file.path for file in files], frames)


def list_of(source: object, where: str) -> tuple[Any, tuple[str, ...], str]:
    """A list that names codes: its source, the groups that it means, and the digest of that content.

    Parameters
    ----------
    source : object
        As it is, or a mapping with the keys of ``[attacker]`` or ``[decisions]`` in a job.

    Raises
    ------
    SettingError
        For other keys, and where the groups are no list of texts.
    """
    if not isinstance(source, Mapping) or "file" not in source or "decision" in source:
        return source, (), ""
    unknown = sorted(set(source) - {"file", "groups", "digest"})
    groups, digest = source.get("groups", ()), source.get("digest", "")
    if unknown:
        raise SettingError(f"“{unknown[0]}” is unknown here.", where, "Use file, groups and digest.")
    texts = isinstance(groups, tuple | list) and all(isinstance(line, str) for line in groups)
    if not (texts and isinstance(digest, str)):
        raise SettingError(
            "groups is a list of texts, and digest a text.", where, "Take them from the message that asks."
        )
    return source["file"], tuple(groups), digest


def _blocks(inputs: object, where: str, kind: type, content: Callable[[Any], Block]) -> list[Block]:
    """Blocks of a job, given as they are or as values of a class; raises `SettingError` for anything else."""
    listed = inputs if isinstance(inputs, Sequence) and not isinstance(inputs, str) else (inputs,)
    blocks: list[Any] = [content(item) if isinstance(item, kind) else item for item in listed]
    if listed is not inputs or not all(isinstance(block, Mapping) for block in blocks):
        raise SettingError(_WHAT[where], where, f"Give a list with a {kind.__name__} or a mapping for each.")
    # the file may be a data frame
    return [{k: v if k == "file" else plain(v) for k, v in block.items()} for block in blocks]


def plain(value: object) -> Any:
    """A value as a job has it: tuples as lists, and paths as texts, at any depth."""
    if isinstance(value, Mapping):
        return {key: plain(member) for key, member in value.items()}
    if isinstance(value, tuple | list):
        return [plain(member) for member in value]
    return os.fspath(value) if isinstance(value, os.PathLike) else value


def _take_frames(blocks: list[Block]) -> dict[int, Frame]:
    """The data frames among the files, by the position of their block; names for messages replace them."""
    frames: dict[int, Frame] = {}
    for at, block in enumerate(blocks):
        file = block.get("file")
        if isinstance(file, os.PathLike):
            block["file"] = os.fspath(file)
        elif isinstance(file, Frame):
            frames[at] = file
            block["file"] = f"<data frame {at + 1}>"
    return frames


def _sources(paths: Sequence[Path], frames: Mapping[int, Frame]) -> tuple[Frame | Path, ...]:
    return tuple(frames.get(at, path) for at, path in enumerate(paths))
