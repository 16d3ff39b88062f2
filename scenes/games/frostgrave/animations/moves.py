"""Animations of turns, moves and treasure, and of figures that come and go."""

from __future__ import annotations

from msgspec.structs import replace

from game.frostgrave import events as ev
from game.frostgrave.names import NOBODY
from game.frostgrave.state import Token
from scenes.game_view.effect_steps import put
from scenes.games.frostgrave import layout, sounds
from scenes.games.frostgrave.animations.steps import FrostgraveAnimations
from scenes.games.frostgrave.context import FrostgraveContext
from scenes.games.frostgrave.model import FrostgraveModel
from scenes.kit.motion.easing import out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Tween


class MoveActs:
    """Animations of turns, moves, arrivals, departures and treasure, as timeline steps."""

    def __init__(self, parts: FrostgraveContext, hand: FrostgraveAnimations) -> None:
        self._parts = parts
        self._hand = hand
        self._stage: FrostgraveModel = parts.stage
        self._lost = 0

    # ------------------------------------------------------------------ the turn
    def sides_rolled(self, event: ev.SidesRolled) -> list[Step]:
        """The roll for sides."""
        return [self._hand.sound("frost_die"), *self._hand.told(event)]

    def side_chosen(self, event: ev.SideChosen) -> list[Step]:
        """The edges are settled."""
        edges = (event.edge, 1 - event.edge) if event.seat == 0 else (1 - event.edge, event.edge)
        return [put(self._stage, edges=edges), *self._hand.told(event)]

    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A new turn: nobody has acted."""

        def begin() -> None:
            self._stage.turn = event.turn
            for figure in self._stage.figures:
                if figure.activated:
                    self._stage.change(figure.id, activated=False)

        return [
            Call(begin),
            *self._parts.go_down(),
            self._hand.sound("frost_turn", 0.8),
            *self._hand.told(event, 0.9),
            *self._parts.come_up(),
        ]

    def phase_began(self, event: ev.PhaseBegan) -> list[Step]:
        """A side's part of a phase."""
        begin = put(self._stage, phase=event.phase, side=event.seat, active=())
        return [begin, self._hand.sound("phase_tick", 0.4)]

    def activation_began(self, event: ev.ActivationBegan) -> list[Step]:
        """A figure acts."""

        def begin() -> None:
            self._stage.active = event.figures
            for number in event.figures:
                self._stage.change(number, activated=True)

        first = self._stage.figures[event.figures[0]]
        wild = first.role == "creature" and first.seat == NOBODY
        cue = self._hand.sound(sounds.of_creature(first) if wild else "token", 0.4)
        return [
            Call(begin),
            self._hand.look(event.figures[0]),
            cue,
            Hold(0.12),
        ]

    def activation_ended(self, event: ev.ActivationEnded) -> list[Step]:
        """A figure is done."""

        def end() -> None:
            self._stage.active = tuple(n for n in self._stage.active if n != event.figure)

        return [Call(end)]

    def battle_ended(self, event: ev.BattleEnded) -> list[Step]:
        """It is over."""
        ending = sounds.of_ending(event.tokens, self._parts.table.viewer)
        lost, self._lost = self._lost, 0
        left = self._parts.names.word("event_other.tokens_lost", count=lost)
        told = self._hand.say(left, 0.9) if lost else []
        return [*told, self._hand.sound(ending), *self._hand.told(event, 1.6)]

    # ------------------------------------------------------------------ figures
    def figure_deployed(self, event: ev.FigureDeployed) -> list[Step]:
        """A figure is put on the table."""

        def put() -> None:
            self._stage.change(event.figure, where="table")
            self._stage.put(event.figure, event.x, event.y, event.z, event.facing)
            self._stage.places[event.figure].opacity = 0.0

        def drop(share: float) -> None:
            place = self._stage.places[event.figure]
            place.opacity = share
            place.hop = 90 * (1 - share)

        return [
            Call(put),
            self._hand.look_at((event.x, event.y)),
            Tween(0.22, drop, out_cubic),
            self._hand.sound("frost_step", 0.9),
        ]

    def figure_moved(self, event: ev.FigureMoved) -> list[Step]:
        """A figure walks."""
        return [
            self._hand.look(event.figure),
            *self._hand.walk(event.figure, event.path, event.facing),
            Call(lambda: self._stage.change(event.figure, hanging=event.hanging)),
        ]

    def move_stopped(self, event: ev.MoveStopped) -> list[Step]:
        """Enemies may force combat."""
        return [self._hand.sound("frost_armour", 0.4), *self._hand.told(event)]

    def figure_placed(self, event: ev.FigurePlaced) -> list[Step]:
        """A spell puts a figure elsewhere."""
        spot = (event.x, event.y, event.z)
        return [
            self._hand.look(event.figure),
            self._hand.sound("frost_magic_teleport", 0.7),
            self._hand.burst(event.figure, layout.VIOLET),
            self._fade(event.figure, 1, 0),
            Call(lambda: self._stage.put(event.figure, *spot)),
            self._let_go(event.figure),
            self._hand.look(event.figure),
            self._fade(event.figure, 0, 1),
            self._hand.burst(event.figure, layout.VIOLET),
        ]

    def disc_rolled(self, event: ev.DiscRolled) -> list[Step]:
        """Light rises from the disc of the Keep on which a figure stands."""
        return [
            self._hand.look(event.figure),
            self._hand.sound("frost_magic_summon", 0.5),
            self._hand.burst(event.figure, layout.GOLD, 26),
            *self._hand.told(event, 0.7),
        ]

    def door_opened(self, event: ev.DoorOpened) -> list[Step]:
        """A door stands open from now on."""

        def swing() -> None:
            self._stage.gone = (*self._stage.gone, event.piece)

        return [self._hand.sound("frost_chest", 0.7), Call(swing), Hold(0.2)]

    def piece_woke(self, event: ev.PieceWoke) -> list[Step]:
        """A statue leaves its pedestal; the next event says who comes of it."""

        def step_down() -> None:
            self._stage.gone = (*self._stage.gone, event.piece)

        return [
            self._hand.sound("frost_magic_summon", 0.7),
            *self._hand.told(event),
            Call(step_down),
        ]

    def token_turned(self, event: ev.TokenTurned) -> list[Step]:
        """A treasure is seen to be of another kind."""
        turn = Call(lambda: self._stage.change_token(event.token, kind=event.into))
        return [turn, *self._hand.told(event, 0.4)]

    def site_used(self, event: ev.SiteUsed) -> list[Step]:
        """A figure drinks of the well."""
        return [
            self._hand.look(event.figure),
            self._hand.sound("frost_magic_vision", 0.7),
            self._hand.burst(event.figure, layout.VIOLET, 26),
            *self._hand.told(event, 0.7),
        ]

    def figure_slid(self, event: ev.FigureSlid) -> list[Step]:
        """A figure is pushed."""
        spot = (event.x, event.y, event.z)
        return [
            self._hand.sound("frost_jump", 0.6),
            self._hand.glide(event.figure, spot, 0.24),
            self._let_go(event.figure),
        ]

    def figure_fell(self, event: ev.FigureFell) -> list[Step]:
        """A figure falls."""
        spot = (event.x, event.y, event.z)
        return [
            self._hand.sound("frost_fall"),
            self._hand.glide(event.figure, spot, 0.32, falls=True),
            self._let_go(event.figure),
            self._hand.burst(event.figure, (230, 240, 252)),
        ]

    def figure_left(self, event: ev.FigureLeft) -> list[Step]:
        """A figure leaves over the edge."""
        steps = [self._fade(event.figure, 1, 0), self._go(event.figure, "left")]
        if event.token != NOBODY:
            steps += self._hand.told(event)
        return steps

    def figure_taken_out(self, event: ev.FigureTakenOut) -> list[Step]:
        """A figure is out."""

        def sink(share: float) -> None:
            place = self._stage.places[event.figure]
            place.opacity = 1 - share
            place.hop = -18 * share

        return [
            self._hand.look(event.figure),
            self._hand.sound("frost_death"),
            self._hand.burst(event.figure, (214, 228, 250), 36),
            Tween(0.5, sink, out_cubic, motion=False),
            self._go(event.figure, "out"),
        ]

    def figure_arrived(self, event: ev.FigureArrived) -> list[Step]:
        """A figure comes into play."""
        figure = event.figure
        # Later scenes of the same action may name it while they are made.
        if figure.id >= len(self._stage.figures):
            self._stage.join(replace(figure, where="reserve"))

        cry = sounds.of_creature(figure) if figure.role == "creature" else "frost_magic_summon"

        def come() -> None:
            self._stage.join(figure)
            self._stage.places[figure.id].opacity = 0.0

        return [
            Call(come),
            self._hand.look(figure.id),
            self._hand.sound(cry, 0.7),
            self._hand.burst(figure.id, layout.VIOLET, 30),
            self._fade(figure.id, 0, 1),
        ]

    def control_changed(self, event: ev.ControlChanged) -> list[Step]:
        """A figure obeys another."""
        return [
            Call(lambda: self._stage.change(event.figure, seat=event.seat)),
            self._hand.burst(event.figure, layout.VIOLET),
            *self._hand.told(event),
        ]

    def crossbow_loaded(self, event: ev.CrossbowLoaded) -> list[Step]:
        """A crossbow is loaded."""
        return [
            self._hand.sound("frost_load", 0.7),
            Call(lambda: self._stage.change(event.figure, loaded=True)),
        ]

    def _let_go(self, number: int) -> Step:
        return Call(lambda: self._stage.change(number, hanging=False))

    def _go(self, number: int, where: str) -> Step:
        return Call(lambda: self._stage.change(number, where=where, token=NOBODY))

    def _fade(self, number: int, start: float, end: float) -> Step:
        def fade(share: float) -> None:
            self._stage.places[number].opacity = start + (end - start) * share

        return Tween(0.24, fade, out_cubic, motion=False)

    # ------------------------------------------------------------------ treasure
    def token_placed(self, event: ev.TokenPlaced) -> list[Step]:
        """A treasure comes onto the table."""

        def put() -> None:
            tokens = self._stage.tokens
            while len(tokens) < event.token:
                # One that lies hidden is not shown.
                tokens.append(Token(len(tokens), 0, 0, 0, NOBODY, "hidden"))
            token = Token(event.token, event.x, event.y, event.z, event.seat)
            if event.token < len(tokens):
                tokens[event.token] = token
            else:
                tokens.append(token)

        seen = self._hand.look_at((event.x, event.y))
        return [seen, Call(put), self._hand.sound("token", 0.6), Hold(0.15)]

    def token_revealed(self, event: ev.TokenRevealed) -> list[Step]:
        """A pillar has fallen, and its treasure lies open."""

        def lie_open() -> None:
            spot = {"x": event.x, "y": event.y, "z": event.z}
            self._stage.change_token(event.token, where="table", kind="hidden", **spot)

        return [
            self._hand.look_at((event.x, event.y)),
            self._hand.sound("frost_chest", 0.6),
            Call(lie_open),
            self._hand.sound("token", 0.6),
            Hold(0.25),
        ]

    def token_taken(self, event: ev.TokenTaken) -> list[Step]:
        """A treasure is picked up."""

        def take() -> None:
            self._stage.change_token(event.token, where="carried")
            self._stage.change(event.figure, token=event.token)

        return [
            self._hand.sound("frost_chest", 0.6),
            self._hand.sound("frost_treasure"),
            self._hand.burst(event.figure, layout.GOLD),
            Call(take),
            *self._hand.told(event),
        ]

    def token_dropped(self, event: ev.TokenDropped) -> list[Step]:
        """A treasure lies on the table again."""

        def drop() -> None:
            self._lay(event.token, event.x, event.y, event.z)
            if event.figure != NOBODY:
                self._stage.change(event.figure, token=NOBODY)

        return [Call(drop), self._hand.sound("frost_treasure", 0.4), Hold(0.15)]

    def token_moved(self, event: ev.TokenMoved) -> list[Step]:
        """A treasure glides."""
        return [
            self._hand.sound("frost_magic_teleport", 0.5),
            Call(lambda: self._lay(event.token, event.x, event.y, event.z)),
            self._hand.look_at((event.x, event.y)),
            *self._hand.told(event),
        ]

    def token_secured(self, event: ev.TokenSecured) -> list[Step]:
        """A treasure is brought away."""

        def secure() -> None:
            self._stage.change_token(event.token, where="secured", seat=event.seat)
            if event.figure != NOBODY:
                self._stage.change(event.figure, token=NOBODY)

        return [Call(secure), self._hand.sound("frost_secured"), *self._hand.told(event)]

    def token_vanished(self, event: ev.TokenVanished) -> list[Step]:
        """A treasure is gone; how many were lost is told once, at the end of the battle."""

        def vanish() -> None:
            self._stage.change_token(event.token, where="lost")
            bearer = self._stage.bearer_of(event.token)
            if bearer != NOBODY:
                self._stage.change(bearer, token=NOBODY)

        if event.why == "lost":
            self._lost += 1
            return [Call(vanish)]
        return [Call(vanish), *self._hand.told(event)]

    def _lay(self, token: int, x: int, y: int, z: int) -> None:
        self._stage.change_token(token, where="table", x=x, y=y, z=z)
