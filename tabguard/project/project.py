"""The project: sources, rules, suppression, decisions and output as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from tabguard.base.errors import GroupsError
from tabguard.base.plain import NEVER
from tabguard.kinds.rules import Rules
from tabguard.project.exchange import ExchangeFile
from tabguard.project.rule_set import RulesFrom
from tabguard.project.sources import Aside, CellsFile, DataSource, DecisionList, EarlierFile, HierarchySource
from tabguard.project.variables import Roles, TableSpec
from tabguard.settings import Output, Planning, Suppression
from tabguard.table.decision import Decision
from tabguard.table.decisions import Decisions, decisions_of
from tabguard.table.joint_recode import Unlike
from tabguard.table.ledger import Ledger, LedgerEntry, Unjudged, with_facts
from tabguard.table.release import RESPONSE


@frozen
class Waiver:
    """A respondent's waiver of protection.

    Parameters
    ----------
    respondent : str
    cells : tuple of str
        Scope: one code per dimension, empty for "all"; an empty tuple means the whole table.
    variable, period, valid_from, valid_to, document, who : str
        Scope, validity (ISO dates) and reference.
    """

    respondent: str
    cells: tuple[str, ...] = ()
    variable: str = ""
    period: str = ""
    valid_from: str = ""
    valid_to: str = ""
    document: str = ""
    who: str = ""


@frozen
class WaiverFile:
    """A register of waivers, with the period and respondents of the data for which it is read.

    Parameters
    ----------
    path : Path
    period : str
        Period of the data, blank if unknown; waivers for other periods do not apply.
    respondent : str
        Name of the data's column of respondents, which the register may use too.
    """

    path: Path
    period: str = ""
    respondent: str = ""


@frozen
class CountStudy:
    """A count table of many variables whose marginals are released one after the other.

    Parameters
    ----------
    variables : tuple of str
        Columns of the data that span the count table; empty for all but the counts.
    count : str
        Column with the counts; empty where each row is a record.
    planning : Planning
    ledger : tuple of LedgerEntry
        Every decision about a marginal, in the order in which they were made.
    zeros : Path or None
        File of structural zeros: a column per variable, ``*`` for every category.
    totals : str
        What to do with rows of totals in the file; see `tabguard.marginals.read.count_totals.TOTALS`.
    unjudged : tuple of (str, str)
        Registers and marginals of publications of the same counts that cannot be judged with these data. They
        are stored because other users may not have these registers.
    """

    variables: tuple[str, ...] = ()
    count: str = "count"
    planning: Planning = Planning()
    ledger: tuple[LedgerEntry, ...] = ()
    zeros: Path | None = None
    totals: str = "auto"
    unjudged: Unjudged = ()

    def knowing(self, ledger: Ledger, unjudged: Unjudged) -> CountStudy:
        """The study with the publication records of a ledger, and further publications that were not
        judged."""
        parts = tuple(dict.fromkeys((*self.unjudged, *unjudged)))
        return evolve(self, ledger=with_facts(self.ledger, ledger), unjudged=parts)


@frozen
class RunSettings:
    """Settings of a run, the same in an open project, in its file and after reopening."""

    rules: Rules
    suppression: Suppression


@frozen
class Project:
    """One table or release to protect, with all settings and decisions."""

    data: DataSource
    variables: Roles
    hierarchies: Mapping[str, HierarchySource] = field(factory=dict)
    waiver_file: Path | None = None
    attacker_file: Path | None = None
    """File of the assumed knowledge of attackers about single cells."""
    rules: Rules = Rules()
    suppression: Suppression = Suppression()
    output: Output = Output()
    decisions: Decisions = field(default=Decisions(), converter=decisions_of)
    decision_file: Path | None = None
    """A decisions file that is still to be read; `stages.open_job` replaces it by `decisions`."""
    name: str = "table"
    base: Path = Path()
    """Folder to which output paths are relative."""
    tables: tuple[TableSpec, ...] = ()
    """The tables of a release; if empty, one table over all dimensions."""
    cells: tuple[CellsFile, ...] = ()
    """If the tables are already tabulated, the file of each; `data` is then the first file."""
    earlier: tuple[EarlierFile, ...] = ()
    """Earlier publications of the same cells."""
    exchange_files: tuple[ExchangeFile, ...] = ()
    """Files to write in formats of τ-ARGUS."""
    recipe: Path | None = None
    """The import recipe with which the structure of the data is compared."""
    decision_lists: tuple[DecisionList, ...] = ()
    """Decisions files about single responses of a release, which are still to be read."""
    decided_groups: tuple[str, ...] = ()
    """The groups of recodes that the decisions name, as written by `table.groups`."""
    decided_digest: str = ""
    """Keyed digest of the decisions files for which these groups were confirmed, from `project.meant`."""
    decided_content: str = field(default="", metadata=NEVER)
    """Digest of the decisions files, in hexadecimal; empty if the decisions are the project's own."""
    attacker_groups: tuple[str, ...] = ()
    """The groups of recodes that the attacker file names."""
    attacker_digest: str = ""
    """Keyed digest of the attacker file for which these groups were confirmed."""
    aside: Aside = Aside()
    """Lists without which the project was opened; some of them prevent public files until they are used
    again."""
    rules_from: RulesFrom | None = None
    """The rule set from which the rules were taken."""
    counts: CountStudy | None = None
    """Set if the data are a count table whose marginals are to be released."""

    @property
    def register(self) -> WaiverFile | None:
        """The register of waivers for the period of the publication; None without one."""
        if self.waiver_file is None:
            return None
        return WaiverFile(self.waiver_file, self.output.period, self.variables.respondent or "")

    @property
    def inputs(self) -> tuple[DataSource, ...]:
        """Every data file, the first one first."""
        return tuple(file.data for file in self.cells) or (self.data,)

    @property
    def alone(self) -> bool:
        """Whether the project is one table over all dimensions, with one response, of which everything is
        shown."""
        if any(file.relation for file in self.earlier):
            return False
        whole = TableSpec("", self.variables.dimensions)
        specs = [evolve(table, name="", title="", responses=()) for table in self.tables]
        return len(self.variables.responses) == 1 and not self.cells and specs in ([], [whole])

    @property
    def opened(self) -> str:
        """The settings that decide which empty cells may be suppressed, as text; if it changes, the data are
        read again."""
        if not self.suppression.suppress_empty:
            return ""
        same = self.suppression.same_pattern
        return repr((self.output.empty_cells, self.output.parts_of_empty, same))

    @property
    def table_names(self) -> tuple[str, ...]:
        """Names that distinguish the files of several tables; empty for one table with one response."""
        single = len(self.tables) <= 1 and len(self.variables.responses) == 1
        return () if single else tuple(table.name for table in self.tables)

    @property
    def axes(self) -> tuple[str, ...]:
        """Names of the parts of a cell's name; in a release the response is the first."""
        return self.variables.dimensions if self.alone else (RESPONSE, *self.variables.dimensions)

    @property
    def implied(self) -> Mapping[str, str]:
        """The response of a release with only one; files that name cells need not name it."""
        single = not self.alone and len(self.variables.responses) == 1
        return {RESPONSE: self.variables.response} if single else {}

    def implied_by(self, response: str) -> Mapping[str, str]:
        """The parts of cell names that a file about one response leaves out."""
        return {} if self.alone else {RESPONSE: response}

    def decided_on(self, groups: tuple[str, ...]) -> Project:
        """The project with its decisions confirmed for the open table, which has the given groups."""
        return evolve(self, decided_groups=groups, decided_digest="", decided_content="")

    def meaning_now(self, error: GroupsError) -> Project:
        """The project with the list that an error refused, its codes confirmed with their current meaning."""
        mismatch = Unlike((), error.now, error.before)
        if error.of == GroupsError.DECISIONS:
            groups = mismatch.taken(self.decided_groups)
            return evolve(self, decided_groups=groups, decided_digest=error.digest)
        if error.of == GroupsError.ATTACKERS:
            groups = mismatch.taken(self.attacker_groups)
            return evolve(self, attacker_groups=groups, attacker_digest=error.digest)
        return evolve(self, earlier=tuple(file.meaning_now(error) for file in self.earlier))

    def without(self, error: GroupsError) -> Project:
        """The project without the list that the error refused; the list is stored in `aside`.

        Publications of periods that add up are left out together, since a sum needs all of them.
        """
        aside = self.aside
        if error.of == GroupsError.DECISIONS:
            # of the groups that these cells were said to be about, none may pass for confirmed
            groups = tuple(group for group in self.decided_groups if group not in error.now)
            aside = evolve(aside, decisions=tuple(self.decisions), decided_groups=groups)
            return evolve(self, decisions=(), aside=aside).decided_on(())
        if error.of == GroupsError.ATTACKERS:
            aside = evolve(
                aside,
                attacker_file=self.attacker_file,
                attacker_groups=self.attacker_groups,
                attacker_digest=self.attacker_digest,
            )
            return evolve(self, attacker_file=None, attacker_groups=(), attacker_digest="", aside=aside)
        refused = [file for file in self.earlier if str(file.path) == error.of]
        periods = any(file.relation for file in refused)
        dropped = tuple(f for f in self.earlier if f in refused or (periods and f.relation is not None))
        rest = tuple(file for file in self.earlier if file not in dropped)
        return evolve(self, earlier=rest, aside=evolve(aside, earlier=(*aside.earlier, *dropped))).in_step

    @property
    def whole(self) -> Project:
        """The project with the lists that were missing when it was opened."""
        aside = self.aside
        if not aside:
            return self
        # a file that was chosen since prevails over the one put aside
        attackers = aside if self.attacker_file is None and aside.attacker_file is not None else self
        new = evolve(
            self,
            attacker_file=attackers.attacker_file,
            attacker_groups=attackers.attacker_groups,
            attacker_digest=attackers.attacker_digest,
            earlier=(*aside.earlier, *self.earlier),
            aside=Aside(),
        )
        if aside.decisions:
            new = evolve(new, decisions=(*aside.decisions, *self.decisions)).decided_on(aside.decided_groups)
        return new.in_step

    @property
    def in_step(self) -> Project:
        """The project with decisions that name cells as it currently does.

        The response of a release with only one need not be named; a single table has none to name.
        """
        axes, response = len(self.axes), self.variables.response

        def named(decision: Decision) -> Decision:
            codes = decision.codes
            if self.implied and len(codes) == axes - 1:
                return evolve(decision, codes=(response, *codes))
            if self.alone and len(codes) == axes + 1 and codes[0] == response:
                return evolve(decision, codes=codes[1:])
            return decision

        changed = tuple(named(decision) for decision in self.decisions)
        return self if changed == tuple(self.decisions) else evolve(self, decisions=changed)

    @property
    def titled(self) -> Output:
        """The output with the full path of its template, and the title of the only table if it has none
        itself."""
        title = self.output.title or (self.tables[0].title if self.alone and self.tables else "")
        template = self.output.template and str(self.base / self.output.template)
        return evolve(self.output, title=title, template=template)

    def with_template(self, path: Path) -> Project:
        """The project with another path of its template."""
        if self.titled.template == str(path):
            return self
        return evolve(self, output=evolve(self.output, template=str(path)))


def as_published(project: Project | None, last: Project | None) -> Project | None:
    """The first project with the publication records of `last`, another state of it.

    Decisions can be undone by the analyst, or lost because they were not saved; a publication cannot.
    """
    if project is None or last is None or project.counts is None or last.counts is None:
        return project
    counts = project.counts.knowing(last.counts.ledger, last.counts.unjudged)
    return project if counts == project.counts else evolve(project, counts=counts)
