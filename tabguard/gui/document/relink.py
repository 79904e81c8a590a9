"""Points a project to the present location of its files."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve

from tabguard.project import DataSource, EarlierFile, Project
from tabguard.project.file import source_paths


def missing_files(project: Project) -> tuple[Path, ...]:
    """Files that the project reads but that do not exist."""
    return tuple(path for path in source_paths(project) if not path.is_file())


def relinked(project: Project, chosen: Path) -> Project:
    """The project with its first missing file at `chosen`; others are looked for beside it."""
    gone = missing_files(project)
    new = {path: chosen.parent / path.name for path in gone if (chosen.parent / path.name).is_file()}
    if gone:
        new[gone[0]] = chosen

    def at(path: Path | None) -> Path | None:
        return None if path is None else new.get(path, path)

    hierarchies = {
        name: evolve(source, files=tuple(new.get(f, f) for f in source.files), recode=at(source.recode))
        for name, source in project.hierarchies.items()
    }

    def moved(data: DataSource) -> DataSource:
        return evolve(data, path=new.get(data.path, data.path), layout=at(data.layout))

    def published(file: EarlierFile) -> EarlierFile:
        sums = file.relation
        if sums is not None:
            sums = evolve(sums, files=tuple(new.get(path, path) for path in sums.files))
        return evolve(file, data=moved(file.data), relation=sums)

    return evolve(
        project,
        data=moved(project.data),
        cells=tuple(evolve(file, data=moved(file.data)) for file in project.cells),
        earlier=tuple(map(published, project.earlier)),
        hierarchies=hierarchies,
        waiver_file=at(project.waiver_file),
        attacker_file=at(project.attacker_file),
        aside=evolve(
            project.aside,
            attacker_file=at(project.aside.attacker_file),
            earlier=tuple(map(published, project.aside.earlier)),
        ),
        decision_file=at(project.decision_file),
        decision_lists=tuple(
            evolve(decision_list, file=new.get(decision_list.file, decision_list.file))
            for decision_list in project.decision_lists
        ),
        recipe=at(project.recipe),
        counts=None if project.counts is None else evolve(project.counts, zeros=at(project.counts.zeros)),
        base=chosen.parent,
    )
