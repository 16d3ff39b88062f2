"""Animations of turns and moves, and of arriving figures."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.frostgrave import events as ev
from game.frostgrave.figures import Figure
from game.frostgrave.names import NOBODY
from game.frostgrave.terrain.units import INCH
from scenes.game_view.effect_steps import put, ramp
from scenes.games.frostgrave import framing, layout, sounds
from scenes.games.frostgrave.animations.departures import DepartureAnimations
from scenes.games.frostgrave.drawing.school_effects import AURA
from scenes.games.frostgrave.drawing.score_plate import Score
from scenes.games.frostgrave.low_view.gathering import Told
from scenes.kit.draw.colour import Rgb, lighten
from scenes.kit.motion.easing import linear, out_cubic
from scenes.kit.motion.timeline import Call, Hold, Step, Together, Tween
from scenes.kit.motion.timeline import Sequence as Steps

_COMES: Final = 0.95
_COMING: Final = 1.35
_RISES: Final = 0.6
_BURIED: Final = 46.0
"""Seconds and size of the magic about somebody whom it brings; for how long a creature rises, and
from how deep (1/64 inch)."""
_DROPS: Final = 0.2
_GLAD: Final = 2.2
"""How many seconds a chest drops at the end, and how long they are glad who have won."""
_EERIE: Final = (170, 150, 255)
_LIT: Final = 1.8
"""The light in which a creature comes, and its radius in inches."""


class MoveAnimations(DepartureAnimations):
    """Animations of turns, moves and arrivals, as timeline steps."""

    # ------------------------------------------------------------------ the turn
    def sides_rolled(self, event: ev.SidesRolled) -> list[Step]:
        """The roll for sides."""
        names = self.context.names
        line = names.say("score.sides", side=names.side(event.winner))
        title = names.say("score.rolls")
        score = Score(title, self._sides(event.rolls), (line,), dice=True)
        return [self.sound("frost_die"), *self._shown(score, 1.0)]

    def side_chosen(self, event: ev.SideChosen) -> list[Step]:
        """The sides' edges are settled."""
        edges = (event.edge, 1 - event.edge) if event.seat == 0 else (1 - event.edge, event.edge)
        return [put(self.model, edges=edges), *self.log_line(event)]

    def turn_began(self, event: ev.TurnBegan) -> list[Step]:
        """A new turn: no figure has acted."""

        def begin() -> None:
            self.model.turn = event.turn
            for figure in self.model.figures:
                if figure.activated:
                    self.model.change(figure.id, activated=False)

        names = self.context.names
        line = names.say("score.first", side=names.side(event.first))
        title = names.say("opening.turn", turn=event.turn)
        score = Score(title, self._sides(event.totals), (line,), dice=True)
        return [
            Call(begin),
            *self.context.go_down(),
            self.sound("frost_turn", 0.8),
            *self._shown(score, 0.9),
            *self.context.come_up(),
        ]

    def phase_began(self, event: ev.PhaseBegan) -> list[Step]:
        """A side's part of a phase."""
        begin = put(self.model, phase=event.phase, side=event.seat, active=())
        return [begin, self.sound("phase_tick", 0.4)]

    def activation_began(self, event: ev.ActivationBegan) -> list[Step]:
        """A figure acts."""

        def begin() -> None:
            self.model.active = event.figures
            for number in event.figures:
                self.model.change(number, activated=True)
            place = self.model.places[event.figures[0]]
            framing.leave_aim(self.context, place.x, place.y)

        first = self.model.figures[event.figures[0]]
        wild = first.role == "creature" and first.seat == NOBODY
        cue = self.sound(sounds.of_creature(first) if wild else "token", 0.4)
        return [
            Call(begin),
            self.look(event.figures[0]),
            cue,
            Hold(0.12),
        ]

    def activation_ended(self, event: ev.ActivationEnded) -> list[Step]:
        """A figure's activation ends."""

        def end() -> None:
            self.model.active = tuple(n for n in self.model.active if n != event.figure)

        return [Call(end)]

    def battle_ended(self, event: ev.BattleEnded) -> list[Step]:
        """The battle is over."""
        names = self.context.names
        lines = [names.word(f"outcome.{event.reason}")]
        if self._lost:
            lines.append(names.word("event_other.tokens_lost", count=self._lost))
        self._lost = 0
        most = max(event.tokens)
        won = event.tokens.index(most) if most > min(event.tokens) else NOBODY
        key = "draw" if won == NOBODY else "wins"
        title = names.words(f"table.result.{key}", name=names.side(won))
        score = Score(title, self._sides(event.tokens), tuple(lines))

        told = Told(score, won)
        sound = self.sound(sounds.of_ending(event.tokens, self.context.table.viewer))
        return [sound, self.context.gather(told, *self._counted(told, most))]

    def _counted(self, told: Told, most: int) -> list[Step]:
        """Chests drop one by one with the score, and who has won is glad; or a plate tells it."""
        effects, score = self.context.effects, told.score
        drops = [
            part
            for number in range(most)
            for part in (
                ramp(told, "dropped", _DROPS, linear, start=number, end=number + 1.0),
                self.sound("frost_treasure", 0.7),
            )
        ]

        return [
            put(effects, score=score),
            Together(
                ramp(told, "share", 0.2, motion=False), ramp(score, "share", 0.2, motion=False)
            ),
            *drops,
            ramp(told, "joy", _GLAD, linear, end=_GLAD, motion=False),
            Together(
                ramp(told, "share", 0.16, start=1.0, end=0.0, motion=False),
                ramp(score, "share", 0.16, start=1.0, end=0.0, motion=False),
            ),
            put(effects, score=None),
        ]

    def _sides(self, numbers: tuple[int, int]) -> tuple[tuple[str, Rgb, int], ...]:
        """Both leaders, each with a number."""
        name, colour = self.context.names.side, self.context.miniatures.colour
        return tuple((name(seat), colour(seat), each) for seat, each in enumerate(numbers))

    def _shown(self, score: Score, seconds: float) -> list[Step]:
        """Show a plate over the table for a while."""
        return [
            put(self.context.effects, score=score),
            ramp(score, "share", 0.2, motion=False),
            Hold(seconds),
            ramp(score, "share", 0.16, start=1.0, end=0.0, motion=False),
            put(self.context.effects, score=None),
        ]

    # ------------------------------------------------------------------ figures
    def figure_deployed(self, event: ev.FigureDeployed) -> list[Step]:
        """A figure is put on the table."""

        def put() -> None:
            self.model.change(event.figure, where="table")
            self.model.put(event.figure, event.x, event.y, event.z, event.facing)
            self.model.places[event.figure].opacity = 0.0

        def drop(share: float) -> None:
            place = self.model.places[event.figure]
            place.opacity = share
            place.hop = 90 * (1 - share)

        return [
            Call(put),
            self.look_at((event.x, event.y)),
            Tween(0.22, drop, out_cubic),
            self.sound("frost_step", 0.9),
        ]

    def figure_moved(self, event: ev.FigureMoved) -> list[Step]:
        """A figure walks."""
        return [
            self.look(event.figure),
            *self.walk(event.figure, event.path, event.facing),
            Call(lambda: self.model.change(event.figure, hanging=event.hanging)),
        ]

    def move_stopped(self, event: ev.MoveStopped) -> list[Step]:
        """Enemies may force combat."""
        return [self.sound("frost_armour", 0.4), *self.log_line(event)]

    def figure_placed(self, event: ev.FigurePlaced) -> list[Step]:
        """A spell puts a figure somewhere else: it goes there, and comes in a close-up."""
        spot = (event.x, event.y, event.z)

        def move() -> None:
            self.model.put(event.figure, *spot)
            self.model.places[event.figure].opacity = 0.0

        appears = Together(
            self.magic("illusionist", spot, _COMES, _COMING),
            self.sound("frost_magic_teleport", 0.5),
            self.sparks(event.figure, layout.VIOLET, 40),
            Steps(Hold(_COMES / 4), self._fade(event.figure, 0, 1)),
        )
        return [
            self.look(event.figure),
            self.sound("frost_magic_teleport", 0.7),
            self.sparks(event.figure, layout.VIOLET),
            self._fade(event.figure, 1, 0),
            Call(move),
            self._let_go(event.figure),
            *self.held(event.figure, layout.LIGHTS["illusionist"], appears),
        ]

    def disc_rolled(self, event: ev.DiscRolled) -> list[Step]:
        """Light rises from the disc of the Keep under a figure."""
        return [
            self.look(event.figure),
            self.sound("frost_magic_summon", 0.5),
            self.sparks(event.figure, layout.GOLD, 26),
            *self.log_line(event, 0.7),
        ]

    def door_opened(self, event: ev.DoorOpened) -> list[Step]:
        """A door stands open from now on."""

        def swing() -> None:
            self.model.gone = (*self.model.gone, event.piece)

        return [self.sound("frost_chest", 0.7), Call(swing), Hold(0.2)]

    def piece_woke(self, event: ev.PieceWoke) -> list[Step]:
        """A statue leaves its pedestal; the next event says which creature it is."""

        def step_down() -> None:
            self.model.gone = (*self.model.gone, event.piece)

        return [
            self.sound("frost_magic_summon", 0.7),
            *self.log_line(event),
            Call(step_down),
        ]

    def token_turned(self, event: ev.TokenTurned) -> list[Step]:
        """A treasure turns out to be of another kind."""
        turn = Call(lambda: self.model.change_token(event.token, kind=event.into))
        return [turn, *self.log_line(event, 0.4)]

    def site_used(self, event: ev.SiteUsed) -> list[Step]:
        """A figure drinks of the well."""
        return [
            self.look(event.figure),
            self.sound("frost_magic_vision", 0.7),
            self.sparks(event.figure, layout.VIOLET, 26),
            *self.log_line(event, 0.7),
        ]

    def figure_slid(self, event: ev.FigureSlid) -> list[Step]:
        """A figure is pushed."""
        spot = (event.x, event.y, event.z)
        return [
            self.sound("frost_jump", 0.6),
            self.glide(event.figure, spot, 0.24),
            self._let_go(event.figure),
        ]

    def figure_taken_out(self, event: ev.FigureTakenOut) -> list[Step]:
        """A figure is taken out; one killed by a roll has sunk already."""
        fallen, gone = self.context.effects.fallen, self._go(event.figure, "out")
        if event.figure in fallen:
            fallen.discard(event.figure)
            return [gone]
        return [
            self.look(event.figure),
            self.sound("frost_death"),
            self.sink(event.figure),
            gone,
        ]

    def figure_arrived(self, event: ev.FigureArrived) -> list[Step]:
        """A figure comes into play."""
        figure = event.figure
        # Later animations of the same action may refer to it while they are being made.
        if figure.id >= len(self.model.figures):
            self.model.join(replace(figure, where="reserve"))

        cry = sounds.of_creature(figure) if figure.role == "creature" else "frost_magic_summon"

        def come() -> None:
            self.model.join(figure)
            self.model.places[figure.id].opacity = 0.0

        spell = self.context.reference.book.spells.get(event.why)
        if spell is not None:
            return [Call(come), *self._summoned(figure, spell.school, cry, self.log.text(event))]
        if figure.role == "creature" and self.model.turn:
            return [Call(come), *self._lurking(figure, cry, self.log.text(event))]
        return [
            Call(come),
            self.look(figure.id),
            self.sound(cry, 0.7),
            self.sparks(figure.id, layout.VIOLET, 30),
            self._fade(figure.id, 0, 1),
        ]

    def _summoned(self, figure: Figure, school: str, cry: str, told: str) -> list[Step]:
        """A close-up of a creature that rises out of the ground in a school's light."""
        light, names = layout.LIGHTS[school], self.context.names
        moment = Together(
            self.number(figure.id, names.kind(figure), lighten(light, 0.5), loud=True, below=told),
            self.magic(school, (figure.x, figure.y, figure.z), _COMES, _COMING),
            self.sound(cry, 0.8),
            self.sparks(figure.id, light, 50),
            self._rises_up(figure.id),
        )
        return self.held(figure.id, light, moment)

    def _lurking(self, figure: Figure, cry: str, told: str) -> list[Step]:
        """A close-up of a creature that comes out of the ruins, in an eerie light."""
        names, spot = self.context.names, (float(figure.x), float(figure.y), float(figure.z))
        moment = Together(
            self.number(figure.id, names.kind(figure), _EERIE, loud=True, below=told, clear=True),
            self.magic(AURA, spot, _COMES, _COMING, _EERIE),
            self.area(spot, _LIT * INCH, _EERIE),
            self.sound(cry, 0.8),
            self.sparks(figure.id, _EERIE, 60),
            self._rises_up(figure.id),
        )
        return self.held(figure.id, _EERIE, moment)

    def _rises_up(self, figure: int) -> Step:
        """Come out of the ground."""

        def rise(share: float) -> None:
            place = self.model.places[figure]
            place.opacity = min(1.0, share * 2)
            place.hop = -_BURIED * (1 - share)

        return Tween(_RISES, rise, out_cubic, motion=False)

    def control_changed(self, event: ev.ControlChanged) -> list[Step]:
        """A figure changes its controller: in a close-up, unless it returns to its own side."""
        change = Call(lambda: self.model.change(event.figure, seat=event.seat))
        if event.seat == self.model.figures[event.figure].owner:
            return [change, self.sparks(event.figure, layout.VIOLET), *self.log_line(event)]
        names, light = self.context.names, layout.LIGHTS["soothsayer"]
        word, told = names.say("casting.controls"), self.log.text(event)
        place = self.model.places[event.figure]
        moment = Together(
            change,
            self.number(event.figure, word, lighten(light, 0.5), loud=True, below=told),
            self.magic("soothsayer", (place.x, place.y, place.z), _COMES, _COMING),
            self.sound("frost_success", 0.5),
            self.sparks(event.figure, light, 50),
        )
        return self.held(event.figure, light, moment)

    def crossbow_loaded(self, event: ev.CrossbowLoaded) -> list[Step]:
        """A crossbow is loaded."""
        return [
            self.sound("frost_load", 0.7),
            Call(lambda: self.model.change(event.figure, loaded=True)),
        ]
