"""The magic of each school on Frostgrave's table, as a moment at a share of its time."""

import numpy as np

from tools.art.bone_hands import hand_rising
from tools.art.colour import Field
from tools.art.filters import smoothstep
from tools.art.magic_matter import (
    ANGLE,
    BODY,
    RADIUS,
    Frame,
    Puff,
    X,
    Y,
    before,
    billows,
    burning,
    ease,
    fading,
    fire,
    flames,
    grain,
    lit,
    motes,
    painted,
    path,
    pool,
    segment,
    swept,
    swirl,
    wisps,
)
from tools.art.picture import lay

Mote = tuple[float, float, float, float]


def rising_motes(count: int, t: float, seed: int, reach: float = 1.2, tall: float = 2.0) -> Field:
    """Sparks that go up round about the caster, each at its own pace."""
    source, spots = np.random.default_rng(seed), []
    for _ in range(count):
        turn, far, start = source.uniform(0, 6.28), source.uniform(0.35, reach), source.uniform()
        age = (t * source.uniform(0.7, 1.2) + start) % 1
        x = np.cos(turn + age * 1.5) * far
        y = np.sin(turn + age * 1.5) * far * 0.8 + 0.2 - age * tall
        spots.append((x, y, source.uniform(0.018, 0.05), float(np.sin(age * 3.1))))
    return motes(spots)


def bank(count: int, t: float, seed: int, reach: float, size: float, cover: float) -> list[Puff]:
    """Billows along a ring that turns and swells, the farthest back first."""
    source, puffs = np.random.default_rng(seed), []
    for number in range(count):
        turn = number * 6.283 / count + t * 0.9 + source.uniform(-0.2, 0.2)
        far = reach * (0.75 + 0.35 * source.uniform())
        x, y = np.cos(turn) * far, np.sin(turn) * far * 0.72
        swell = size * (0.7 + 0.5 * source.uniform()) * (0.75 + 0.35 * t)
        puffs.append(Puff(x, y - 0.12 * source.uniform(), swell, cover, number + seed))
    return sorted(puffs, key=lambda puff: puff.y)


def halves(puffs: list[Puff]) -> tuple[list[Puff], list[Puff]]:
    """Those behind the caster, and those before."""
    return [one for one in puffs if one.y < 0.1], [one for one in puffs if one.y >= 0.1]


# ---------------------------------------------------------------------- the ten schools
def chronomancer(t: float) -> Frame:
    """A dial of sun-coloured light burns on the ground; golden hoops turn about the caster."""
    colour, halted = "#ffb02e", ease(t, 0.05, 0.55)
    drawn = swept(ease(t, 0, 0.32) * 1.1)
    ring = np.maximum(burning(RADIUS - 1.45, 0.05, 1), 0.7 * burning(RADIUS - 1.0, 0.03, 2))
    ticks = np.zeros_like(X)
    for hour in range(12):
        turn, near = hour * np.pi / 6, 1.1 if hour % 3 else 1.02
        far = 1.36
        tick = segment(
            (np.cos(turn) * near, np.sin(turn) * near), (np.cos(turn) * far, np.sin(turn) * far)
        )
        ticks = np.maximum(ticks, burning(tick, 0.035 if hour % 3 else 0.075, hour, 0.06))
    hands = np.zeros_like(X)
    for length, turns, width in ((1.25, 3.0, 0.05), (0.85, 1.0, 0.08)):
        turn = -0.9 + halted * turns * 2 * np.pi
        hand = segment((0, 0), (np.cos(turn) * length, np.sin(turn) * length))
        hands = np.maximum(hands, burning(hand, width, 7, 0.12))
    worn = 0.45 + 0.75 * grain(X, Y, 44, 12)
    lines = np.maximum.reduce([ring, ticks, hands]) * drawn * worn
    veil = 0.5 * swirl(1.2, t * 2, 8) * np.clip(1.7 - RADIUS, 0, 1)
    ground = (0.85 * lines + veil + pool(1.9, 0.42)) * fading(t)
    hoops, behind = np.zeros_like(X), np.zeros_like(X)
    for number, lean in enumerate((0.55, -0.5, 0.05)):
        turn = t * (3.0 - number) * (1 - halted * 0.6) + number * 2
        x = X * np.cos(lean) + (Y + 0.55) * np.sin(lean)
        y = -X * np.sin(lean) + (Y + 0.55) * np.cos(lean)
        flat = 0.26 + 0.16 * np.sin(turn)
        away = (np.hypot(x, y / flat) - 0.98 + 0.1 * number) * flat**0.5
        hoop = np.exp(-((away / 0.03) ** 2)) + 0.35 * np.exp(-np.abs(away) / 0.07)
        gleam = 0.45 + 0.75 * np.cos(np.arctan2(y / flat, x) - turn * 2) ** 4
        hoops += hoop * gleam * (y > 0)
        behind += hoop * gleam * (y <= 0) * 0.7
    shown = fading(t, 0.25, 0.75)
    dust = rising_motes(26, 0.2 + 0.35 * halted, 7, 1.5, 1.8)
    light = lit((hoops * 0.85 + behind * (1 - BODY)) * shown, "#ffc45a", 0.35)
    return Frame(lit(ground, colour, 0.15), light + lit(dust * fading(t, 0.3, 0.85), "#ffe9b8"))


def elementalist(t: float) -> Frame:
    """Fire breaks out of the ground about the caster, with smoke behind and embers above."""
    reach = 0.45 + 0.75 * ease(t, 0.0, 0.6)
    source, rear, fore = np.random.default_rng(4), [], []
    grown = float(np.sin(min(1.0, t * 1.1 + 0.12) * np.pi) ** 0.6)
    for number in range(15):
        turn = number * 6.283 / 15 + source.uniform(-0.15, 0.15)
        x, y = np.cos(turn) * reach, np.sin(turn) * reach * 0.75 + 0.1
        tall = (0.55 + 0.75 * source.uniform()) * grown
        tongue = (float(x), float(y), tall, 0.2 + 0.12 * source.uniform())
        (fore if y > 0.12 else rear).append(tongue)
    burns = np.exp(-(((RADIUS + 0.5 * (grain(X, Y, 60, 3) - 0.5) - reach) / 0.24) ** 2))
    veins = wisps(X, Y, 70, 4) * np.clip(1.5 - RADIUS, 0, 1)
    ground = lit(
        (burns * 0.5 + veins * 0.7 + pool(2.0, 0.5)) * fading(t, 0.08, 0.6), "#ff6a12", 0.1
    )
    smoke = [
        Puff(x * 0.9, y - 0.5 - 0.9 * t - tall * 0.5, 0.5 + 0.3 * t, 0.34, number)
        for number, (x, y, tall, _) in enumerate(rear)
    ]
    under = billows(smoke, "#4a4650", "#17141c", "#5a2408") * fading(t, 0.2, 0.55)
    heat = np.maximum(flames(rear, t), flames(fore, t + 0.4)) * min(1.0, grown * 1.5)
    tongues = before(fire(heat * 0.92))
    embers = lit(rising_motes(34, t, 3, 1.3, 2.2), "#ffa040", 0.6)
    return Frame(ground, (tongues + embers) * fading(t, 0.12, 0.7), under)


def enchanter(t: float) -> Frame:
    """A dome of glassy plates closes about the caster, from the ground to the crown."""
    colour, radius, squash = "#2fdcae", 1.22, 1.14
    up = -(Y - 0.1) / squash
    inside = radius * radius - X * X - np.where(up > 0, up, up * 2.1) ** 2
    depth = np.sqrt(np.clip(inside, 0, None))
    within = smoothstep(-0.02, 0.12, inside)
    u, v = np.arctan2(X, depth + 0.15) * 2.6, np.arctan2(up, depth + 0.15) * 2.6
    edges, plate = _hexagons(u, v)
    closed = smoothstep(0.25, -0.25, up / radius - (ease(t, 0.0, 0.5) * 1.7 - 0.6))
    rim = np.exp(-depth / 0.3) * within
    sheen = np.exp(-(((X + 0.45) / 0.3) ** 2) - ((up - 0.62) / 0.42) ** 2)
    glass = 0.1 + 0.3 * plate * (0.4 + grain(X, Y, 60, 2)) + 0.6 * edges + 0.9 * rim + 0.5 * sheen
    flash = 1 + 0.9 * np.exp(-(((t - 0.52) / 0.07) ** 2))
    dome = glass * within * closed * fading(t) * flash * (1 - 0.45 * BODY)
    threads = swirl(1.8, -t * 4, 3) * np.clip(1.75 - RADIUS, 0, 1) * smoothstep(0.9, 1.3, RADIUS)
    ring = np.exp(-(((RADIUS - 1.24 + 0.1 * (grain(X, Y, 70, 1) - 0.5)) / 0.14) ** 2))
    ground = (0.9 * threads + 0.25 * ring + pool(1.9, 0.42)) * fading(t)
    sparks = rising_motes(24, t, 12, 1.35, 1.7)
    return Frame(lit(ground, colour, 0.1), lit(dome * 0.8, colour, 0.35) + lit(sparks, "#b8fff0"))


def _hexagons(u: Field, v: Field) -> tuple[Field, Field]:
    """Soft lines of a lattice of hexagons, and a tone of its own for each."""
    best, second = np.full_like(u, 9.0), np.full_like(u, 9.0)
    tone = np.zeros_like(u)
    for row in range(-5, 6):
        for column in range(-5, 6):
            away = np.hypot(u - (column + 0.5 * (row % 2)) * 0.92, v - row * 0.8)
            nearer = away < best
            second = np.where(nearer, best, np.minimum(second, away))
            best = np.where(nearer, away, best)
            tone = np.where(nearer, (row * 7 + column * 13) % 10 / 10, tone)
    return np.exp(-np.abs(second - best) / 0.11), tone


def illusionist(t: float) -> Frame:
    """Mist of two colours turns in, and shards of mirror hang about that show nobody."""
    inward = np.clip(1.9 - RADIUS, 0, 1) * smoothstep(0.15, 0.7, RADIUS)
    rose = swirl(2.6, -t * 3.2, 4, 44) * inward
    blue = swirl(2.6, -t * 3.2 + 1.1, 9, 52) * inward
    shown = fading(t)
    ground = lit((1.1 * rose + pool(1.9, 0.32)) * shown, "#ef4fd0", 0.1)
    ground = ground + lit(1.0 * blue * shown, "#4f9dff", 0.1)
    light = np.zeros((*X.shape, 3), np.float32)
    for number in range(7):
        angle = number * 6.283 / 7 + t * 1.6
        far = 1.15 * ease(t, 0, 0.35)
        x, y = np.cos(angle) * far, np.sin(angle) * far * 0.6 - 0.75
        lean = 0.25 * np.sin(number * 2.4)
        wide, tall = 0.06 + 0.17 * abs(np.cos(angle * 1.3 + t * 2)), 0.38 + 0.1 * (number % 3)
        u, v = (X - x + lean * (Y - y)) / wide, (Y - y) / tall
        shape = 1 - np.abs(u) - np.abs(v)
        body = smoothstep(0.0, 0.25, shape)
        edge = np.exp(-((shape / 0.1) ** 2))
        gleam = np.exp(-((u * 0.6 + v - 1.6 * np.sin(t * 6 + number)) ** 2) * 5)
        facet = (0.3 + 0.35 * (u > 0)) * body
        tone = "#f6b0ff" if number % 2 else "#a8d0ff"
        light += lit(facet * 0.8 + 0.8 * gleam * body + 0.4 * edge, tone, 0.7)
        light += lit(0.5 * np.exp(-(np.hypot(u, v) ** 2) / 2.2), tone, 0) * 0.35
    haze = 0.5 * wisps(X, Y + t, 40, 6) * np.exp(-((X / 1.1) ** 2) - ((Y + 0.9) / 0.9) ** 2)
    light = light + lit(haze, "#e58cff", 0.1)
    return Frame(ground, before(light * fading(t, 0.2, 0.75)))


def necromancer(t: float) -> Frame:
    """The ground cracks with a green light; mist wells up, and hands of bone claw out of it."""
    shown = fading(t, 0.1, 0.75)
    veins = wisps(X, Y, 52, 9) ** 1.4 * np.clip(1.75 - RADIUS, 0, 1)
    ground = lit((1.5 * veins + pool(1.9, 0.45)) * shown, "#3fe07a", 0.2)
    grown = float(np.sin(min(1.0, t * 1.15 + 0.05) * np.pi) ** 0.5)
    puffs = bank(13, t, 5, 1.15, 0.5, 0.34 * shown)
    mist = ("#8fd8a8", "#1d4a3c", "#0e5a34")
    back, front = halves(puffs)
    under, over = billows(back, *mist), np.zeros((*X.shape, 4), np.float32)
    for number in range(5):
        turn = number * 6.283 / 5 + 0.31
        x, y = float(np.cos(turn) * 1.12), float(np.sin(turn) * 0.9 + 0.2)
        late = 0.12 * (number * 3 % 5)
        out = min(1.0, max(0.0, grown * 1.5 - late))
        target = over if y > 0.12 else under
        yaw = (0.75, -0.5, -1.1, 0.3, -0.15)[number]
        hand_rising(target, x, y, out, yaw=yaw, shown=min(1.0, shown * 1.6))
    lay(over, before(billows(front, *mist)))
    motes_up = lit(rising_motes(26, t, 8, 1.4, 1.6), "#7dffb0", 0.4) * shown
    return Frame(ground, motes_up, under, over)


def sigilist(t: float) -> Frame:
    """A circle of signs is burnt into the ground, and pages of a book whirl about the caster."""
    pen = ease(t, 0, 0.6) * 1.06
    rings = np.maximum(0.9 * burning(RADIUS - 1.5, 0.04, 1), 0.7 * burning(RADIUS - 0.98, 0.03, 4))
    signs = np.zeros_like(X)
    source = np.random.default_rng(12)
    for number in range(11):
        turn = -np.pi / 2 + (number + 0.5) * 2 * np.pi / 11
        inward, along = (np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))
        marks = source.choice((-0.13, 0.0, 0.13), (5, 2)) + source.uniform(-0.03, 0.03, (5, 2))
        corners = [
            (
                inward[0] * (1.24 + m[1]) + along[0] * m[0],
                inward[1] * (1.24 + m[1]) + along[1] * m[0],
            )
            for m in marks
        ]
        signs = np.maximum(signs, burning(path(corners), 0.04, number, 0.07))
    written = np.maximum(rings, signs) * swept(pen)
    head = -np.pi / 2 + pen * 2 * np.pi
    spark = motes([(np.cos(head) * 1.5, np.sin(head) * 1.5, 0.12, 1.4)]) if pen < 1.05 else 0
    burn = 1 + 0.7 * np.exp(-(((t - 0.66) / 0.09) ** 2))
    veil = swirl(1.2, -t * 2, 2) * np.clip(1.6 - RADIUS, 0, 1) * 0.5
    worn = 0.5 + 0.7 * grain(X, Y, 44, 9)
    light = (0.8 * written * burn * worn + veil + pool(1.9, 0.42)) * fading(t, 0.05, 0.78) + spark
    under = np.zeros((*X.shape, 4), np.float32)
    over = np.zeros((*X.shape, 4), np.float32)
    for number in range(9):
        turn, rise = number * 6.283 / 9 + t * 3.5, (t * 0.8 + number * 0.37) % 1
        x, y = np.cos(turn) * (0.8 + 0.25 * (number % 3)), np.sin(turn) * 0.5 + 0.1 - rise * 1.5
        target = over if np.sin(turn) > 0 else under
        lay(target, _page(float(x), float(y), turn * 1.7 + number, fading(t, 0.2, 0.75)))
    glints = lit(rising_motes(20, t, 5, 1.4, 1.8), "#9cc4ff", 0.5) * fading(t)
    return Frame(lit(light, "#3f7fff", 0.2), glints, under, before(over))


def _page(x: float, y: float, turn: float, shown: float) -> Field:
    """A curled page with lines of writing, lit from the left."""
    cos, sin = np.cos(turn * 0.6), np.sin(turn * 0.6)
    u, v = ((X - x) * cos + (Y - y) * sin) / 0.15, (-(X - x) * sin + (Y - y) * cos) / 0.2
    u = u / (0.45 + 0.55 * abs(np.cos(turn))) + 0.35 * v * v
    cover = smoothstep(1.08, 0.94, np.maximum(np.abs(u), np.abs(v)))
    lines = 0.75 + 0.25 * smoothstep(0.2, 0.55, np.abs(np.sin(v * 9))) * (np.abs(u) < 0.75)
    shade = np.clip(0.82 - 0.3 * u * np.sin(turn), 0.35, 1.0) * np.where(np.abs(u) < 0.75, lines, 1)
    return painted(cover * shown, shade[..., None] * np.array((0.93, 0.9, 0.86), np.float32))


def soothsayer(t: float) -> Frame:
    """An eye of violet mist opens over the caster, and looks down with a soft light."""
    waves = np.zeros_like(X)
    for part in (0.0, 0.5):
        age = (t * 1.1 + part) % 1
        away = RADIUS + 0.3 * (grain(X, Y, 44, part) - 0.5) - 1.8 * age
        waves += np.exp(-((away / 0.16) ** 2)) * (1 - age) * 0.8
    veil = swirl(1.6, t * 1.8, 7) * np.clip(1.8 - RADIUS, 0, 1)
    ground = lit((0.4 * waves + 0.9 * veil + pool(1.9, 0.35)) * fading(t), "#8d5bff", 0.1)
    opened = 0.05 + 0.4 * ease(t, 0.05, 0.38) * (1 - ease(t, 0.88, 1.0))
    y = Y + 1.72
    lid = opened * np.clip(1 - (X / 1.02) ** 2, 0, None) - np.abs(y)
    within = smoothstep(-0.03, 0.1, lid)
    mist = np.exp(-np.abs(lid - 0.02) / 0.1) * np.clip(1.3 - np.abs(X) * 0.9, 0, 1)
    mist = mist * (0.35 + 1.3 * wisps(X + t * 0.4, Y, 60, 3))
    look = X - 0.12 * np.sin(t * 5)
    away, turn = np.hypot(look, y), np.arctan2(y, look)
    fibres = grain(np.cos(turn) * 1.6 + 3, np.sin(turn) * 1.6 + 3, 150, 2, fine=True)
    iris = smoothstep(0.4, 0.33, away) * (0.05 + 0.75 * fibres**1.6 * (0.5 + away / 0.4))
    iris = iris + np.exp(-(((away - 0.35) / 0.045) ** 2)) * 0.3
    pupil = smoothstep(0.17, 0.1, away)
    glint = np.exp(-(((look + 0.1) / 0.05) ** 2) - ((y + 0.11) / 0.05) ** 2)
    white = within * np.exp(-((X / 0.8) ** 2)) * 0.2
    fall = np.exp(-((X / (0.22 + 0.35 * np.clip(y / 1.7, 0, 1))) ** 2)) * (y > 0)
    shine = fall * smoothstep(0.5, -0.2, Y) * 0.22 * (0.6 + 0.8 * grain(X * 3, Y * 0.4, 40, 6))
    eye = within * (iris * (1 - pupil) + glint * 1.4) + white * (1 - pupil) + mist
    light = lit(eye, "#a886ff", 0.5) + lit(shine * ease(t, 0.2, 0.5), "#c9b8ff", 0)
    stars = lit(rising_motes(22, 0.3 + t * 0.4, 15, 1.3, 2.0), "#ddd0ff", 0.5)
    veiled = painted(within * (0.55 + 0.35 * pupil) * ease(t, 0.05, 0.4), "#0c0626")
    shown = fading(t)
    return Frame(ground, (light + stars * 0.8) * shown, None, veiled * shown)


def summoner(t: float) -> Frame:
    """A star within a ring is burnt into the ground; red light and smoke rise out of it."""
    corners = [
        (
            np.cos(-np.pi / 2 + n * 4 * np.pi / 5) * 1.36,
            np.sin(-np.pi / 2 + n * 4 * np.pi / 5) * 1.36,
        )
        for n in range(6)
    ]
    star = burning(path(corners), 0.06, 3) * swept(ease(t, 0.08, 0.45) * 1.1)
    ring = burning(RADIUS - 1.45, 0.06, 6) * swept(ease(t, 0, 0.3) * 1.1)
    pit = np.exp(-((RADIUS / 0.75) ** 2)) * ease(t, 0.25, 0.6)
    embers = wisps(X, Y, 66, 2) * np.clip(1.6 - RADIUS, 0, 1)
    shown = fading(t)
    worn = 0.4 + 0.8 * grain(X, Y, 44, 7)
    burnt = 0.75 * np.maximum(star, ring) * worn
    ground = lit((burnt + 0.45 * embers) * shown, "#ff5a1c", 0.25)
    ground = ground + lit((0.45 * pit + pool(2.0, 0.4)) * shown, "#e01010", 0)
    source, smoke = np.random.default_rng(9), []
    for number in range(11):
        age = (t * 0.9 + number / 11) % 1
        x = source.uniform(-0.55, 0.55) * (1 + 0.4 * age)
        smoke.append(
            Puff(x * 1.5, -0.15 - 1.6 * age, 0.42 + 0.42 * age, 0.7 * np.sin(age * 3.14), number)
        )
    rising = ease(t, 0.15, 0.5)
    under = billows(smoke, "#8a5058", "#24101a", "#c02818") * (rising * fading(t, 0.1, 0.7))
    wide = 0.6 + 0.15 * np.clip(-Y, 0, 1)
    column = np.exp(-((X / wide) ** 2)) * np.clip(1 + Y / 2.3, 0, 1) ** 1.3
    column = column * smoothstep(0.6, -0.2, Y) * (0.25 + 0.9 * wisps(X, Y + t * 1.6, 46, 4))
    light = lit(column * 0.6 * rising * (1 - 0.7 * BODY), "#ff3b2c", 0.3)
    sparks = lit(rising_motes(36, t, 6, 1.4, 2.2), "#ff8a50", 0.6)
    return Frame(ground, (light + sparks) * fading(t, 0.15, 0.75), under)


def thaumaturge(t: float) -> Frame:
    """A shaft of golden light falls on the caster; motes drift in it, the ground shines."""
    beams = grain(np.cos(ANGLE) * 1.5 + 3, np.sin(ANGLE) * 1.5 + 3, 90, t * 0.05 + 2)
    rays = smoothstep(0.42, 0.72, beams) * np.clip(1.9 - RADIUS, 0, 1)
    ground = lit((0.42 * rays + pool(2.0, 0.7)) * fading(t), "#ffb93a", 0.1)
    high = np.clip((Y + 2.6) / 2.6, 0, 1.2)
    falls = smoothstep(0.15, -0.15, high - ease(t, 0, 0.28) * 1.4)
    light = np.zeros_like(X)
    for number, (lean, wide, strong) in enumerate(
        ((-0.55, 0.2, 0.3), (-0.12, 0.4, 0.3), (0.3, 0.2, 0.3), (0.62, 0.14, 0.26))
    ):
        middle = X - lean * (1 - high) - 0.05 * np.sin(t * 4 + number)
        streak = 0.55 + 0.9 * grain(middle * 2.2, Y * 0.15 + t * 0.2, 60, number + 3)
        light += strong * np.exp(-((middle / (wide * (0.5 + 0.6 * high))) ** 2)) * streak
    light = light * falls * smoothstep(0.7, -0.2, Y + 0.25 * X * X) * np.clip(0.35 + high, 0, 1)
    crown = np.exp(-((X / 0.75) ** 2) - ((Y + 1.5) / 0.36) ** 2) * 0.4 * ease(t, 0.2, 0.5)
    dust = rising_motes(40, 1 - t * 0.5, 21, 1.1, 2.1)
    air = lit((light + crown) * (1 - 0.35 * BODY), "#ffd98a", 0.2) + lit(dust, "#fff2cc", 0.6)
    return Frame(ground, air * fading(t))


def witch(t: float) -> Frame:
    """Marsh mist whirls about the caster, and carries leaves with it."""
    shown = fading(t, 0.15, 0.72)
    veil = swirl(2.2, -t * 3, 6, 40) * np.clip(1.9 - RADIUS, 0, 1)
    ground = lit((0.7 * veil + pool(1.9, 0.35)) * shown, "#8fd030", 0.0)
    puffs = bank(15, t * 1.6, 2, 1.2 * ease(t, -0.2, 0.5), 0.62, 0.5 * shown)
    puffs += [
        Puff(p.x * 0.8, p.y - 0.45 - 0.5 * t, p.radius * 0.8, p.cover * 0.6, p.seed + 20)
        for p in halves(puffs)[0]
    ]
    puffs.sort(key=lambda puff: puff.y)
    mist = ("#d3e0c0", "#4a6a48", "#20380c")
    under, over = (billows(half, *mist) for half in halves(puffs))
    source = np.random.default_rng(3)
    for number in range(18):
        turn, far = source.uniform(0, 6.283) - t * 3.2, source.uniform(0.7, 1.45)
        x, y = float(np.cos(turn) * far), float(np.sin(turn) * far * 0.7 - source.uniform(0.1, 1.1))
        spin = number + t * 7
        u = ((X - x) * np.cos(spin) + (Y - y) * np.sin(spin)) / 0.13
        v = (-(X - x) * np.sin(spin) + (Y - y) * np.cos(spin)) / (0.035 + 0.04 * abs(np.sin(spin)))
        cover = smoothstep(1.05, 0.8, np.abs(v) / np.clip(1 - u * u, 0.02, 1) + (np.abs(u) > 1) * 9)
        tone = (0.42, 0.6, 0.2) if number % 3 else (0.72, 0.5, 0.18)
        shade = np.array(tone, np.float32) * (0.85 + 0.35 * (v < 0))[..., None]
        lay(over if np.sin(turn) > -0.2 else under, painted(cover * shown, shade))
    glow = lit(rising_motes(18, t, 14, 1.3, 1.7), "#d8f27a", 0.3) * shown
    return Frame(ground, glow, under, before(over))


SCHOOLS = {
    "chronomancer": chronomancer,
    "elementalist": elementalist,
    "enchanter": enchanter,
    "illusionist": illusionist,
    "necromancer": necromancer,
    "sigilist": sigilist,
    "soothsayer": soothsayer,
    "summoner": summoner,
    "thaumaturge": thaumaturge,
    "witch": witch,
}
