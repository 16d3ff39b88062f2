"""The colours of blocks, sides and patterns."""

from __future__ import annotations

from typing import Final

CORAL, AZURE, SUN, JADE = range(4)
COLOURS: Final = (CORAL, AZURE, SUN, JADE)
COLOUR_NAMES: Final = ("coral", "azure", "sun", "jade")
GOLD: Final = 4
"""The top of the core block, which no pattern asks for (BK-4.1)."""
SHOWN: Final = (*COLOURS, GOLD)
"""Every colour a view can show."""
EMPTY: Final = -1
"""A square of a view that shows nothing."""
