"""Count tables from Python, ``tabguard.counts``: files in, verdicts and the files for readers out.

`read` reads a count table, `plan` says which marginals can still be released, `judge` gives the verdict on
some of them in the form in which they would be printed, `publish` writes them and their record. The command
line goes through the same functions: the same data, rules and register give the same verdict and the same
files. The register lies beside the data, so these come from a file. What goes wrong is a `TabGuardError`.
"""

from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.marginals.flow import count_approval, count_publishing, counts, release_planning
from tabguard.marginals.flow.count_answers import Asked, Parameters, answer, keys_of
from tabguard.marginals.flow.count_ledger import Ledgers, ledgers_of
from tabguard.marginals.flow.count_publishing import Consent, JudgedPublication, Request
from tabguard.marginals.flow.count_reading import Counts as Counts
from tabguard.marginals.flow.count_reading import Name as Name
from tabguard.marginals.flow.count_reading import read as read
from tabguard.marginals.flow.release_export import RiskError
from tabguard.office.approval import Evidence, Pending, approval_file
from tabguard.project import CountStudy
from tabguard.settings import Planning
from tabguard.table.planning import Plan


def known(counted: Counts, register: Name | None = None) -> Ledgers:
    """Publications of a count table: the register of its data, and another one if it is named."""
    path = None if register is None else Path(register)
    return ledgers_of(counted.file.table, counted.data, counted.file.count, register_path=path)


def registers(counted: Counts, register: Name | None, alone: bool) -> Ledgers:
    """The registers that a publication is judged with, and recorded in; none if it is judged alone."""
    if alone and register is not None:
        raise SettingError(
            "What is judged alone reads no register.", "--alone, --ledger", "Leave out one of the two."
        )
    if alone:
        return Ledgers()
    ledgers = known(counted, register)
    ledgers.check_kept()
    return ledgers


def plan(
    counted: Counts,
    released: str = "",
    rules: Planning | None = None,
    *,
    register: Name | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> Plan:
    """The verdict on every marginal that could be released next, and on what is published already.

    Parameters
    ----------
    released : str
        Marginals that count as released: ``"age*sex,region"``, also ``"2-way"`` or ``"age{@1}*sex"``.
    rules : Planning, optional
        When a release is safe; the default is that of the command line.
    register : path, optional
        A further register, beside that of the data.
    threads : int
        Cores; never changes the result.

    Raises
    ------
    TabGuardError, Cancelled
    """
    table = counted.file.table
    entries = count_publishing.released(counts.queries_of(released, table)) if released else ()
    ledger = (*known(counted, register).entries, *entries)
    study = CountStudy(planning=rules or Planning(), ledger=ledger)
    return release_planning.planner(table, study, progress or Progress(), threads).plan()


@frozen(eq=False, repr=False)
class Verdict:
    """Marginals as readers would see them, judged together with everything published before.

    Parameters
    ----------
    counts : Counts
    judged : JudgedPublication
        Marginals that would be printed, with all findings; internal.
    out : Path
        File or folder of the publication.
    approval : Path
        File of the approval by a second person, if one is required.
    """

    counts: Counts
    judged: JudgedPublication
    out: Path
    approval: Path

    def __repr__(self) -> str:
        titles = ", ".join(query.title for query in self.judged.asked)
        words = "may not be published" if self.blocked else "within the rules" if self.safe else "not safe"
        return f"<Verdict on {titles}: {words}>"

    @property
    def safe(self) -> bool:
        """Whether everything that readers would know is proven to keep to the rules."""
        return self.judged.safe

    @property
    def blocked(self) -> bool:
        """Whether `publish` refuses these marginals."""
        return self.judged.blocked

    @property
    def lines(self) -> tuple[str, ...]:
        """The verdict in words, as on the command line."""
        return (*count_publishing.simulated_notes(self.judged), *self.judged.lines())

    @property
    def pending(self) -> Pending:
        """The publication as a second person has to approve it."""
        table, rules = self.counts.file.table, self.judged.request.planning
        return count_approval.pending_publication(table, self.judged, rules)


def judge(
    counted: Counts,
    margins: str,
    out: Name,
    rules: Planning | None = None,
    *,
    form: str = "exact",
    parameters: Parameters | None = None,
    keys: str = "",
    totals: str = "auto",
    register: Name | None = None,
    alone: bool = False,
    consent: Consent | None = None,
    progress: Progress | None = None,
) -> Verdict:
    """Judge marginals in the form in which they would be printed; nothing is written.

    Parameters
    ----------
    margins : str
        As for `plan`.
    out : path
        Folder for a file per marginal, or a CSV file; its name is judged, too.
    form : str
        ``"exact"``, ``"rounded"``, ``"small-counts"``, ``"cell-key"``, ``"suppressed"``, ``"simulated"``.
    parameters : Parameters, optional
        Parameters of forms other than released marginals.
    keys, totals : str
        Column with the record keys, for cell keys, and the treatment of rows of totals when the data were
        read.
    register : path, optional
        A further register, beside that of the data, to which the record is added, too.
    alone : bool
        Judge without any register and record nothing: the names of the files say so.
    consent : Consent, optional
        Confirmations of questions, with reasons.

    Raises
    ------
    TabGuardError, Cancelled
    """
    at_work, rules, table = progress or Progress(), rules or Planning(), counted.file.table
    ledgers, queries = registers(counted, register, alone), counts.queries_of(margins, table)
    decisions = count_publishing.released(queries)
    if form != "exact":
        record_keys = keys_of(counted.file, keys, totals, at_work)
        how = parameters or Parameters()
        task = Asked(table, queries, ledgers.entries, rules, record_keys, how, ledgers.data)
        decisions = answer(task, form, at_work, judged=False).entries
    request = Request(decisions, rules, consent=consent or Consent(), texts=(("out", Path(out).stem),))
    return judge_request(counted, request, ledgers, out, register, at_work)


def judge_request(
    counted: Counts,
    request: Request,
    ledgers: Ledgers,
    out: Name,
    register: Name | None,
    progress: Progress,
) -> Verdict:
    """The verdict on a request, whatever it was made from; parameters as of `judge`."""
    judged = count_publishing.judged_publication(counted.file.table, request, ledgers, progress)
    return Verdict(counted, judged, Path(out), approval_file(Path(register or counted.data.path).absolute()))


def publish(verdict: Verdict, inputs: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Write the marginals and their record, all or none.

    Parameters
    ----------
    inputs : sequence of Path
        Further files that are never replaced, beside that of the data.

    Returns
    -------
    tuple of Path
        The files for readers.

    Raises
    ------
    RiskError
        Where they are not within the rules.
    ReplacedError, ElsewhereError, UnjudgedError, TextsError
        Where something has to be confirmed; see `Consent`.
    WriteError
    """
    judged, pending = verdict.judged, verdict.pending
    if verdict.blocked:
        raise RiskError(
            "What would be printed is not within the rules.",
            " ".join(judged.reasons),
            "Leave these marginals out, or try another form.",
        )
    clear = pending.clearance(Evidence.beside(verdict.approval) if pending.required else Evidence())
    read_files = [verdict.counts.data.path, *inputs]
    return count_publishing.save_publication(
        verdict.out, judged, verdict.counts.file.table, clear, read_files
    )
