"""Anonymised problems: the structure of a failing table with random figures, without names.

The problem is a file in JJ layout: numbered cells, their relations, which cells are primary suppressions, on
which sides they have protection levels, and which are suppressed. All figures come from a generator that
never sees the data, so the same structure gives the same bytes whatever the data are.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.argus.flow.problem import loaded_problem
from tabguard.argus.read import jj
from tabguard.base.errors import DataError, TabGuardError, unexpected
from tabguard.base.language import digits, mark, tr
from tabguard.base.progress import Cancelled, Progress
from tabguard.flow import stages
from tabguard.flow.stages import Loaded
from tabguard.pack.packs import Checked, Content, Pack, Subject, write_pack
from tabguard.project import Project
from tabguard.settings import Suppression
from tabguard.table.arrays import FloatArray
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Status
from tabguard.table.relations import Relations
from tabguard.table.solution import Solution

FILES = CELLS, ABOUT = "problem.jj", "README.txt"
_FAR = 1e15
_DRAWS = ((1.0, 0.1), (2.0, 0.1), (1.0, 0.3), (3.0, 0.2), (0.3, 0.1), (2.0, 0.5))
"""Spread of the figures, and the protection levels as shares of them, for each attempt."""
_KEPT = ("method", "look_ahead", "clean_up")
"""Settings of a run that the problem includes, because failures depend on them."""


@frozen
class Failure:
    """The failure of a run or an audit.

    Parameters
    ----------
    words : str
        Description without names or figures.
    audited : bool
        Whether a given pattern was audited; else a run made one.
    cells : frozenset of int
        Ids of the cells at risk.
    """

    words: str
    audited: bool
    cells: frozenset[int] = frozenset()

    def is_like(self, other: Failure | None) -> bool:
        """Whether another failure is the same: the same error, or a common cell at risk."""
        if other is None or (self.words, self.audited) != (other.words, other.audited):
            return False
        return bool(self.cells & other.cells) or not self.cells


def find_failure(
    loaded: Loaded, project: Project, progress: Progress, pattern: Pattern | None = None
) -> tuple[Failure | None, Case | None]:
    """Run a project, or audit a pattern of it; return its failure, and the case if the rules were applied.

    Protection against outsiders only, since the knowledge of contributors cannot be passed on.

    Raises
    ------
    Cancelled
    """
    case = None
    try:
        case = stages.judged(loaded.table, project, progress)
        if pattern is None:
            run = stages.protect(case, project, progress)
            solution = Solution(case, run.pattern, run)
        else:
            solution = Solution(case, pattern)
        at_risk = stages.audit(solution, project, progress).at_risk
    except Cancelled:
        raise
    except TabGuardError as error:
        return Failure(type(error).__name__, pattern is not None), case
    except Exception as error:  # noqa: BLE001 - this is what is looked for
        fault = unexpected(error)
        return Failure(f"{fault.what} {fault.where}", pattern is not None), case
    if not len(at_risk):
        return None, case
    words = "Outsiders can estimate primaries too closely."
    return Failure(words, pattern is not None, frozenset(at_risk.tolist())), case


def anonymised(
    loaded: Loaded, project: Project, progress: Progress, pattern: Pattern | None = None
) -> Mapping[str, str]:
    """Make an anonymised problem that fails like a project.

    Parameters
    ----------
    pattern : Pattern, optional
        A pattern to audit; if it does not fail, or without one, a run is tried.

    Returns
    -------
    mapping of str to str
        The files of the problem by their names.

    Raises
    ------
    DataError
        If nothing fails, or the structure alone does not fail in the same way.
    Cancelled
    """
    failure, case = find_failure(loaded, _without_insiders(project), progress, pattern)
    if failure is None and pattern is not None:
        pattern = None
        failure, case = find_failure(loaded, _without_insiders(project), progress)
    if failure is None:
        raise _refusal(
            "Nothing fails for outsiders, so there is nothing to reproduce.",
            "Failures that depend on contributors or on the reading of files cannot be passed on this way.",
        )
    if case is None:
        raise _refusal("It fails before there are primaries.", "Send the summary instead.")
    settings = {name: str(getattr(project.suppression, name)) for name in _KEPT}
    for seed, (spread, share) in enumerate(_DRAWS):
        progress.check()
        value = _figures(case.table.relations, len(case.table), seed, spread)
        if value is None:
            break
        files = {CELLS: _problem(case, pattern, value, share), ABOUT: _describe(failure, case, settings)}
        if failure.is_like(reproduce(files, progress)):
            return files
    raise _refusal(
        "The structure alone does not fail in the same way: it depends on the figures.",
        "Send the summary instead, and describe what you see.",
    )


def reproduce(files: Mapping[str, str], progress: Progress) -> Failure | None:
    """Repeat the failing step with an anonymised problem; return its failure, or None.

    Raises
    ------
    FormatError
        Where the problem cannot be read.
    Cancelled
    """
    about = dict(line.split(": ", 1) for line in files.get(ABOUT, "").splitlines() if ": " in line)
    problem = jj.parse_problem(files.get(CELLS, "").splitlines(), Path(CELLS))
    loaded, project = loaded_problem(problem)
    plain = project.suppression
    suppression = evolve(
        plain,
        method=about.get("method", plain.method),
        look_ahead=about.get("look_ahead", plain.look_ahead),
        clean_up=about.get("clean_up", "True") == "True",
    )
    project = evolve(project, suppression=suppression)
    pattern = None
    if about.get("what fails") == "audit":
        status = np.array([_STATUS[letter] for letter in problem.status], np.uint8)
        pattern = Pattern(status)
    return find_failure(loaded, project, progress, pattern)[0]


_STATUS = {
    "s": Status.PUBLISHED,
    "z": Status.PUBLISHED,
    "u": Status.PRIMARY,
    "m": Status.SECONDARY,
}


@frozen
class Problem:
    """The files of an anonymised problem."""

    files: Mapping[str, str]

    def check(self, progress: Progress) -> Checked:
        """Check if the problem fails here; raises `FormatError` if it cannot be read."""
        failure = reproduce(self.files, progress)
        if failure is None:
            return Checked(True, tr("It does not fail here."))
        cells = (tr("cells at risk: {count}", count=digits(len(failure.cells))),) if failure.cells else ()
        return Checked(False, tr("It fails: {how}", how=failure.words), cells)


def parse(files: Mapping[str, bytes], _path: Path) -> Problem:
    """Read the files of a problem."""
    return Problem({name: content.decode() for name, content in files.items()})


def _without_insiders(project: Project) -> Project:
    """Return the project without protection against contributors, which needs records."""
    suppression: Suppression = evolve(project.suppression, insiders=False)
    return evolve(project, suppression=suppression)


def _figures(relations: Relations, size: int, seed: int, spread: float) -> FloatArray | None:
    """Return random positive integers that satisfy the relations; None if no order of sums gives them."""
    chance = np.random.default_rng(seed)
    # skewed as business figures are: with equal ones many failures do not occur
    value = np.ceil(100.0 * chance.lognormal(0.0, spread, size))
    waiting = np.zeros(size, bool)
    waiting[relations.totals] = True
    todo = list(range(len(relations)))
    while todo:
        ready = [r for r in todo if not waiting[relations.members(r)].any()]
        if not ready:
            return None
        for relation in ready:
            total, summed = relations.total(relation), value[relations.members(relation)].sum()
            # two relations give one total different sums: with figures drawn at random they cannot both hold
            if not waiting[total] and value[total] != summed:
                return None
            value[total], waiting[total] = summed, False
        done = set(ready)
        todo = [relation for relation in todo if relation not in done]
    return value if (value < _FAR / 10).all() else None


def _problem(case: Case, pattern: Pattern | None, value: FloatArray, share: float) -> str:
    """Return the problem in JJ layout; costs equal the figures."""
    sensitivity, constraints, relations = case.sensitivity, case.constraints, case.table.relations
    unsafe = sensitivity.primary & ~constraints.publish
    hidden = constraints.suppress | constraints.keep_suppressed | constraints.hidden
    if pattern is not None:
        hidden = hidden | pattern.suppressed
        unsafe = unsafe & pattern.suppressed
    level = np.ceil(value * share)
    lines = ["0", str(len(value))]
    for cell in range(len(value)):
        status = "u" if unsafe[cell] else "m" if hidden[cell] else "z" if constraints.publish[cell] else "s"
        # a level without data: only whether there is one on this side is told
        lower = level[cell] if unsafe[cell] and sensitivity.lower[cell] > 0 else 0.0
        upper = level[cell] if unsafe[cell] and sensitivity.upper[cell] > 0 else 0.0
        figure = f"{value[cell]:.0f}"
        lines.append(f"{cell} {figure} {figure} {status} 0 {_FAR:.0f} {lower:.0f} {upper:.0f} 0")
    lines.append(str(len(relations)))
    for relation in range(len(relations)):
        terms = " ".join(f"{cell} (1)" for cell in relations.members(relation).tolist())
        row = relations.row(relation)
        lines.append(f"0 {len(row)} : {relations.total(relation)} (-1) {terms}")
    return "\n".join(lines) + "\n"


def _describe(failure: Failure, case: Case, settings: Mapping[str, str]) -> str:
    """Describe the problem, and what it keeps of its source."""
    lines = [
        "An anonymised problem, made by TabGuard. It fails as another table did whose data are not in it.",
        "",
        f"what fails: {'audit' if failure.audited else 'run'}",
        f"how: {failure.words}",
        *(f"{name}: {value}" for name, value in settings.items()),
        "",
        f"{CELLS} holds {len(case.table)} cells and {len(case.table.relations)} relations. All figures are",
        "drawn by a generator that does not see the data; cells have numbers in place of names.",
        "",
        "What remains of the source: how many cells there are and which add up, which are primary, on",
        "which sides they have protection levels, and which are suppressed or must be published. Who knows",
        "the table may recognise it by its shape: then this tells which of its cells are primary.",
        "",
        "To try it, use tabguard pack --check FILE",
    ]
    return "\n".join(lines) + "\n"


def _refusal(why: str, remedy: str) -> DataError:
    return DataError(f"No anonymised problem was made. {why}", "", remedy)


def _make(subject: Subject, target: Path, progress: Progress) -> Pack:
    read = subject.table(progress)
    if subject.project is None or read is None:
        raise _refusal("There is no table.", "Open a table, or name the job that fails.")
    files = anonymised(read, subject.project, progress, subject.pattern)
    return Pack(lambda: write_pack(target, files), files)


PROBLEM = Content(
    name="problem",
    title=mark("Anonymised problem: what fails, with random figures and without names"),
    about=mark(
        "This is all that it holds: which cells add up, which are primary or suppressed, and random "
        "figures. Anyone who knows the table may recognise it by its shape. Nothing is sent: you decide "
        "whether to pass the file on."
    ),
    ending="_problem.zip",
    make=_make,
    audits=True,
    files=FILES,
    parse=parse,
)
