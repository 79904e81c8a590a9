"""What comes out of judging, protecting and auditing a table: pattern, verdicts, certificate, frames."""

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
        """Write it completely or not at all, for this user alone; raises `WriteError`."""
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
    """Check a certificate with sums alone, and that it proves what a result claims.

    Parameters
    ----------
    certificate : Certificate or path
    result : Result, optional
        Left out, the certificate is only checked in itself.

    Returns
    -------
    VerifyResult
        ``ok``, and in words what is proven or what failed; codes only, no values.

    Raises
    ------
    FormatError
        If there is no such file, or it may not be read.
    """
    case, pattern, project = None, None, None
    if result is not None:
        about, project = result.outcome.solution, result.project
        case, pattern = about.case, about.pattern
    proof = certificate.proof if isinstance(certificate, Certificate) else Path(certificate)
    return certificates.verify(proof, case, pattern, project)


@frozen(eq=False, repr=False)
class Judgement:
    """What the primary rules found in a table.

    Parameters
    ----------
    table : Table
    rules : Rules
    sensitivity : Sensitivity
        Which rules fired in which cell, and the protection levels; internal.
    coupling : tuple of str
        What was noticed about responses that share one pattern.
    """

    table: Table
    rules: Rules
    sensitivity: Sensitivity
    coupling: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Judgement of “{self.table.name}”: {self.primaries} of {len(self.table)} cells primary>"

    @property
    def primaries(self) -> int:
        """How many cells are primary."""
        return int(self.sensitivity.primary.sum())

    @property
    def notes(self) -> tuple[str, ...]:
        """What the analyst must know of the rules and of coupled responses, in words and without values."""
        return (*self.sensitivity.notes, *self.coupling)

    def to_internal_frame(self) -> pd.DataFrame:
        """All cells with their values, the rules that fired and protection levels. For internal eyes only."""
        return internal_frame(self.table.loaded.table, None, self.sensitivity, None)


@frozen(eq=False, repr=False)
class Result:
    """A pattern, its verdict for each kind of attacker, and its cost.

    Parameters
    ----------
    table : Table
    project : Project
        Rules, suppression settings and decisions that it was made or audited with.
    outcome : Outcome
        All that was found; internal.
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
        """How the pattern stands against outsiders, sums of suppressed cells and single contributors."""
        return self.outcome.solution.standing

    @property
    def protected(self) -> bool:
        """Whether every requested test was made and nothing is at risk."""
        return self.outcome.protected

    @property
    def at_risk(self) -> tuple[tuple[str, ...], ...]:
        """The codes of the primaries that an outsider or a single contributor can estimate too closely.

        In a release the response comes first; cells that no table shows are named too.
        """
        return tuple(self.outcome.solution.table.names(cell) for cell in self.standing.cells)

    @property
    def cost(self) -> float | None:
        """What the secondaries cost, in the cost that was chosen; None for a pattern from elsewhere."""
        return self.outcome.solution.cost

    @property
    def lower_bound(self) -> float | None:
        """Proven lower bound of the cost of any pattern that protects; None where there is none."""
        return self.outcome.solution.lower_bound

    @property
    def gap(self) -> float | None:
        """Excess of the cost over that bound as a share of the cost; None without a bound."""
        return self.outcome.solution.gap

    @property
    def notes(self) -> tuple[str, ...]:
        """What the analyst must know of the rules and of coupled responses, in words and without values."""
        solution = self.outcome.solution
        from_elsewhere = solution.pattern if solution.run is None else None
        coupling = coupling_notes(solution.case, self.project, from_elsewhere)
        return (*solution.sensitivity.notes, *coupling)

    @property
    def lines(self) -> tuple[str, ...]:
        """The result in a few lines, as on the command line: codes and counts, no values."""
        return self.outcome.lines()

    def to_internal_frame(self, table: str | None = None) -> pd.DataFrame:
        """All cells with values, status, rules, levels, intervals and verdicts. For internal eyes only.

        Parameters
        ----------
        table : str, optional
            One table of a release: its cells and variables only. Left out, all cells, those that no table
            shows too, and ``tables``, the names of the tables that show the cell.

        Raises
        ------
        SettingError
            For a table that there is not.
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
        """What may be published: codes, labels and the figures of published cells, NaN for all others.

        Parameters
        ----------
        override : Override, optional
            Permission to publish what is not protected: why, by whom, and confirmed by whom.
        table : str, optional
            One table of a release, as in its public file. Left out, the cells of all tables, each once.
        texts : str
            As in `write`: what permits labels in which numbers equal withheld figures; empty: nothing.

        Raises
        ------
        WriteError
            Where the pattern is not protected and nobody overrides that, or a text tells a withheld figure.
        SettingError
            For a table that there is not.
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
        """Which table of the release has a name; None for a table that stands alone, by its name."""
        names = self.table.tables
        if table not in names and table not in (spec.name for spec in self.project.tables):
            raise SettingError(
                f"There is no table “{table}”.",
                "table",
                f"Use {', '.join(names)}." if names else "There is one table: leave the name out.",
            )
        return names.index(table) if names else None
