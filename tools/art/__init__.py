"""The art pipeline: everything under `assets/` except sounds is baked from here.

Run `python -m tools.art.bake all`.
Tools may use numpy and fontTools; the program itself never does.
"""
