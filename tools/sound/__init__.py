"""Synthesises the sounds of the program.

Run `python -m tools.sound.bake`. Every sound is synthesised with numpy from a fixed seed and
written to `assets/sounds/` as OGG; players never bake.

`wave`, `filters`, `bodies`, `rooms`, `voices` and `instruments` are the shared building blocks;
`dice_sounds`, `ice_sounds`, `contact_sounds`, `crowd_sounds`, `signal_sounds`, `moment_sounds`,
`table_sounds`, the `frost_*` modules and the two `*_music` modules are the recipes; `catalogue`
lists them all; `mastering` makes them equally loud.
"""
