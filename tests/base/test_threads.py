"""Tasks shared by threads: results in order, an error ends them, no worker is shared."""

import threading

import pytest

from tabguard.base.processes import Crew, cores


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_results_come_in_the_order_of_the_tasks_and_no_worker_is_shared(workers):
    busy = [threading.Lock() for _ in range(workers)]

    def square(lock: threading.Lock, number: int) -> int:
        assert lock.acquire(blocking=False)
        try:
            return number**2
        finally:
            lock.release()

    with Crew(busy) as crew:
        assert crew.each(square, range(50)) == [number**2 for number in range(50)]
        assert crew.each(square, [7]) == [49]
        assert crew.each(square, []) == []


def test_tasks_are_done_at_the_same_time():
    meeting = threading.Barrier(2, timeout=60)
    with Crew(range(2)) as crew:
        assert sorted(crew.each(lambda _, task: (meeting.wait(), task)[1], "ab")) == ["a", "b"]


@pytest.mark.parametrize("workers", [1, 3])
def test_after_an_error_no_further_task_is_begun(workers):
    begun, wrong = [], threading.Event()

    def work(worker: int, number: int) -> None:
        begun.append(number)
        if number == 0:
            wrong.set()
            raise ValueError(str(number))
        assert wrong.wait(60)

    with Crew(range(workers)) as crew, pytest.raises(ValueError, match="0"):
        crew.each(work, range(1000))
    assert len(begun) < 1000


def test_no_number_of_threads_means_all_cores():
    assert cores(3) == 3 and cores(0) >= 1
