"""The long run: ``python -m tests.proof.run [FAMILY] CASES [SEED] [FIRST] [PROCESSES]``; counts at the end.

Families: ``tables`` (left out), ``releases``, ``periods``: releases of several periods that add up, and
``wide``: releases with everything that a job can say, read from their public files.
"""

import itertools
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.proof.cases import make_case
from tests.proof.checks import failures_of
from tests.proof.periods import failures_of_periods, make_periods
from tests.proof.published import failures_of_files
from tests.proof.readers import failures_of_release
from tests.proof.releases import make_release
from tests.proof.wide import make_wide

Checked = tuple[list[str], Counter[str]]
FAMILIES: dict[str, Callable[[int, int], Checked]] = {
    "tables": lambda number, seed: failures_of(make_case(number, seed)),
    "releases": lambda number, seed: failures_of_release(make_release(number, seed)),
    "periods": lambda number, seed: failures_of_periods(make_periods(number, seed)),
    "wide": lambda number, seed: failures_of_files(make_wide(number, seed)),
}
_CHUNK = 20
_SHOWN = 500


def prove(numbers: list[int], seed: int, family: str = "tables") -> Checked:
    """Run some cases; yields one line per failure, beginning with the number of the case."""
    failures: list[str] = []
    counts: Counter[str] = Counter()
    for number in numbers:
        start = time.perf_counter()
        try:
            found, counted = FAMILIES[family](number, seed)
        except Exception:  # noqa: BLE001 - a crash is a finding as well
            found, counted = ["crash: " + " | ".join(traceback.format_exc().splitlines()[-5:])], Counter()
        counts += counted
        counts["seconds"] += time.perf_counter() - start
        counts["cases"] += 1
        counts["failures"] += len(found)
        counts.update({f"cases that fail: {kind}": 1 for kind in {text.partition(":")[0] for text in found}})
        failures += [f"case {number} seed {seed} {line}" for line in _brief(found)]
    return failures, counts


def _brief(found: list[str]) -> Iterator[str]:
    """The first finding of each check, and the number of further ones."""
    for _, same in itertools.groupby(found, lambda text: text.partition(":")[0]):
        first, *more = same
        yield first + (f" (and {len(more)} more)" if more else "")


def prove_all(
    cases: int, seed: int = 0, first: int = 0, processes: int = 2, family: str = "tables"
) -> Checked:
    """Run a range of cases in several processes; prints failures as they occur."""
    failures: list[str] = []
    counts: Counter[str] = Counter()
    last = first + cases
    chunks = [list(range(a, min(a + _CHUNK, last))) for a in range(first, last, _CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        for found, counted in pool.map(prove, chunks, [seed] * len(chunks), [family] * len(chunks)):
            for line in found:
                print(line, flush=True)
            failures += found
            counts += counted
            if counts["cases"] % _SHOWN < _CHUNK:
                print(f"# {counts['cases']} cases, {counts['failures']} failures", flush=True)
    return failures, counts


def main() -> int:
    """Run from the command line; returns 1 if a check failed."""
    given = sys.argv[1:]
    family = given.pop(0) if given[:1] and given[0] in FAMILIES else "tables"
    cases, seed, first, processes = [*map(int, given), *[10_000, 0, 0, 2][len(given) :]]
    start = time.perf_counter()
    _, counts = prove_all(cases, seed, first, processes, family)
    for name, number in sorted(counts.items()):
        print(f"{name:70} {number:,.0f}")
    print(f"{'elapsed':70} {time.perf_counter() - start:,.0f} s")
    return 1 if counts["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
