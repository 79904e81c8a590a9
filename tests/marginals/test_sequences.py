"""Whatever is done in whatever order, all files that readers ever got leave every small count its width."""

import csv
import io
import re
from contextlib import redirect_stderr, redirect_stdout

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.marginals.flow.count_ledger import enter
from tabguard.marginals.flow.count_project import load, new_project, study_of, with_ledger
from tabguard.marginals.flow.count_publishing import ReplaceError
from tabguard.marginals.flow.release_export import RiskError
from tabguard.settings import Planning
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query, published, strike_of, with_facts
from tests.support.count_planning import export_public
from tests.support.examples import first_of
from tests.support.readers_view import intervals

NAMES, THRESHOLD, WIDTH, MINIMUM = "ABC", 3, 2, 2
HEADING = re.compile(r"count(?: \((simulated, not observed|rounded to multiples of (\d+))\))?")


class Office:
    """One data file, two projects on it and the command line, and a reader who keeps every file."""

    def __init__(self, folder, seed):
        self.random, self.folder = np.random.default_rng(seed), folder
        self.data = folder / "counts.csv"
        counts = self.random.integers(0, 14, (3, 2, 2))
        counts[self.random.random(counts.shape) < 0.4] = self.random.integers(1, THRESHOLD)
        lines = [f"a{a},b{b},c{c},{n}" for (a, b, c), n in np.ndenumerate(counts)]
        self.data.write_text("A,B,C,count\n" + "\n".join(lines) + "\n", encoding="utf-8")
        project = new_project(self.data, tuple(NAMES), "count", Planning(THRESHOLD, WIDTH, minimum=MINIMUM))
        self.table = load(project, Progress())
        self.projects = [project, evolve(project, name="copy")]
        self.saved = list(self.projects)
        self.seen, self.refused, self.printed = {}, 0, 0

    def step(self):
        """Something that an analyst may do."""
        often, seldom = ("decide", "export", "command"), ("undo", "reopen", "copy", "strike")
        act = str(self.random.choice((*often, *often, *seldom)))
        getattr(self, act)(int(self.random.integers(2)))
        self.look()

    def query(self):
        kept = tuple(name for name in NAMES if self.random.random() < 0.6)
        if "A" in kept and self.random.random() < 0.4:
            order = [f"a{k}" for k in self.random.permutation(3)]
            return Query(kept, (Grouping("A", (tuple(sorted(order[:2])), (order[2],))),))
        return Query(kept)

    def decide(self, which):
        act = Act.SIMULATE if self.random.random() < 0.25 else Act.RELEASE
        self._add(which, LedgerEntry(self.query(), act, seed=int(self.random.integers(99))))

    def _add(self, which, *entries):
        project = self.projects[which]
        study = study_of(project)
        self.saved[which] = project
        self.projects[which] = evolve(project, counts=evolve(study, ledger=(*study.ledger, *entries)))

    def undo(self, which):
        project = self.projects[which]
        before = study_of(self.saved[which]).ledger
        ledger = with_facts(before, study_of(project).ledger)
        self.projects[which] = evolve(project, counts=evolve(study_of(project), ledger=ledger))

    def reopen(self, which):
        self.projects[which] = with_ledger(self.saved[which])

    def copy(self, which):
        self.projects[1 - which] = evolve(self.projects[which], name=("copy", "counts")[which])

    def export(self, which):
        folder = self.folder / f"public{self.random.integers(2)}"
        project = self.projects[which]
        base = int(self.random.choice([1, 1, 3, 5]))
        try:
            done = export_public(project, self.table, folder, base)
        except (RiskError, DataError, SettingError):
            self.refused += 1
            self.undo(which)  # the analyst takes the last decision back
            return
        except ReplaceError:
            raise AssertionError("every file in the folders is in the ledger") from None
        ledger = with_facts(study_of(project).ledger, done.ledger)
        self.projects[which] = evolve(project, counts=evolve(study_of(project), ledger=ledger))

    def command(self, _which):
        kind = str(self.random.choice(["margins", "round", "simulate"]))
        words = ["counts", kind, str(self.data), "--threshold", THRESHOLD, "--width", WIDTH]
        words += ["--minimum", MINIMUM, "--margins", "*".join(self.query().variables) or "total"]
        out = self.folder / f"command{self.random.integers(2)}"
        words += ["--base", int(self.random.choice([3, 5]))] if kind == "round" else []
        words += ["--seed", int(self.random.integers(9))] if kind == "simulate" else []
        words += ["--out", out / "drawn.csv" if kind == "simulate" else out]
        with redirect_stdout(io.StringIO()) as said, redirect_stderr(io.StringIO()):
            status = main([str(word) for word in words])
        self.refused += status != 0
        assert "NOT CHECKED" not in said.getvalue()

    def strike(self, which):
        """A record turns out to be a mistake: the reader never got these files."""
        project = with_ledger(self.projects[which])
        facts = published(study_of(project).ledger)
        if not facts or self.random.random() < 0.5:
            return
        fact = facts[int(self.random.integers(len(facts)))]
        if not fact.form.drawn:  # a simulated table is made of what it shows
            strike = strike_of(fact, "me", "2024-05-01", "not distributed")
            enter(project, (strike,))
            self._add(which, strike)
            self.seen = {key: shown for key, shown in self.seen.items() if key[0] != fact.query}
            for path in self.folder.glob("*/*.csv"):  # and the mistake is removed
                query, shown, _base, simulated = self.shown(path)
                if query == fact.query and shown == list(fact.counts) and not simulated:
                    path.unlink()
                    for book in path.parent.glob("*.xlsx"):
                        book.unlink()

    def shown(self, path):
        """What a file says: query, counts of all cells, base, whether simulated."""
        heads, *lines = csv.reader(path.open(encoding="utf-8", newline=""))
        simulated, base = HEADING.fullmatch(heads[-1]).groups()
        counts = {tuple(line[:-1]): int(line[-1]) for line in lines}
        groupings = ()
        for column, name in enumerate(heads[:-1]):
            labels = tuple(dict.fromkeys(line[column] for line in lines))
            if any(" + " in label for label in labels):
                groupings = (Grouping(name, tuple(tuple(label.split(" + ")) for label in labels)),)
        query = Query(tuple(heads[:-1]), groupings)
        if simulated and not base:
            return query, None, 1, True
        return query, list(counts.values()), int(base or 1), False

    def look(self):
        """The reader takes every file and works out every small count."""
        for path in sorted(self.folder.glob("public*/*.csv")) + sorted(self.folder.glob("command*/*.csv")):
            query, counts, base, simulated = self.shown(path)
            if not simulated:
                self.seen[query, tuple(counts), base] = (query, counts, base)
        facts = list(self.seen.values())
        self.printed = max(self.printed, len(facts))
        for query, counts, base in facts:
            assert all(n == 0 or n >= MINIMUM for n in counts), (query, base)
        assert len({query for query, _, _ in facts}) == len(facts), "printed in one form, for ever"
        small = self.table.cells[self.table.count < THRESHOLD]
        if facts and len(small):
            low, high = intervals(self.table, facts, small).T
            assert (high - low >= WIDTH).all()


@pytest.mark.parametrize("seed", first_of(range(150), 2))
def test_no_sequence_of_count_forms_gets_below_the_width(tmp_path, seed):
    office = Office(tmp_path, seed)
    for _ in range(14):
        office.step()
