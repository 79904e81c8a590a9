"""Earlier publications while they are chosen in the window: files, how each is used, and periods."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

from tabguard.base.errors import GroupsError, StatusListError
from tabguard.base.language import tr
from tabguard.project import DataSource, EarlierFile, PeriodSums, Project

TIME = "time"


@frozen
class Chosen:
    """The files, and the relation over time that those of other periods share.

    Parameters
    ----------
    files : tuple of EarlierFile
        A relation says that a file is about another period.
    variable : str
        Name of the time variable.
    sums : tuple of Path
        Files with the periods that add up.
    today : str
        The period of the data.
    """

    files: tuple[EarlierFile, ...] = ()
    variable: str = TIME
    sums: tuple[Path, ...] = ()
    today: str = ""

    @classmethod
    def of(cls, project: Project) -> Chosen:
        """The earlier publications of a project."""
        for file in project.earlier:
            if file.relation is not None:
                relation = file.relation
                return cls(project.earlier, relation.variable, relation.files, relation.today)
        return cls(project.earlier, today=project.output.period)

    @property
    def of_periods(self) -> bool:
        """Whether any file is about another period."""
        return any(file.relation is not None for file in self.files)

    def with_files(self, paths: Sequence[Path]) -> Chosen:
        """A copy with further files; they are used like the last one of the same kind."""
        new = [path for path in paths if path not in {file.path for file in self.files}]
        past = bool(self.files) and self.files[-1].relation is not None
        more = tuple(
            EarlierFile(DataSource(path, True), relation=self._sums() if past else None) for path in new
        )
        return evolve(self, files=(*self.files, *more))

    def without(self, at: int) -> Chosen:
        """A copy without one of the files."""
        return evolve(self, files=(*self.files[:at], *self.files[at + 1 :]))

    def in_list(self, error: StatusListError, codes: str) -> Chosen:
        """A copy that names the code list of the statuses for the file that an error is about."""
        files = tuple(
            evolve(file, status_codes=codes) if file.path.name == error.source else file
            for file in self.files
        )
        return evolve(self, files=files)

    def used(self, at: int, use: str) -> Chosen:
        """A copy in which one file is used as ``"fixed"``, ``"prefer"`` or ``"periods"``."""
        old = self.files[at]
        if use == "periods":
            new = evolve(old, use="fixed", relation=old.relation or self._sums())
        else:
            new = evolve(old, use=use, relation=None)
        return self._with(at, new)

    def weighted(self, at: int, factor: float) -> Chosen:
        """A copy in which one file has another factor of costs."""
        return self._with(at, evolve(self.files[at], prefer=factor))

    def dated(self, at: int, period: str) -> Chosen:
        """A copy in which one file is about another period."""
        old = self.files[at]
        assert old.relation is not None
        return self._with(at, evolve(old, relation=evolve(old.relation, period=period)))

    def related(self, sums: tuple[Path, ...], today: str) -> Chosen:
        """A copy with other periods that add up, or another period of the data."""
        return evolve(self, sums=sums, today=today)

    def adding(self, responses: tuple[str, ...]) -> Chosen:
        """A copy with the responses that add up over time; none stands for all."""
        return self._related_by(lambda sums: evolve(sums, responses=responses))

    def spared(self, periods: tuple[str, ...]) -> Chosen:
        """A copy with the periods that were never published."""
        return self._related_by(lambda sums: evolve(sums, unpublished=periods))

    def called(self, at: int, columns: Mapping[str, str], where: Mapping[str, str]) -> Chosen:
        """One file with its own names of columns, and codes of variables that it has no column for."""
        return self._with(at, evolve(self.files[at], columns=dict(columns), where=dict(where)))

    def meaning_now(self, error: GroupsError) -> Chosen:
        """With a file that is about what its codes mean since a recode; the error refused it."""
        return evolve(self, files=tuple(file.meaning_now(error) for file in self.files))

    @property
    def responses(self) -> tuple[str, ...]:
        """The responses that add up over time; none stands for all."""
        return next((file.relation.responses for file in self.files if file.relation is not None), ())

    @property
    def unpublished(self) -> tuple[str, ...]:
        """The periods that were never published."""
        sums = (file.relation for file in self.files if file.relation is not None)
        return tuple(dict.fromkeys(period for relation in sums for period in relation.unpublished))

    @property
    def problem(self) -> str:
        """What is missing before the files can be read; empty if nothing is."""
        if self.of_periods and not self.sums:
            return tr("Choose the file that says which periods add up: a code and its parent in each row.")
        if self.of_periods and not self.today:
            return tr("Enter the period of the data, as it is called in that file.")
        return ""

    def project(self, project: Project) -> Project:
        """A project with these publications."""
        paths = {file.path for file in self.files}
        left = tuple(file for file in project.aside.earlier if file.path not in paths)
        aside = evolve(project.aside, earlier=left)
        return evolve(project, earlier=tuple(self._tied(file) for file in self.files), aside=aside)

    def _tied(self, file: EarlierFile) -> EarlierFile:
        if file.relation is None:
            return file
        sums = evolve(file.relation, variable=self.variable, files=self.sums, today=self.today)
        return evolve(file, relation=sums)

    def _sums(self) -> PeriodSums:
        return PeriodSums(self.variable, self.sums, self.today, "", self.responses, self.unpublished)

    def _related_by(self, change: Callable[[PeriodSums], PeriodSums]) -> Chosen:
        files = (
            file if file.relation is None else evolve(file, relation=change(file.relation))
            for file in self.files
        )
        return evolve(self, files=tuple(files))

    def _with(self, at: int, file: EarlierFile) -> Chosen:
        return evolve(self, files=(*self.files[:at], file, *self.files[at + 1 :]))


def use_of(file: EarlierFile) -> str:
    """``"fixed"``, ``"prefer"``, or ``"periods"`` for a file of another period."""
    return file.use if file.relation is None else "periods"
