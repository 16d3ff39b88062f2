"""The measuring of warbands: its pairings, and the printed figures."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tools.balance_warbands import Battle, Pairing, of_warband, pairings, read_kept, report


def fought(first: str, second: str, points: float, seed: int = 1) -> Battle:
    return Battle(
        seed, (first, second), "normal", 1, "plain", points, (0, 0), 0, 1, 9, "all_secured"
    )


def test_everybody_meets_everybody_on_both_seats_of_each_seed() -> None:
    found = list(pairings(["a", "b", "c"], [5, 6], set()))
    assert len(found) == len(set(found)) == 12
    assert Pairing(5, ("a", "b")) in found
    assert Pairing(5, ("b", "a")) in found
    assert list(pairings(["a", "b", "c"], [5], {"c"})) == [
        Pairing(5, pair) for pair in (("a", "c"), ("c", "a"), ("b", "c"), ("c", "b"))
    ]


def test_shares_are_of_decided_battles_and_marked_where_they_lie_outside() -> None:
    battles = [fought("a", "b", 1.0) for _ in range(3)] + [
        fought("b", "a", 1.0),
        fought("a", "b", 0.5),
    ]
    assert of_warband(battles, "a") == [1.0, 1.0, 1.0, 0.5, 0.0]
    told = report(battles, {"a"})
    lines = {line.split()[0]: line for line in told.splitlines()}
    assert "5 battles, 1 of them drawn" in told
    assert "0.750" in lines["a"] and lines["a"].endswith("outside")
    assert "0.250" in lines["b"]


def test_a_measurement_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    assert read_kept(None) == read_kept(file) == []
    battle = fought("a", "b", 0.0, seed=7)
    file.write_bytes(msgspec.json.encode(battle) + b"\n")
    assert read_kept(file) == [battle]
