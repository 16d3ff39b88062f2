"""The parts of Frostgrave's bots.

``ways`` measures distances about all corners, ``outlook`` says who is worth what and who goes for
which treasure, ``clashes`` what fights and shots may be expected to bring by the exact tables of
the dice, ``turns_worth`` what it is to hold a figure in combat, ``standing`` what a place is
worth. ``destinations`` and ``plans`` weigh the actions of an activation, ``spellcraft``,
``effects_worth`` and ``statuses_worth`` castings and items,
``turn_order`` whom to activate, ``answers`` what is asked in between, ``setting_up`` all before
the first turn. ``weighing`` puts them together: that is how easy and normal decide. Hard minds
besides who sees whom and who is held, and ``beam`` carries its best actions on to the end of the
activation, on positions in which the dice are levelled out (``expecting``).
"""
