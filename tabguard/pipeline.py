"""The stages in order: the only module that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from attrs import evolve, frozen
from scipy import sparse

import tabguard.audit as audit_stage
import tabguard.read as read_stage
import tabguard.write as write_stage
from tabguard import linked as links
from tabguard import rules as rules_stage
from tabguard import suppress as suppress_stage
from tabguard.errors import WriteError
from tabguard.job import job_text, read_job
from tabguard.progress import Cancelled, Ended, Progress
from tabguard.project import Project
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.case import Case
from tabguard.table.decision import constraints_of
from tabguard.table.footprint import Footprint, LinkedTable
from tabguard.table.insiders import Guards, InsiderFindings, InsiderWatch, no_moves
from tabguard.table.narrowest import narrowest
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.pools import Pool
from tabguard.table.quality import Cut
from tabguard.table.release import release
from tabguard.table.standing import Standing, contributors, outsiders, sums
from tabguard.table.summary import ImportSummary
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult, Verdict
from tabguard.write import Override as Override
from tabguard.write import Run
from tabguard.write.figures import suppressed_figures

if TYPE_CHECKING:
    from tabguard.audit import VerifyResult
    from tabguard.read import Frame, Hierarchy
    from tabguard.table.result import SuppressionResult
    from tabguard.write import Finding
    from tabguard.write.figures import Split

CERTIFICATE = "certificate_INTERNAL.tgcert"
"""Name of the certificate that a batch run writes with every protected pattern."""
_LEAST_SPACE, _PER_CELL, _PER_BYTE_OF_CELLS, _PER_BYTE_OF_RECORDS = 5_000_000, 1_000, 25, 3
"""How much larger results are than the data, generously, and what they need at least."""
_UNITS = 3
"""Most units that levels of counts are raised by."""


@frozen(eq=False)
class Loaded:
    """A table that was read, and what the import noticed."""

    table: Table
    summary: ImportSummary


def open_job(path: Path) -> Project:
    """Read a job and the decisions file it names."""
    project = read_job(path)
    if project.decision_file is None:
        return project
    decisions = read_stage.read_decisions(project.decision_file, project.variables.dimensions)
    return evolve(project, decisions=(*decisions, *project.decisions), decision_file=None)


def load(project: Project, progress: Progress) -> Loaded:
    """Read and tabulate the project's source."""
    return load_with(project, Path(project.data.path), project.hierarchies, progress)


def load_with(
    project: Project, source: Frame | Path, hierarchies: Mapping[str, Hierarchy], progress: Progress
) -> Loaded:
    """Read and tabulate a data frame or the project's file, with hierarchies that need not be files."""
    rest = (project.variables, hierarchies, project.waiver_file, progress)
    if isinstance(source, Path):
        table, summary = read_stage.load_table(project.data, *rest)
    else:
        table, summary = read_stage.load_frame(source, project.data, *rest)
    if project.attacker_file is not None:
        table = read_stage.read_known(project.attacker_file, table)
    return Loaded(table, summary)


def judge(table: Table, project: Project, constraints: Constraints, progress: Progress) -> Sensitivity:
    """Find the primary cells and their protection levels."""
    return rules_stage.judge(table, project.rules, constraints, progress)


def decide(table: Table, project: Project) -> Constraints:
    """Turn the analyst's decisions into constraints."""
    return constraints_of(table, project.decisions)


def judged(table: Table, project: Project, progress: Progress) -> Case:
    """Apply decisions and rules: what the stages after it work on."""
    constraints = decide(table, project)
    return Case(table, judge(table, project, constraints, progress), constraints)


def protect(
    case: Case, project: Project, progress: Progress, start: Pattern | None = None
) -> SuppressionResult:
    """Choose secondary suppressions; those of `start` stay and only what is missing is added.

    The heuristics move cells by fractions. Counts are whole: what the audit finds short because of that is
    protected further, one unit at a time.
    """
    guards = Guards(
        rules_stage.pool_judge(case.table, project.rules, progress),
        watch_insiders(case, project, progress),
    )
    asked, units, cuts = case, 0, dict[Cut, None]()
    while True:
        result = suppress_stage.suppress(asked, project.suppression, progress, start, guards)
        cuts |= dict.fromkeys(result.cuts)
        result = evolve(result, cuts=tuple(cuts))
        if not case.system(project.suppression).whole.any() or not result.complete:
            return result
        found = audit(case, result.pattern, project, progress)
        if units:  # short of a raised level only: what was asked for is what counts
            short = tuple(u for u in result.unprotected if u.cell in found.at_risk)
            result = evolve(result, unprotected=short)
        left = np.setdiff1d(found.at_risk, [u.cell for u in result.unprotected])
        left = left[result.pattern.suppressed[left]]
        if not len(left) or units == _UNITS:
            return result
        units += 1
        asked, start = _more(asked, left), result.pattern


def insider_levels(table: Table, project: Project) -> tuple[str, ...]:
    """Who is looked at as an insider: respondents, holdings or both; nobody without records."""
    return rules_stage.insider_levels(table, project.rules)


def watch_insiders(case: Case, project: Project, progress: Progress) -> InsiderWatch | None:
    """Looks at insiders; None where they are left out, and where there are no records to know them.

    What is asked for them is worked out at the first look, so that a run that was stopped before need not.
    """
    if not project.suppression.insiders or not insider_levels(case.table, project):
        return None
    inner: InsiderWatch | None = None

    def watch(
        hidden: BoolArray, safe: BoolArray, moves: sparse.csr_array, over: Callable[[], bool]
    ) -> InsiderFindings:
        nonlocal inner

        def look() -> None:
            progress.check()
            if over():
                raise Ended

        if inner is None:
            try:
                look()
                demands = rules_stage.insider_demands(case.table, project.rules, case.sensitivity, look)
            except Ended:
                return InsiderFindings(open=tuple(np.flatnonzero(safe).tolist()))
            inner = audit_stage.insider_watch(case, project.suppression, demands, progress)
            assert inner is not None  # there are levels, and each asks for something
        return inner(hidden, safe, moves, over)

    return watch


def _more(case: Case, cells: IntArray) -> Case:
    """The same levels, one unit more on both sides of some cells (below never more than the cell)."""
    upper, lower = case.sensitivity.upper.copy(), case.sensitivity.lower.copy()
    upper[cells] += 1
    lower[cells] = np.minimum(lower[cells] + 1, case.table.value[cells])
    return evolve(case, sensitivity=evolve(case.sensitivity, upper=upper, lower=lower))


def methods() -> tuple[suppress_stage.Method, ...]:
    """Methods of suppression, the default first."""
    from tabguard.suppress import methods as registry

    return registry.METHODS


def audit(
    case: Case,
    pattern: Pattern,
    project: Project,
    progress: Progress,
    previous: tuple[Pattern, AuditResult] | None = None,
    result: SuppressionResult | None = None,
) -> AuditResult:
    """Verdicts over all relations, with exact intervals or without; `previous` saves what is unchanged.

    Where no intervals are asked for, the departures of the run that made the pattern are looked at first.
    """
    if not project.suppression.intervals:
        known = previous[1].evidence if previous is not None else ()
        moves = _moves(case, result)
        return audit_stage.check(case, pattern, project.suppression, progress, known, moves)
    return audit_stage.audit(case, pattern, project.suppression, progress, previous)


def _moves(case: Case, result: SuppressionResult | None) -> sparse.csr_array | None:
    """Departures by which a run protects, shape (n_moves, n_cells); None where they are not known."""
    if result is None or not result.witnesses:
        return None
    return suppress_stage.as_rows(result.witnesses, len(case))


def unsafe_pools(
    table: Table,
    pattern: Pattern,
    project: Project,
    progress: Progress,
    result: SuppressionResult | None = None,
) -> tuple[Pool, ...] | None:
    """Sums of suppressed cells that any pattern gives away although they fail the rules.

    Found by the audit's own code, which sees sums that are known exactly; from the run that made the pattern
    come those besides that it could not keep as uncertain as the rules ask. Empty where the project does not
    protect against insiders; None, which counts as not tested, where `progress` was asked to stop.
    """
    if not project.suppression.insiders:
        return ()
    judge = rules_stage.pool_judge(table, project.rules, progress)
    found = audit_stage.unsafe_pools(table.relations.equations, pattern, judge, progress)
    if found is None:
        return None
    known = {pool.cells for pool in found}
    short = result.pools_at_risk if result is not None else ()
    return found + tuple(pool for pool in short if pool.cells not in known)


def insiders_at_risk(
    case: Case,
    pattern: Pattern,
    audited: AuditResult | None,
    project: Project,
    progress: Progress,
    result: SuppressionResult | None = None,
    earlier: SuppressionResult | None = None,
) -> tuple[int, ...] | None:
    """Primaries that a single respondent or holding comes too close to with what it knows of itself.

    Parameters
    ----------
    audited : AuditResult or None
        Of this pattern; primaries that it finds at risk are not named again.
    result : SuppressionResult or None
        Of the run that made the pattern, which has looked already; without it everybody is looked at now.
    earlier : SuppressionResult or None
        Of a run before some edits: its departures save programs where they still hold.

    Returns
    -------
    tuple of int or None
        None where the project does not protect against insiders, where there are no records to know what
        they contribute, and where the pattern was not audited.
    """
    if not project.suppression.insiders or audited is None:
        return None
    if result is not None and result.insiders_at_risk is not None:
        return result.insiders_at_risk
    watch = watch_insiders(case, project, progress)
    if watch is None:
        return None
    safe = np.asarray(audited.verdict == Verdict.PROTECTED)
    moves = _moves(case, earlier)
    moves = no_moves(len(case)) if moves is None else moves
    return watch(pattern.suppressed, safe, moves, lambda: progress.stopping).cells


def standing(
    table: Table,
    pattern: Pattern,
    audited: AuditResult | None,
    project: Project,
    pools: tuple[Pool, ...] | None,
    insiders: tuple[int, ...] | None,
    result: SuppressionResult | None = None,
) -> Standing:
    """How a pattern stands against each kind of attacker, from what was found of this very pattern.

    Parameters
    ----------
    audited : AuditResult or None
        None: it was not audited.
    pools : tuple of Pool or None
        From `unsafe_pools`; None: they were not looked for.
    insiders : tuple of int or None
        From `insiders_at_risk`; None: nobody was looked at.
    result : SuppressionResult or None
        Of the run that made the pattern.
    """
    short = () if result is None else tuple(u.cell for u in result.unprotected)
    levels, asked = insider_levels(table, project), project.suppression.insiders
    left = result.insiders_open if result is not None and insiders is not None else ()
    found = set(insiders or ()) - set(left)
    looked = {} if insiders is None or left else dict.fromkeys(levels, found)
    outside = outsiders(audited, short)
    return Standing(
        outside,
        sums(pools, asked),
        contributors(looked, levels, asked, short=found, unsettled=left, skipped=outside.cells),
        pattern.complete,
    )


def permit(
    stands: Standing, override: Override | None, what: str = "The public files may not be written."
) -> None:
    """Refuse what may not leave the house: neither protected nor permitted with a reason and two names.

    Raises
    ------
    WriteError
        Saying `what`, why, and what to do.
    """
    write_stage.check_names(override)
    if not write_stage.may_publish(Run(standing=stands, override=override)):
        raise WriteError(
            f"{what} {stands.barrier}",
            "audit",
            "Audit and protect first, or give a reason and a second name.",
        )


def export(
    folder: Path,
    project: Project,
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    audited: AuditResult | None,
    result: SuppressionResult | None,
    seconds: Mapping[str, float],
    progress: Progress,
    stands: Standing,
    override: Override | None = None,
    linked: tuple[LinkedTable, ...] = (),
    footprint: Footprint | None = None,
    job: str = "",
    place: write_stage.Place | None = None,
    hold: bool = False,
) -> tuple[Path, ...]:
    """Write all outputs of a run, or none; see `tabguard.write.export_all`.

    Parameters
    ----------
    result : SuppressionResult or None
        Of the run that made the pattern; None for an edited pattern, whose verdict is the audit's alone.
    stands : Standing
        How this very pattern stands; public files are written only if it is protected, or with an override.
    linked : tuple of LinkedTable
        Published tables over the same records.
    footprint : Footprint or None
        Of the pattern, by which later jobs over the same records are compared with it.
    job : str
        Identity of the job.
    place : Place, optional
        From `reserve`, before the run.
    hold : bool
        Whether the public files wait with the internal ones until they were compared with other jobs.
    """
    run = evolve(
        _run_of(project, result, seconds, stands, override),
        narrowest=narrowest(table, pattern, sensitivity, audited),
        linked=linked,
    )
    public = release(table, pattern)
    proof: dict[str, bytes | None] = {CERTIFICATE: None, links.place(folder, project, alone=True).name: None}
    if stands.protected:
        proof[CERTIFICATE] = _proof(table, pattern, sensitivity, project, audited, progress)
    if footprint is not None:
        allowed = write_stage.may_publish(run) and not hold
        proof[links.place(folder, project).name] = links.footprint_bytes(footprint, job, allowed)
    return write_stage.export_all(
        folder,
        table,
        pattern,
        sensitivity,
        audited,
        public,
        project.output,
        run,
        progress=progress,
        extra=proof,
        place=place,
        hold=hold,
    )


def held_path(folder: Path, public: Path) -> Path:
    """Where a public file waits that is held back; see `export`."""
    return write_stage.held_path(folder, public)


def reserve(folder: Path, project: Project) -> write_stage.Place:
    """The output folders of a run, to be held from before it until its results are written.

    Entering it looks at the right to write and at the space; raises `WriteError`.
    """
    names, public = export_names(project), folder / write_stage.PUBLIC_FOLDER
    inside = (*names["internal"], write_stage.SUMMARY, write_stage.PATTERN, CERTIFICATE)
    expected = [*(folder / name for name in inside), *(public / name for name in names["public"])]
    return write_stage.Place((folder, public), (public,), expected, _space(project), project.name)


def _room(table: Table) -> int:
    """Bytes that all products of a table need, roughly."""
    return _LEAST_SPACE + _PER_CELL * len(table)


def _space(project: Project) -> int:
    """Bytes that the results of a run will need, roughly, from the size of its data."""
    try:
        size = project.data.path.stat().st_size
    except OSError:
        size = 0  # reading it will say what is wrong
    return _LEAST_SPACE + size * (_PER_BYTE_OF_CELLS if project.data.tabulated else _PER_BYTE_OF_RECORDS)


def certificate(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    audited: AuditResult | None,
    progress: Progress,
) -> bytes:
    """The certificate of a protected pattern as a file's content; internal, it holds the values.

    Raises
    ------
    Cancelled
        Also where `progress` was asked to stop: half a proof is none.
    """
    content = _proof(table, pattern, sensitivity, project, audited, progress)
    if content is None:
        raise Cancelled
    return content


def _proof(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    audited: AuditResult | None,
    progress: Progress,
) -> bytes | None:
    """The same; None, for exports that do not depend on it, where `progress` was asked to stop."""
    known = audited.evidence if audited is not None else ()
    try:
        proof = audit_stage.certify(Case(table, sensitivity), pattern, project.suppression, progress, known)
    except Ended:
        return None
    return audit_stage.certificate_bytes(proof, progress)


def save_certificate(
    path: Path,
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    project: Project,
    audited: AuditResult | None,
    progress: Progress,
) -> Path:
    """Write the certificate of a protected pattern; raises `WriteError` and leaves no half file."""
    content = certificate(table, pattern, sensitivity, project, audited, progress)
    return write_stage.write_files({path: content}, what=project.name)[0]


def verify_certificate(
    path: Path,
    table: Table | None = None,
    pattern: Pattern | None = None,
    sensitivity: Sensitivity | None = None,
    project: Project | None = None,
    progress: Progress | None = None,
) -> VerifyResult:
    """Check a certificate with sparse sums only; if given, that it is about this table, pattern and rules."""
    settings = project.suppression if project is not None else None
    return audit_stage.verify_certificate(path, table, pattern, sensitivity, settings, progress)


def merits(table: Table, pattern: Pattern) -> Mapping[str, Split]:
    """Value, count and entropy of the secondaries, internal and marginal cells apart; internal."""
    return suppressed_figures(table, pattern)


def _run_of(
    project: Project,
    result: SuppressionResult | None,
    seconds: Mapping[str, float],
    stands: Standing,
    override: Override | None,
    mask_rules: bool = True,
) -> Run:
    return Run(
        name=project.name,
        rules=project.rules,
        suppression=project.suppression,
        decisions=project.decisions,
        lower_bound=result.lower_bound if result is not None else None,
        gap=result.gap if result is not None else None,
        cost=result.cost if result is not None else None,
        unprotected=result.unprotected if result is not None else (),
        left_out=result.left_out if result is not None else (),
        cuts=result.cuts if result is not None else (),
        standing=stands,
        seconds=seconds,
        mask_rules=mask_rules,
        override=override,
    )


def export_names(
    project: Project, protected: bool = True, together: bool = True
) -> dict[str, tuple[str, ...]]:
    """Names of the files of each product of `export_products`, in the order in which they are made.

    Parameters
    ----------
    protected : bool
        Whether the pattern is: only then there is a certificate.
    together : bool
        Whether public and internal files are both wanted: the footprint says whether they were.
    """
    name, period = project.name, project.output.period
    sdmx = (write_stage.SDMX,) if project.output.structure else ()
    return {
        "public": tuple(
            write_stage.file_name(name, "PUBLIC", period, end)
            for end in (".xlsx", ".csv", "_note.html", *sdmx)
        ),
        "internal": (
            write_stage.file_name(name, "INTERNAL", period, ".xlsx"),
            write_stage.file_name(name, "INTERNAL", period, ".html"),
            write_stage.file_name(name, "INTERNAL_pattern", period, ".csv"),
            *(write_stage.file_name(name, "TRANSMIT", period, end) for end in sdmx),
            *([write_stage.file_name(name, "INTERNAL", period, ".tgcert")] if protected else []),
            links.place(Path(), project, alone=not together).name,
        ),
        "exchange": (write_stage.file_name(name, "job", period, ".toml"),),
    }


def export_products(
    folders: Mapping[str, Path],
    project: Project,
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    audited: AuditResult | None,
    result: SuppressionResult | None,
    progress: Progress,
    stands: Standing,
    override: Override | None = None,
    mask_rules: bool = True,
) -> tuple[Path, ...]:
    """Write the chosen products, or none of them; the folders are held before anything is worked out.

    Parameters
    ----------
    folders : mapping of str to Path
        Folder of each product wanted: ``"public"``, ``"internal"``, ``"exchange"``.
    audited : AuditResult or None
        Of this very pattern; None if that audit is out of date.
    stands : Standing
        How this very pattern stands; public files are written only if it is protected, or with an override.

    Raises
    ------
    WriteError
        Where the public files may not be written, where they would lie with internal ones, or for a folder
        that cannot be written.
    """
    names = _names_in(folders, project, stands)
    for other in set(folders) - {"public"} if "public" in folders else ():
        write_stage.check_folders(folders["public"], folders[other])
    expected = [folder / name for product, folder in folders.items() for name in names[product]]
    internal = [folder for product, folder in folders.items() if product != "public"]
    public = [folders["public"]] if "public" in folders else []
    place = write_stage.Place([*internal, *public], public, expected, _room(table), project.name)
    with place:
        known = (table, pattern, sensitivity, audited, result, progress, stands, override, mask_rules)
        files, stale, found = _products(folders, project, *known)
        if "public" not in folders:
            return place.write(files, stale)
        first, kept = folders["public"] / names["public"][0], None
        if "internal" not in folders:  # nothing internal may lie with them: it is remembered elsewhere
            assert found is not None
            shown = [folders["public"] / name for name in names["public"]]
            kept = links.remember(found, links.identity(project), shown)
        written = place.write(files, stale)
        links.forget(first, but=kept)
        return written


def _names_in(folders: Mapping[str, Path], project: Project, stands: Standing) -> dict[str, tuple[str, ...]]:
    """Names of the files that are written into each of these folders."""
    return export_names(project, stands.protected, {"public", "internal"} <= set(folders))


def _products(
    folders: Mapping[str, Path],
    project: Project,
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    audited: AuditResult | None,
    result: SuppressionResult | None,
    progress: Progress,
    stands: Standing,
    override: Override | None,
    mask_rules: bool,
) -> tuple[dict[Path, bytes], tuple[Path, ...], Footprint | None]:
    """Contents of the chosen products, files that must not stay beside them, and the footprint."""
    names, together = _names_in(folders, project, stands), {"public", "internal"} <= set(folders)
    run = evolve(
        _run_of(project, result, {}, stands, override, mask_rules),
        narrowest=narrowest(table, pattern, sensitivity, audited),
    )
    files, stale, found = dict[Path, bytes](), tuple[Path, ...](), None
    if {"public", "internal"} & set(folders):
        places = {name: path for name, path in folders.items() if name != "exchange"}
        first = folders["public"] / names["public"][0] if "public" in folders else None
        found, tables = links.around_folders(project, table, pattern, places, progress, first)
        run = evolve(run, linked=tables)
        if "public" in folders and override is None and any(table.differing for table in tables):
            raise links.ContradictionError(tables)
    progress.phase("write", len(folders))
    if "public" in folders:
        permit(stands, override)
        public, output = release(table, pattern), project.output
        contents: tuple[bytes, ...] = (
            write_stage.public_xlsx(public, output, progress.check),
            write_stage.public_csv(public, output),
            write_stage.public_note(public, output),
        )
        if output.structure:
            contents += (write_stage.public_sdmx_csv(public, write_stage.sdmx_header(output)),)
        files |= {folders["public"] / n: c for n, c in zip(names["public"], contents, strict=True)}
        progress.advance()
    if "internal" in folders:
        contents = (
            write_stage.internal_xlsx(table, pattern, sensitivity, audited, run, progress.check),
            write_stage.internal_report(table, pattern, sensitivity, audited, run),
            write_stage.pattern_csv(table, pattern, sensitivity, audited),
        )
        if project.output.structure:
            contents += (write_stage.transmission(table, pattern, sensitivity, project.output, run),)
        proof = None
        if stands.protected:
            proof = _proof(table, pattern, sensitivity, project, audited, progress)
        assert found is not None
        allowed = together or write_stage.may_publish(run)  # alone, others may publish what is protected
        contents += (links.footprint_bytes(found, links.identity(project), allowed, alone=not together),)
        name = export_names(project)["internal"][-2]
        others = [n for n in names["internal"] if n != name]
        files |= {folders["internal"] / n: c for n, c in zip(others, contents, strict=True)}
        if proof is None:  # the certificate of an earlier pattern proves nothing of this one
            stale += (folders["internal"] / name,)
        else:
            files[folders["internal"] / name] = proof
        if together:
            stale += (links.place(folders["internal"], project, alone=True),)
        progress.advance()
    if "exchange" in folders:
        job = job_text(project, folders["exchange"])
        files[folders["exchange"] / names["exchange"][0]] = job.encode()
        progress.advance()
    return files, stale, found


def mark_profiles() -> dict[str, tuple[str, str]]:
    """Marks that agencies use: for suppressed and for empty cells, by the agency's name."""
    return {name: (p.suppressed, p.empty) for name, p in write_stage.MARK_PROFILES.items()}


def read_pattern(path: Path, table: Table) -> Pattern:
    """Read the status of each cell from a file: TabGuard's, τ-ARGUS's or a hand-made one."""
    return read_stage.read_pattern(path, table)


def public_files(folder: Path) -> tuple[Path, ...]:
    """All files in a folder that is about to be released."""
    return write_stage.public_files(folder)


def verify_public(path: Path) -> tuple[Finding, ...]:
    """Look for leaks in a file that is about to be released."""
    return write_stage.verify_public(path)
