"""Draw tables of Frostgrave as SVG: `python -m tools.table_picture OUT [TABLE | FEET:SEED ...]`.

Without names every table of the data folder is drawn. A generated table is named by its feet and
its seed, such as 3:17.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.engine.data_loader import DataLoader
from game.engine.folders import data_folder
from game.frostgrave.terrain.city import generate
from game.frostgrave.terrain.files import read_tables
from game.frostgrave.terrain.picture import svg


def main(arguments: Sequence[str] | None = None) -> int:
    """Write one SVG per table into a folder."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, help="the folder to write to")
    parser.add_argument("names", nargs="*", help="tables by name, or feet:seed")
    parser.add_argument("--scale", type=int, default=20, help="pixels per inch")
    chosen = parser.parse_args(arguments)
    loader = DataLoader(data_folder() / "frostgrave")
    tables, stock = read_tables(loader)
    loader.finish()
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in chosen.names or tables:
        feet, _, seed = name.partition(":")
        table = generate(int(feet), int(seed), stock) if seed else tables[name]
        path = chosen.out / f"{name.replace(':', '_')}.svg"
        path.write_text(svg(table, scale=chosen.scale), encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
