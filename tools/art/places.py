"""The folders that the pipeline reads and writes."""

import os
from pathlib import Path

import platformdirs

REPOSITORY = Path(__file__).resolve().parents[2]
ASSETS = REPOSITORY / "assets"
DATA = REPOSITORY / "data"


def cache_folder() -> Path:
    """Folder of intermediate results that are slow to make (ray-marched solids).

    It lies outside the repository; `LAMPLIGHT_ART_CACHE` moves it.
    """
    moved = os.environ.get("LAMPLIGHT_ART_CACHE")
    folder = Path(moved) if moved else Path(platformdirs.user_cache_dir("lamplight-table-art"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
