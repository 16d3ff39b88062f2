"""Work in steps: as many as fit into a frame, and work in a thread."""

from __future__ import annotations

import pytest

from scenes.kit.steps import Steps, aside, run_for, run_to_end


def counted(done: list[int], waits: int = -1) -> Steps[str]:
    for number in range(5):
        done.append(number)
        yield number == waits
    return "over"


@pytest.mark.parametrize(
    ("seconds", "waits", "steps"), [(0.0, -1, 1), (9.0, -1, 5), (9.0, 0, 1), (9.0, 3, 4)]
)
def test_steps_are_taken_until_the_time_is_over_or_one_has_to_wait(
    seconds: float, waits: int, steps: int
) -> None:
    done: list[int] = []
    assert run_for(counted(done, waits), seconds) is (steps < 5)
    assert len(done) == steps


def test_all_steps_at_once_have_the_same_result() -> None:
    done: list[int] = []
    assert run_to_end(counted(done, 2)) == "over" and len(done) == 5


def test_a_thread_hands_over_its_result_or_its_error() -> None:
    assert run_to_end(aside(lambda: 6 * 7)) == 42
    with pytest.raises(ZeroDivisionError):
        run_to_end(aside(lambda: 1 // 0))
