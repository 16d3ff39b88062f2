"""The parts of Frostgrave's bots.

Facts about a position: ``ways`` measures distances around all corners, ``outlook`` values figures
and shares out the treasures, ``clashes`` gives the expected results of fights and shots by exact
tables of the dice, ``turns_worth`` the value of holding a figure in combat, ``spot_worth`` that of
a place. ``destinations`` and ``plans`` weigh the actions of an activation, ``spellcraft``,
``effects_worth`` and ``statuses_worth`` castings and items, ``turn_order`` whom to activate,
``answers`` the questions in between, ``setting_up`` everything before the first turn. ``weighing``
combines them: easy and normal decide by it. Hard also considers who sees whom and who is held in
combat, and ``beam`` continues its best actions to the end of the activation, on positions in which
the dice are averaged (``expecting``).
"""
