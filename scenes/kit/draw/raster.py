"""Pixel work without numpy: smooth masks, gradients, blurs, shadows and curves.

A mask is a premultiplied white surface whose four channels all hold the coverage. All sizes
here are pixels. Results are fresh surfaces; caching is the caller's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

import pygame

from scenes.kit.draw.colour import Rgb

_MULTIPLY = pygame.BLEND_RGBA_MULT
_SUBTRACT = pygame.BLEND_RGBA_SUB
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SUPERSAMPLE = 8
_BAND = 64 * 1024
"""Pixels that are changed at once as bytes."""
_FULL = (255, 255, 255, 255)


def clear(width: int, height: int) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


@lru_cache(maxsize=64)
def _disc_mask(radius: int) -> pygame.Surface:
    size = 2 * radius
    big = clear(size * _SUPERSAMPLE, size * _SUPERSAMPLE)
    middle = radius * _SUPERSAMPLE
    pygame.draw.circle(big, _FULL, (middle, middle), middle)
    return pygame.transform.smoothscale(big, (size, size))


def rounded_mask(width: int, height: int, radius: float) -> pygame.Surface:
    """A filled rounded rectangle."""
    corner = max(0, min(round(radius), width // 2, height // 2))
    mask = clear(width, height)
    if corner == 0:
        mask.fill(_FULL)
        return mask
    disc = _disc_mask(corner)
    mask.fill(_FULL, (corner, 0, width - 2 * corner, height))
    mask.fill(_FULL, (0, corner, width, height - 2 * corner))
    far = corner
    right, bottom = width - corner, height - corner
    for target, source in (
        ((0, 0), (0, 0)),
        ((right, 0), (far, 0)),
        ((0, bottom), (0, far)),
        ((right, bottom), (far, far)),
    ):
        mask.blit(disc, target, (*source, corner, corner))
    return mask


def ring_mask(
    width: int, height: int, radius: float, thickness: float, inset: float = 0
) -> pygame.Surface:
    """The outline of a rounded rectangle, `thickness` pixels wide (fractions are faint)."""
    margin = math.ceil(max(0.0, radius) + inset + thickness) + 2
    least = 2 * margin + 2
    if width > least and height > least:
        small = ring_mask(least, least, radius, thickness, inset)
        return nine_slice(small, margin, width, height, hollow=True)
    outer = inset_mask(width, height, radius, inset)
    inner = inset_mask(width, height, radius, inset + thickness)
    outer.blit(inner, (0, 0), special_flags=_SUBTRACT)
    return outer


def inset_mask(width: int, height: int, radius: float, inset: float) -> pygame.Surface:
    """A rounded rectangle shrunk by `inset` pixels; fractions blend two whole insets."""
    whole = int(inset)
    part = inset - whole
    mask = _whole_inset(width, height, radius, whole)
    if part > 0.02:
        smaller = _whole_inset(width, height, radius, whole + 1)
        fade(mask, 1 - part)
        fade(smaller, part)
        mask.blit(smaller, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


def _whole_inset(width: int, height: int, radius: float, inset: int) -> pygame.Surface:
    mask = clear(width, height)
    inner_width, inner_height = width - 2 * inset, height - 2 * inset
    if inner_width > 0 and inner_height > 0:
        inner = rounded_mask(inner_width, inner_height, max(0.0, radius - inset))
        mask.blit(inner, (inset, inset))
    return mask


def nine_slice(
    image: pygame.Surface, margin: int, width: int, height: int, *, hollow: bool = False
) -> pygame.Surface:
    """Stretch an image to a size, keeping its corners of `margin` pixels as they are.

    A hollow one has nothing in its middle.
    """
    result = clear(width, height)
    for part, place in _stretched(image, margin, width, height, hollow=hollow):
        result.blit(part, place)
    return result


def lay_nine_slice(
    surface: pygame.Surface, image: pygame.Surface, margin: int, area: pygame.Rect
) -> None:
    """Lay a premultiplied image on another, stretched to an area as by `nine_slice`."""
    for part, (x, y) in _stretched(image, margin, *area.size, hollow=False):
        surface.blit(part, (area.left + x, area.top + y), special_flags=PREMULTIPLIED)


def _stretched(
    image: pygame.Surface, margin: int, width: int, height: int, *, hollow: bool
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The parts of a nine-slice at their new sizes, and their places."""
    source_width, source_height = image.get_size()
    margin = min(margin, source_width // 2, source_height // 2, width // 2, height // 2)
    columns = _cuts(source_width, width, margin)
    rows = _cuts(source_height, height, margin)
    for column, (source_x, source_w, target_x, target_w) in enumerate(columns):
        for row, (source_y, source_h, target_y, target_h) in enumerate(rows):
            if min(source_w, source_h, target_w, target_h) <= 0 or (hollow and row == column == 1):
                continue
            part = image.subsurface((source_x, source_y, source_w, source_h))
            if (source_w, source_h) != (target_w, target_h):
                part = pygame.transform.scale(part, (target_w, target_h))
            yield part, (target_x, target_y)


def _cuts(source: int, target: int, margin: int) -> tuple[tuple[int, int, int, int], ...]:
    return (
        (0, margin, 0, margin),
        (margin, source - 2 * margin, margin, target - 2 * margin),
        (source - margin, margin, target - margin, margin),
    )


def polygon_mask(
    width: int, height: int, points: Sequence[tuple[float, float]], samples: int = 4
) -> pygame.Surface:
    """A filled polygon with smooth edges."""
    big = clear(width * samples, height * samples)
    pygame.draw.polygon(big, _FULL, [(x * samples, y * samples) for x, y in points])
    return pygame.transform.smoothscale(big, (width, height))


def hull(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull of points, by Andrew's monotone chain."""
    ordered = sorted(set(points))
    corners: list[tuple[float, float]] = []
    for sequence in (ordered, ordered[::-1]):
        chain: list[tuple[float, float]] = []
        for x, y in sequence:
            while len(chain) > 1:
                (px, py), (qx, qy) = chain[-2:]
                if (qx - px) * (y - py) > (qy - py) * (x - px):
                    break
                chain.pop()
            chain.append((x, y))
        corners += chain[:-1]
    return corners


def disc_mask(diameter: int) -> pygame.Surface:
    """A filled disc."""
    return rounded_mask(diameter, diameter, diameter / 2)


def fade(image: pygame.Surface, opacity: float) -> pygame.Surface:
    """Multiply a premultiplied image in place by an opacity of 0-1, and return it."""
    value = round(255 * max(0.0, min(1.0, opacity)))
    image.fill((value, value, value, value), special_flags=_MULTIPLY)
    return image


def set_opacity(picture: pygame.Surface, opacity: float) -> None:
    """Set the opacity, 0-1, of a picture without transparency of its own.

    SDL blends at an alpha of 255 ten times slower than at 254; an opaque picture is copied instead.
    """
    alpha = round(255 * opacity)
    picture.set_alpha(None if alpha >= 255 else alpha)


def coloured(mask: pygame.Surface, colour: Rgb, opacity: float = 1.0) -> pygame.Surface:
    """A mask filled with one colour."""
    image = mask.copy()
    share = max(0.0, min(1.0, opacity))
    red, green, blue = (round(part * share) for part in colour)
    image.fill((red, green, blue, round(255 * share)), special_flags=_MULTIPLY)
    return image


def gradient(width: int, height: int, *colours: Rgb) -> pygame.Surface:
    """An opaque vertical gradient through evenly spaced colours, top first."""
    return pygame.transform.scale(_strip(max(1, height), colours), (max(1, width), max(1, height)))


@lru_cache(maxsize=256)
def _strip(height: int, colours: tuple[Rgb, ...]) -> pygame.Surface:
    """The gradient one pixel wide; do not change it."""
    pixels = bytearray(b"\xff") * (4 * height)
    for channel, values in enumerate(_mixed(height, colours)):
        pixels[channel::4] = values
    return pygame.image.frombytes(bytes(pixels), (1, height), "RGBA").convert_alpha()


def _mixed(count: int, colours: tuple[Rgb, ...]) -> tuple[bytes, bytes, bytes]:
    """Red, green and blue of this many even steps through colours, from the first to the last."""
    pairs = len(colours) - 1
    last = max(1, count - 1)
    places = []
    for number in range(count):
        position = number / last * pairs
        index = min(int(position), pairs - 1)
        places.append((index, position - index))
    red, green, blue = (
        bytes(
            round(parts[index] + (parts[index + 1] - parts[index]) * share)
            for index, share in places
        )
        for parts in zip(*colours, strict=True)
    )
    return red, green, blue


def gradient_fill(mask: pygame.Surface, *colours: Rgb, opacity: float = 1.0) -> pygame.Surface:
    """A mask filled with a vertical gradient."""
    image = gradient(mask.get_width(), mask.get_height(), *colours)
    image.blit(mask, (0, 0), special_flags=_MULTIPLY)
    return fade(image, opacity) if opacity < 1 else image


def masked(texture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """An opaque texture of at least the mask's size, cut out by the mask."""
    image = clear(*mask.get_size())
    image.blit(texture, (0, 0))
    image.blit(mask, (0, 0), special_flags=_MULTIPLY)
    return image


def vertical_fade(mask: pygame.Surface, top: float, bottom: float) -> pygame.Surface:
    """Multiply a mask in place by opacities running from top to bottom, and return it."""
    first = (round(255 * top),) * 3
    second = (round(255 * bottom),) * 3
    strip = curve(_strip(mask.get_height(), (first, second)), None)
    strip = pygame.transform.scale(strip, mask.get_size())
    mask.blit(strip, (0, 0), special_flags=_MULTIPLY)
    return mask


def curve(image: pygame.Surface, table: bytes | None) -> pygame.Surface:
    """A mask made of the red channel of an image, sent through a table of 256 values.

    Args:
        image: any 32-bit surface.
        table: one value for each of 0-255, or None to keep the values.
    """

    def mask(pixels: bytes, size: tuple[int, int]) -> pygame.Surface:
        red = pixels[0::4]
        return _of_coverage(red if table is None else red.translate(table), size)

    return _by_bands(image, mask)


def ramp(
    image: pygame.Surface, colours: Sequence[Rgb], table: bytes | None = None
) -> pygame.Surface:
    """An opaque surface: the red channel of an image sent through a ramp of colours.

    Args:
        image: any 32-bit surface.
        colours: evenly spaced, those of the darkest first.
        table: sends the channel through these 256 values before, as `curve` does.
    """
    palette = _palette(tuple(colours))

    def lit(pixels: bytes, size: tuple[int, int]) -> pygame.Surface:
        red = pixels[0::4]
        indexed = pygame.image.frombytes(red if table is None else red.translate(table), size, "P")
        indexed.set_palette(palette)
        return indexed.convert_alpha()

    return _by_bands(image, lit)


@lru_cache(maxsize=32)
def _palette(colours: tuple[Rgb, ...]) -> tuple[Rgb, ...]:
    """The colours of the 256 values of a ramp."""
    return tuple(zip(*_mixed(256, colours), strict=True))


def _by_bands(
    image: pygame.Surface, make: Callable[[bytes, tuple[int, int]], pygame.Surface]
) -> pygame.Surface:
    """An image made of the pixels (RGBA) of another, by bands: as bytes they take much memory."""
    width, height = image.get_size()
    rows = max(1, _BAND // max(1, width))
    if height <= rows:
        return make(pygame.image.tobytes(image, "RGBA"), (width, height))
    result = clear(width, height)
    for top in range(0, height, rows):
        size = width, min(rows, height - top)
        pixels = pygame.image.tobytes(image.subsurface((0, top), size), "RGBA")
        result.blit(make(pixels, size), (0, top), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def _of_coverage(values: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A mask of coverage as bytes."""
    pixels = bytearray(4 * len(values))
    for channel in range(4):
        pixels[channel::4] = values
    return pygame.image.frombuffer(pixels, size, "RGBA").convert_alpha()


def blurred(mask: pygame.Surface, sigma: float, padding: int) -> pygame.Surface:
    """A blurred copy, `padding` pixels larger on every side; big blurs work at a quarter."""
    width, height = mask.get_width() + 2 * padding, mask.get_height() + 2 * padding
    padded = clear(width, height)
    padded.blit(mask, (padding, padding))
    step = 4 if sigma >= 6 else 2 if sigma >= 3 else 1
    if step > 1:
        size = (max(1, width // step), max(1, height // step))
        padded = pygame.transform.smoothscale(padded, size)
    radius = max(1, round(sigma / step))
    for _ in range(3 if sigma >= 1.5 else 1):
        padded = pygame.transform.box_blur(padded, radius, repeat_edge_pixels=False)
    if step > 1:
        padded = pygame.transform.smoothscale(padded, (width, height))
    return padded


def fitted_part(image: pygame.Surface, cut: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of an image at another size; parts beside each other meet without a seam.

    Enlarging, `smoothscale` spreads the pixels of a source from the first of the target to one
    beyond its last: with one more pixel of the source each part ends where the next one begins.

    Args:
        image: opaque or premultiplied; beyond it everything is clear, or like its border if opaque.
        cut: the part, in pixels of the image.
        size: of the result.
    """
    wide, high = (
        length + (1 if new > length else 0) for length, new in zip(cut.size, size, strict=True)
    )
    area = pygame.Rect(cut.topleft, (wide, high))
    shown = area.clip(image.get_rect())
    if shown == area:
        return pygame.transform.smoothscale(image.subsurface(area), size)
    opaque = not image.get_flags() & pygame.SRCALPHA
    padded = pygame.Surface((wide, high)) if opaque else clear(wide, high)
    padded.blit(
        image,
        (shown.left - area.left, shown.top - area.top),
        shown,
        special_flags=0 if opaque else pygame.BLEND_RGBA_ADD,
    )
    if opaque and area.right > shown.right:
        padded.blit(padded, (wide - 1, 0), (wide - 2, 0, 1, high))
    if opaque and area.bottom > shown.bottom:
        padded.blit(padded, (0, high - 1), (0, high - 2, wide, 1))
    return pygame.transform.smoothscale(padded, size)


def soft_shadow(
    mask: pygame.Surface, sigma: float, opacity: float, colour: Rgb
) -> tuple[pygame.Surface, int]:
    """One layer of shadow and the padding by which it is larger than the mask."""
    padding = int(sigma * 2.6) + 2
    return coloured(blurred(mask, sigma, padding), colour, opacity), padding


def silhouette(image: pygame.Surface) -> pygame.Surface:
    """The mask of a premultiplied image: its alpha in all four channels."""
    return _by_bands(image, lambda pixels, size: _of_coverage(pixels[3::4], size))


def tinted(image: pygame.Surface, colour: Rgb, share: float) -> pygame.Surface:
    """A premultiplied image moved towards a flat colour by a share of 0-1."""
    if share <= 0:
        return image
    base = fade(image.copy(), 1 - share)
    flat = coloured(silhouette(image), colour, share)
    base.blit(flat, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return base
