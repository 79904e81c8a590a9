"""The results of judging, protecting and auditing a table: pattern, verdicts, certificate, data frames."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from tabguard.api.tables import Table
from tabguard.audit import Certificate as Proof
from tabguard.audit import VerifyResult
from tabguard.audit import certify as prove
from tabguard.base.errors import SettingError, WriteError
from tabguard.base.progress import Progress
from tabguard.batch import Outcome
from tabguard.flow import approvals, certificates, publishing
from tabguard.flow.certificates import write_certificate
from tabguard.flow.export import Finished
from tabguard.flow.outcome import coupling_notes
from tabguard.flow.publishing import Override
from tabguard.kinds.rules import Rules
from tabguard.project import Project
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.publish import publish, publish_tables
from tabguard.table.standing import Standing
from tabguard.write import internal_frame, public_frame

if TYPE_CHECKING:
    import pandas as pd


@frozen(eq=False, repr=False)
class Certificate:
    """Alternative tables that prove every primary protected against outsiders; internal.

    Parameters
    ----------
    proof : Proof
        The engine's certificate.
    """

    proof: Proof

    def __repr__(self) -> str:
        return f"<Certificate: {self.proof.n_witnesses} alternative tables>"

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the certificate to a private file, completely or not at all; raises `WriteError`."""
        write_certificate(Path(path), self.proof)
        return Path(path)


def certify(result: Result, *, progress: Progress | None = None) -> Certificate:
    """Prove that a pattern protects every primary against outsiders.

    Raises
    ------
    WriteError
        For a result that is not protected: there is nothing to prove.
    Cancelled
    """
    solution = result.outcome.solution
    if not result.protected:
        raise WriteError(
            f"Only a protected pattern has a certificate. {result.standing.barrier}",
            "result",
            "Protect it first.",
        )
    return Certificate(prove(solution, result.project.suppression, progress or Progress()))


def verify(certificate: Certificate | str | os.PathLike[str], result: Result | None = None) -> VerifyResult:
    """Check a certificate with sums alone, and that it proves the claims of a result.

    Parameters
    ----------
    certificate : Certificate or path
    result : Result, optional
        The result that the certificate must prove; without it, only consistency is checked.

    Returns
    -------
    VerifyResult
        ``ok``, and a description of what is proven or what failed; codes only, no values.

    Raises
    ------
    FormatError
        If the file does not exist or cannot be read.
    """
    case, pattern, project = None, None, None
    if result is not None:
        about, project = result.outcome.solution, result.project
        case, pattern = about.case, about.pattern
    proof = certificate.proof if isinstance(certificate, Certificate) else Path(certificate)
    return certificates.verify(proof, case, pattern, project)


@frozen(eq=False, repr=False)
class Judgement:
    """The results of the primary rules for a table.

    Parameters
    ----------
    table : Table
    rules : Rules
    sensitivity : Sensitivity
        The rules that fired in each cell, and the protection levels; internal.
    coupling : tuple of str
        Notes about responses that share one pattern.
    """

    table: Table
    rules: Rules
    sensitivity: Sensitivity
    coupling: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Judgement of “{self.table.name}”: {self.primaries} of {len(self.table)} cells primary>"

    @property
    def primaries(self) -> int:
        """Number of primary cells."""
        return int(self.sensitivity.primary.sum())

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes for the analyst about the rules and coupled responses, without values."""
        return (*self.sensitivity.notes, *self.coupling)

    def to_internal_frame(self) -> pd.DataFrame:
        """All cells with their values, the rules that fired, and protection levels. For internal use only."""
        return internal_frame(self.table.loaded.table, None, self.sensitivity, None)


@frozen(eq=False, repr=False)
class Result:
    """A pattern, its verdict for each kind of attacker, and its cost.

    Parameters
    ----------
    table : Table
    project : Project
        Rules, suppression settings and decisions of the run or audit.
    outcome : Outcome
        All results; internal.
    """

    table: Table
    project: Project
    outcome: Outcome

    def __repr__(self) -> str:
        pattern = self.pattern
        counts = f"{pattern.count(Status.PRIMARY)} primary and {pattern.count(Status.SECONDARY)} secondary"
        return f"<Result for “{self.table.name}”: {counts} suppressions. {self.standing.headline}>"

    @property
    def pattern(self) -> Pattern:
        """The status of every cell, in the order of the frames' rows."""
        return self.outcome.solution.pattern

    @property
    def standing(self) -> Standing:
        """Protection of the pattern against outsiders, sums of suppressed cells and single contributors."""
        return self.outcome.solution.standing

    @property
    def protected(self) -> bool:
        """Whether every requested test was made and nothing is at risk."""
        return self.outcome.protected

    @property
    def at_risk(self) -> tuple[tuple[str, ...], ...]:
        """The codes of the primaries that an outsider or a single contributor can estimate too closely.

        In a release the response comes first; cells that no table shows are included.
        """
        return tuple(self.outcome.solution.table.names(cell) for cell in self.standing.cells)

    @property
    def cost(self) -> float | None:
        """Cost of the secondaries, by the chosen cost; None for a pattern that no run made."""
        return self.outcome.solution.cost

    @property
    def lower_bound(self) -> float | None:
        """Proven lower bound of the cost of any protecting pattern; None without one."""
        return self.outcome.solution.lower_bound

    @property
    def gap(self) -> float | None:
        """Excess of the cost over the lower bound, as a share of the cost; None without a bound."""
        return self.outcome.solution.gap

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes for the analyst about the rules and coupled responses, without values."""
        solution = self.outcome.solution
        from_elsewhere = solution.pattern if solution.run is None else None
        coupling = coupling_notes(solution.case, self.project, from_elsewhere)
        return (*solution.sensitivity.notes, *coupling)

    @property
    def lines(self) -> tuple[str, ...]:
        """The result in a few lines, as on the command line: codes and counts, no values."""
        return self.outcome.lines()

    def to_internal_frame(self, table: str | None = None) -> pd.DataFrame:
        """All cells with values, status, rules, levels, intervals and verdicts. For internal use only.

        Parameters
        ----------
        table : str, optional
            Name of a table of a release, for its cells and variables only. Without it all cells, including
            hidden ones, and a column ``tables`` with the names of the tables that show each cell.

        Raises
        ------
        SettingError
            For an unknown table.
        """
        solution = self.outcome.solution
        frame = internal_frame(solution.table, solution.pattern, solution.sensitivity, solution.audit)
        if table is None or self._number(table) is None:
            return frame
        part = solution.table.release.table(table)
        names = [solution.table.dimensions[axis].name for axis in solution.table.axes_of(part)]
        rest = [d.name for d in solution.table.dimensions if d.name not in names]
        return frame.iloc[part.cells].drop(columns=rest, errors="ignore").reset_index(drop=True)

    def to_public_frame(
        self, override: Override | None = None, *, table: str | None = None, texts: str = ""
    ) -> pd.DataFrame:
        """The publishable content: codes, labels and the figures of published cells, NaN for all others.

        Parameters
        ----------
        override : Override, optional
            Permission to publish an unprotected pattern: reason, person, and second person.
        table : str, optional
            Name of a table of a release, for the content of its public file. Without it the cells of all
            tables, each once.
        texts : str
            Permission, as in `write`, for labels with numbers that equal withheld figures; empty for none.

        Raises
        ------
        WriteError
            If the pattern is not protected and there is no override, or if a text contains a withheld figure.
        SettingError
            For an unknown table.
        """
        number = None if table is None else self._number(table)
        publishing.permit(self.standing, override, "The public frame may not be made.")
        approvals.check_policy(self.project)
        Finished(self.project, self.outcome.solution, texts=texts).check()
        cells = self.outcome.solution.table
        if number is None and not cells.release.single:
            return public_frame(publish(cells, self.pattern))
        return public_frame(publish_tables(cells, self.pattern)[number or 0])

    def _number(self, table: str) -> int | None:
        """The number of the table of a release with the given name; None for the name of a table without
        release."""
        names = self.table.tables
        if table not in names and table not in (spec.name for spec in self.project.tables):
            raise SettingError(
                f"There is no table “{table}”.",
                "table",
                f"Use {', '.join(names)}." if names else "There is one table: leave the name out.",
            )
        return names.index(table) if names else None
