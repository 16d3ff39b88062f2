"""Mouse, keys and pads at the table: turns their input into choices."""

from __future__ import annotations

import pygame

from game.engine.contract import Action
from game.trick_shot.aims import aim_of
from game.trick_shot.preview import TrickShotPreview
from game.trick_shot.team import NOBODY
from scenes.game_view.contract import Table
from scenes.game_view.pointing import DeviceController, Point
from scenes.game_view.stepping import neighbour
from scenes.games.trick_shot import action_bar
from scenes.games.trick_shot.action_index import Option, TrickShotActionIndex
from scenes.games.trick_shot.context import TrickShotContext
from scenes.games.trick_shot.picking import square_under
from scenes.kit.input.intents import Device, Signal
from scenes.kit.input.pointers import Pointer


class TrickShotInput(DeviceController):
    """Takes input for the open decision."""

    def __init__(self, table: Table, context: TrickShotContext) -> None:
        super().__init__(context.kit)
        self._table = table
        self._context = context
        self._square = NOBODY
        self._on_bar = False
        self._known: tuple[Option, TrickShotPreview] | None = None

    # ------------------------------------------------------------------ decisions
    def ask(self, offer: TrickShotActionIndex) -> None:
        """Open a decision."""
        context = self._context
        self._known = None
        context.chooser.open(offer)
        if offer.cards:
            self._lay_out(offer)
        else:
            context.card_table.close()
        self._on_bar = not offer.options and not offer.cards
        self._square = self._first_square(offer)
        context.bar.focused = ""
        context.bar.arrange()
        self._show_cursor()

    def rest(self) -> None:
        """Close the decision."""
        context = self._context
        self._known = None
        context.chooser.close()
        context.card_table.close()
        context.guidance.cursor = NOBODY
        context.guidance.hovered = NOBODY
        context.bar.hovered = context.bar.focused = context.bar.pressed = ""
        context.bar.arrange()

    def rewrite(self) -> None:
        """Write the open question again after a change of language."""
        offer = self._context.chooser.offer
        if offer is not None and offer.cards:
            pointed = self._context.card_table.pointed
            self._lay_out(offer)
            self._context.card_table.pointed = pointed

    def suggest(self, action: Action) -> None:
        """Preselect the action of a hint: one click or Enter there takes it."""
        cards = self._context.card_table
        card = getattr(action, "card", "")
        if card in cards.cards:
            cards.pointed = cards.cards.index(card)
            return
        square = self._context.chooser.follow(action)
        if square >= 0:
            self._go_to(square)
            return
        context = self._context
        name = action_bar.button_of(action)
        if context.chooser.offer is not None and name in context.chooser.offer.plain:
            context.chooser.armed = None
            context.bar.arrange()
            context.bar.focused, self._on_bar = name, True
            self._show_cursor()

    def end_hint(self) -> None:
        """Point at no hint any more."""
        self._context.guidance.hint = None

    def preview(self) -> TrickShotPreview | None:
        """The odds of the option pointed at; cached per option."""
        option = self._context.chooser.preview_option()
        if option is None or self._table.busy:
            return None
        if self._known is None or self._known[0] != option:
            found = self._table.preview(option.action)
            if not isinstance(found, TrickShotPreview):
                return None
            self._known = (option, found)
        return self._known[1]

    # ------------------------------------------------------------------ mouse
    @property
    def mouse_pointer(self) -> Pointer:
        """A hand over buttons, crosshairs over the target of a roll."""
        context, offer = self._context, self._context.chooser.offer
        if offer is None:
            return Pointer.WAIT if self._table.thinking else Pointer.ARROW
        button = context.bar.find(context.bar.hovered)
        if button is not None:
            return Pointer.HAND if button.enabled else Pointer.NO
        if context.chooser.meant(context.chooser.pointed) is not None:
            return Pointer.TARGET if offer.kind == "play" else Pointer.HAND
        ready = context.guidance.hovered in offer.skaters() or context.card_table.is_open
        return Pointer.HAND if ready else Pointer.ARROW

    def pointer(self, event: pygame.Event) -> bool:
        """Handle a mouse event; cards show their notes even while nothing is asked."""
        if event.type == pygame.MOUSEMOTION:
            self._context.point_at_card(self._kit.canvas.to_design(event.pos))
        return self._context.chooser.offer is not None and super().pointer(event)

    def move(self, point: Point, *, held: bool = False) -> bool:
        """Point at a card, a button or a square."""
        del held
        context = self._context
        context.guidance.cursor = NOBODY
        context.bar.focused = ""
        if context.card_table.is_open:
            number = context.card_table.at(point)
            if number >= 0:
                context.card_table.pointed = number
            return True
        button = context.bar.at(point)
        context.bar.hovered = button.name if button is not None else ""
        square = NOBODY if button is not None else square_under(context, point)
        context.chooser.pointed = square
        context.guidance.hovered = self._skater_on(square)
        return True

    def press(self, point: Point) -> bool:
        """Press a button down, or pick a square."""
        self.move(point)
        context = self._context
        if context.card_table.is_open:
            return True
        button = context.bar.at(point)
        if button is not None:
            context.bar.pressed = button.name
            return True
        square = square_under(context, point)
        if square < 0:
            return False
        used = self._pick(square)
        return used or context.model.frame.area.collidepoint(point)

    def release(self, point: Point) -> bool:
        """Choose the card or press the button under the mouse."""
        context = self._context
        if context.card_table.is_open:
            number = context.card_table.at(point)
            if number >= 0:
                self._take_card(number)
            return True
        pressed, context.bar.pressed = context.bar.pressed, ""
        button = context.bar.at(point)
        if button is not None and button.name == pressed:
            self._push(button.name)
            return True
        return bool(pressed)

    def _skater_on(self, square: int) -> int:
        offer = self._context.chooser.offer
        if offer is None or square < 0 or square not in offer.state.places:
            return NOBODY
        return offer.state.places.index(square)

    # ------------------------------------------------------------------ keys and pads
    def signal(self, signal: Signal) -> bool:
        """Handle an intention while something is asked."""
        return self._context.chooser.offer is not None and super().signal(signal)

    def step(self, across: int, down: int) -> None:
        """Move over the cards, along the bar or over the ice."""
        context = self._context
        if context.card_table.is_open:
            cards = context.card_table
            cards.pointed = (cards.pointed + across) % len(cards.cards)
            return
        if self._on_bar:
            self._step_on_bar(across, down)
        else:
            self._step_on_ice(across, down)
            self._aim_elsewhere()
        self._show_cursor()

    def _aim_elsewhere(self) -> None:
        """Disarm the armed option when keys leave its square: Enter then means the gold button."""
        chooser = self._context.chooser
        if chooser.armed is not None and chooser.armed.square != self._square:
            chooser.armed = None
            self._context.bar.arrange()

    def _step_on_ice(self, across: int, down: int) -> None:
        rink = self._context.model.frame.rink
        column = rink.column[self._square] + across
        row = rink.row[self._square] + down
        square = rink.square(column, row)
        if square >= 0:
            self._square = square
        elif row >= rink.rows and self._context.bar.buttons:
            self._on_bar = True
            self._context.bar.focused = self._default_button()

    def _step_on_bar(self, across: int, down: int) -> None:
        bar = self._context.bar
        here = bar.find(bar.focused) or (bar.buttons[0] if bar.buttons else None)
        if here is None:
            self._on_bar = False
            return
        x = here.rect.centerx + across * (here.rect.width + 8)
        y = here.rect.centery + down * (here.rect.height + 8)
        other = bar.at((x, y))
        if other is not None:
            bar.focused = other.name
        elif down < 0 and self._square >= 0:
            self._on_bar = False
            bar.focused = ""
        else:
            bar.focused = here.name

    def confirm(self) -> bool:
        """Choose the card, press the button or pick the square selected by keys."""
        context = self._context
        if context.card_table.is_open:
            self._take_card(context.card_table.pointed)
            return True
        if self._on_bar or context.bar.gold:
            name = context.bar.gold or context.bar.focused or self._default_button()
            if name:
                self._push(name)
            return bool(name)
        if self._on_chosen():
            return self._cycle_targets(1)
        return self._pick(self._square)

    def _on_chosen(self) -> bool:
        """Whether the cursor is still on the chosen skater: confirming goes on to the targets."""
        chooser = self._context.chooser
        offer = chooser.offer
        if offer is None or chooser.skater < 0 or chooser.at_once:
            return False
        here = offer.state.places[chooser.skater] == self._square
        return here and chooser.meant(self._square) is None and bool(chooser.targets())

    def cancel(self) -> bool:
        """Undo the last step of an unfinished choice; returns whether there was one."""
        used = self._context.chooser.cancel()
        if used:
            self._context.bar.arrange()
            self._on_bar = self._on_bar and bool(self._context.bar.buttons)
            self._show_cursor()
        return used

    def cycle(self, step: int) -> None:
        """Go to the next skater who can act, or the next square of a plain question."""
        context = self._context
        if context.card_table.is_open:
            self.step(step, 0)
            return
        square = context.chooser.cycle(step)
        self._leave_hint()
        if square >= 0:
            self._go_to(square)
        elif names := [button.name for button in context.bar.buttons if button.enabled]:
            context.bar.focused = neighbour(names, context.bar.focused, step)
            self._on_bar = True
            context.bar.arrange()
            self._show_cursor()

    def _go_to(self, square: int) -> None:
        """Move the cursor of keys and pads to a square, for the choice so far."""
        self._square, self._on_bar = square, False
        self._context.bar.focused = ""
        self._context.bar.arrange()
        self._show_cursor()

    def jump(self, step: int) -> bool:
        """Go through the skaters until one is chosen, then through the targets."""
        chooser = self._context.chooser
        if chooser.skater >= 0 and not chooser.at_once:
            return self._cycle_targets(step)
        self.cycle(step)
        return True

    def _cycle_targets(self, step: int) -> bool:
        """Go to the next target of the choice so far."""
        squares = sorted({option.square for option in self._context.chooser.targets()})
        if not squares:
            return False
        later = [square for square in squares if square > self._square]
        earlier = [square for square in squares if square < self._square]
        if step > 0:
            self._square = later[0] if later else squares[0]
        else:
            self._square = earlier[-1] if earlier else squares[-1]
        self._on_bar = False
        self._context.bar.focused = ""
        self._aim_elsewhere()
        self._show_cursor()
        return True

    # ------------------------------------------------------------------ common
    def _pick(self, square: int) -> bool:
        offer = self._context.chooser.offer
        used = self._context.chooser.pick(square)
        if self._context.chooser.offer is offer:
            self._square = square
            self._context.bar.arrange()
            self._leave_hint()
        self._sound("ui_click")
        return used

    def _leave_hint(self) -> None:
        """Remove the hint once something else is chosen."""
        chooser, guidance = self._context.chooser, self._context.guidance
        other = chooser.skater not in (NOBODY, aim_of(guidance.hint)[0])
        if other or (chooser.armed is not None and chooser.armed.action != guidance.hint):
            guidance.hint = None

    def _push(self, name: str) -> None:
        """Press a button of the bar."""
        chooser = self._context.chooser
        offer = chooser.offer
        self._sound("ui_click")
        if name == action_bar.ROLL:
            chooser.confirm()
        elif name == action_bar.CANCEL:
            chooser.cancel()
        else:
            chooser.press(name)
        if chooser.offer is offer:
            self._context.bar.arrange()
            armed = chooser.armed
            if armed is not None:
                self._square = armed.square
                self._context.bar.focused = action_bar.ROLL if self._on_bar else ""
            self._show_cursor()

    def _take_card(self, number: int) -> None:
        offer = self._context.chooser.offer
        if offer is not None and 0 <= number < len(offer.cards):
            self._sound("card_flip")
            self._table.submit(offer.cards[number])

    def _lay_out(self, offer: TrickShotActionIndex) -> None:
        words = self._context.kit.words
        name = self._table.name_of(offer.decision.seat)
        title = words(f"trick_shot_table.ask.{offer.question}", team=name)
        names = [str(getattr(action, "card", "")) for action in offer.cards]
        self._context.card_table.open(title, names)

    def _first_square(self, offer: TrickShotActionIndex) -> int:
        state = offer.state
        if self._context.chooser.skater >= 0:
            return state.places[self._context.chooser.skater]
        if self._context.chooser.at_once and offer.options:
            return offer.options[0].square
        skaters = offer.skaters()
        if skaters:
            carrier = [each for each in skaters if state.places[each] == state.puck]
            return state.places[(carrier or skaters)[0]]
        return state.puck if state.puck >= 0 else 0

    def _default_button(self) -> str:
        bar = self._context.bar
        able = (button.name for button in bar.buttons if button.enabled)
        return bar.gold or next(able, "")

    def _show_cursor(self) -> None:
        """Show the cursor of keys and pads, unless the mouse is in use."""
        context = self._context
        if context.kit.controls.device is Device.MOUSE:
            context.guidance.cursor = NOBODY
            return
        if self._on_bar:
            context.guidance.cursor = NOBODY
            context.bar.focused = context.bar.focused or self._default_button()
            context.chooser.pointed = NOBODY
        else:
            context.guidance.cursor = self._square
            context.chooser.pointed = self._square
            context.guidance.hovered = self._skater_on(self._square)

    def _sound(self, name: str) -> None:
        self._context.kit.audio.play(name, gain=0.6)
