"""In any sequence of acts, no reader of all files gets below the width or the least count."""

import csv
import io
import shutil
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabguard.base.errors import DataError, SettingError, WriteError
from tabguard.base.private import state_folder
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.flow.count_ledger import enter
from tabguard.marginals.flow.count_project import load, new_project, study_of
from tabguard.marginals.flow.count_publishing import Consent, ElsewhereError, UnjudgedError
from tabguard.marginals.flow.release_export import RiskError
from tabguard.office.keys import SIZE
from tabguard.settings import Planning
from tabguard.table.forms import EXACT, SUPPRESSED_MARK, WITHHELD, form_of
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query, published, strike_of, with_facts
from tests.support.count_planning import export_public, with_ledger
from tests.support.examples import examples
from tests.support.readers_view import intervals, rows_of, told_counts

NAMES, THRESHOLD, WIDTH, MINIMUM = "ABC", 3, 2, 4
RULES = ("--threshold", THRESHOLD, "--width", WIDTH, "--minimum", MINIMUM)
OTHER = {"A": "Z", "B": "Y", "C": "X"} | {
    f"{name}{k}": f"{other}{9 - k}" for name, other in zip("abc", "zyx", strict=True) for k in range(3)
}
"""The names of variables and categories in a file with the same counts in another order."""
BACK = {other: name for name, other in OTHER.items()}
GROUPS = ("a0|a1+a2", "a0+a1|a2", "a0+a2|a1", "")


def query(kept, groups=""):
    parts = tuple(tuple(part.split("+")) for part in groups.split("|")) if groups and "A" in kept else ()
    return Query(kept, (Grouping("A", parts),) if parts else ())


which = st.integers(0, 2)
subsets = st.sets(st.sampled_from(NAMES)).map(lambda names: tuple(sorted(names)))
whole = st.builds(query, subsets)
grouped = st.builds(query, st.one_of(st.just(("A",)), subsets), st.sampled_from(GROUPS))
"""Groups in which two of the categories of A may be together."""


class Sequences(RuleBasedStateMachine):
    """Projects on the same data, one on a copy, the command line, other names, and a reader of all files."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.patch = pytest.MonkeyPatch()
        self.patch.setenv("TABGUARD_STATE", str(self.folder / "state"))  # what the user knows of ledgers
        key = state_folder("trail") / "key"  # the same one each time: what is drawn depends on it
        key.parent.mkdir(parents=True)
        key.write_bytes(bytes(SIZE))
        self.seen, self.checked = {}, set()

    def teardown(self):
        self.patch.undo()
        shutil.rmtree(self.folder)

    @initialize(seed=st.integers(0, 999))
    def begin(self, seed):
        random = np.random.default_rng(seed)
        counts = random.integers(4, 14, (3, 2, 2))
        counts[random.random(counts.shape) < 0.3] = 0
        if seed % 2:  # a category that may only be shown together with another one
            counts[1] = 0
        counts[1, 0, 0] = random.integers(1, MINIMUM)
        # a category with half of all units would be asked about, as a total
        counts[0, 0, 0] += 7 * (2 * counts.sum(axis=(1, 2)).max() == counts.sum())
        lines = [f"a{a},b{b},c{c},{n}" for (a, b, c), n in np.ndenumerate(counts)]
        self.data = self.folder / "counts.csv"
        self.data.write_text("A,B,C,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
        self.renamed = self.folder / "renamed" / "others.csv"
        self.renamed.parent.mkdir()
        lines = [
            ",".join([*(OTHER[code] for code in line.split(",")[2::-1]), line.split(",")[3]])
            for line in lines
        ]
        self.renamed.write_text("X,Y,Z,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
        (self.folder / "copy").mkdir()
        copied = shutil.copy(self.data, self.folder / "copy" / "other.csv")
        rules = Planning(THRESHOLD, WIDTH, minimum=MINIMUM)
        mine, other = (new_project(Path(path), tuple(NAMES), "count", rules) for path in (self.data, copied))
        self.table = load(mine, Progress())
        self.projects = [mine, evolve(mine, name="copy"), other]
        self.saved = list(self.projects)

    # -- what analysts decide

    @rule(at=which, query=grouped, act=st.sampled_from([Act.RELEASE, Act.SIMULATE, Act.REFUSE]))
    def decide(self, at, query, act):
        self._add(at, LedgerEntry(query, act, seed=1 + len(query.variables)))

    @rule(at=which, way=st.sampled_from(["undo", "reopen", "copy"]))
    def go_back(self, at, way):
        getattr(self, way)(at)

    def undo(self, at):
        self._show(at, with_facts(study_of(self.saved[at]).ledger, study_of(self.projects[at]).ledger))

    def reopen(self, at):
        self.projects[at] = with_ledger(self.saved[at], self.table)

    def copy(self, at):
        if at < 2:
            self.projects[1 - at] = evolve(self.projects[at], name=("copy", "counts")[at])

    # -- what is written

    @rule(at=which, query=grouped, place=st.integers(0, 1), base=st.sampled_from([1, 1, 1, 1, 3, 5]))
    def export(self, at, query, place, base):
        self.decide(at, query, Act.RELEASE)
        folder, project = self.folder / f"public{place}", self.projects[at]
        before = sorted(folder.glob("*"))
        try:
            try:
                done = export_public(project, self.table, folder, base)
            except ElsewhereError:
                assert sorted(folder.glob("*")) == before, "nothing is written before it is confirmed"
                done = export_public(project, self.table, folder, base, consent=Consent(elsewhere=True))
        except (RiskError, DataError, SettingError, UnjudgedError):
            self.undo(at)  # the analyst takes the last decision back
            return
        self._show(at, with_facts(study_of(project).ledger, done.ledgers.entries))

    @rule(
        kind=st.sampled_from(["margins", "simulated", "rounded", "small-counts", "cell-key", "suppressed"]),
        query=whole,
        place=st.integers(0, 1),
        base=st.sampled_from([3, 5]),
        renamed=st.booleans(),
    )
    def command(self, kind, query, place, base, renamed):
        out = self.folder / f"command{place}"
        data, names = self.data, query.variables
        if renamed:
            data, names = self.renamed, [OTHER[name] for name in names]
        form = ["--form", kind] if kind != "margins" else []
        words = ["counts", "forms" if form else kind, data, *RULES, "--elsewhere"]
        words += ["--margins", "*".join(names) or "total"]
        words += [*form, "--deviation", 6] if form else []
        words += ["--base", base] if kind == "rounded" else []
        words += ["--out", out]
        with redirect_stdout(io.StringIO()) as printed, redirect_stderr(io.StringIO()):
            main([str(word) for word in words])
        assert "NOT CHECKED" not in printed.getvalue()

    @precondition(lambda self: any(published(study_of(project).ledger) for project in self.projects))
    @rule(at=which, number=st.integers(0, 9))
    def strike(self, at, number):
        """Strike a record: the reader never got these files."""
        project = with_ledger(self.projects[at], self.table)
        # a simulated table is made of what it shows
        facts = [fact for fact in published(study_of(project).ledger) if not fact.form.drawn]
        if not facts:
            return
        fact = facts[number % len(facts)]
        strike = strike_of(fact, "me", "2024-05-01", "not distributed")
        try:
            enter(project, self.table, (strike,))
        except WriteError:  # it was published under other names, and is struck there
            return
        self._add(at, strike)
        self.seen = {key: shown for key, shown in self.seen.items() if key[0] != fact.query}
        for path in self.folder.glob("*/*.csv"):  # and the mistake is removed
            if path.parent.name not in ("copy", "renamed") and self._shown(path)[:2] == (
                fact.query,
                fact.form,
            ):
                path.unlink()
                for book in path.parent.glob("*.xlsx"):
                    book.unlink()

    def _add(self, at, *entries):
        self.saved[at] = self.projects[at]
        self._show(at, (*study_of(self.projects[at]).ledger, *entries))

    def _show(self, at, ledger):
        project = self.projects[at]
        self.projects[at] = evolve(project, counts=evolve(study_of(project), ledger=ledger))

    # -- the reader

    @invariant()
    def nobody_learns_a_small_count(self):
        """Check that a reader of all files infers no small count."""
        for path in sorted(self.folder.glob("[pc]*[01]/*.csv")):
            query, form, counts = self._shown(path)
            if not form.drawn:
                self.seen[query, form, tuple(counts)] = (query, counts, form)
        facts = list(self.seen.values())
        key = frozenset(self.seen)
        if key in self.checked or not facts:
            return
        self.checked.add(key)
        assert len({query for query, _counts, _form in facts}) == len(facts), "printed in one form, for ever"
        for query, counts, form in facts:
            assert form != EXACT or all(n == 0 or n >= MINIMUM for n in counts), query
        small = self.table.cells[self.table.count < THRESHOLD]
        if len(small):
            low, high = intervals(self.table, facts, small).T
            assert (high - low >= WIDTH).all()
        shown = {row.tobytes() for query, _n, _f in facts for row in rows_of(self.table, query).astype(bool)}
        told = told_counts(self.table, facts, MINIMUM)
        assert not [n for event, n in told if event.ravel().astype(bool).tobytes() not in shown]

    def _shown(self, path):
        """The content of a file: query, form, counts of all cells."""
        heads, *lines = csv.reader(path.open(encoding="utf-8", newline=""))
        form = form_of(heads[-1])
        names = [BACK.get(head, head) for head in heads[:-1]]
        order = sorted(range(len(names)), key=names.__getitem__)
        heads = [*(names[at] for at in order), heads[-1]]
        lines = sorted([*(BACK.get(line[at], line[at]) for at in order), line[-1]] for line in lines)
        groups = ""
        if "A" in heads[:-1]:
            labels = dict.fromkeys(line[heads.index("A")] for line in lines)
            groups = "|".join(label.replace(" + ", "+") for label in labels) if len(labels) < 3 else ""
        counts = np.array([WITHHELD if line[-1] == SUPPRESSED_MARK else int(line[-1]) for line in lines])
        return query(tuple(heads[:-1]), groups), form, counts


TestSequences = Sequences.TestCase
TestSequences.settings = settings(
    max_examples=examples(24),
    stateful_step_count=10,
    phases=(Phase.generate,),  # to find a shorter sequence takes many minutes
    suppress_health_check=list(HealthCheck),
)
