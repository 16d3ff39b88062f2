"""Rotations in space as unit quaternions (w, x, y, z), for the dice."""

from __future__ import annotations

import math
from typing import TypeAlias

Quaternion: TypeAlias = tuple[float, float, float, float]
Vector: TypeAlias = tuple[float, float, float]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def multiply(first: Quaternion, second: Quaternion) -> Quaternion:
    """The rotation `second` followed by `first`."""
    w, x, y, z = first
    a, b, c, d = second
    return (
        w * a - x * b - y * c - z * d,
        w * b + x * a + y * d - z * c,
        w * c - x * d + y * a + z * b,
        w * d + x * c - y * b + z * a,
    )


def inverse(rotation: Quaternion) -> Quaternion:
    """The rotation back."""
    w, x, y, z = rotation
    return (w, -x, -y, -z)


def about(axis: Vector, angle: float) -> Quaternion:
    """A rotation by `angle` radians about a unit axis."""
    half = math.sin(angle / 2)
    return (math.cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half)


def rotate(rotation: Quaternion, vector: Vector) -> Vector:
    """The turned vector."""
    _, x, y, z = multiply(multiply(rotation, (0.0, *vector)), inverse(rotation))
    return (x, y, z)


def dot(first: Vector, second: Vector) -> float:
    """The scalar product."""
    return first[0] * second[0] + first[1] * second[1] + first[2] * second[2]


def cross(first: Vector, second: Vector) -> Vector:
    """The vector product."""
    return (
        first[1] * second[2] - first[2] * second[1],
        first[2] * second[0] - first[0] * second[2],
        first[0] * second[1] - first[1] * second[0],
    )


def normalised(vector: Vector) -> Vector:
    """The vector at length 1.

    Raises:
        ZeroDivisionError: it has no length.
    """
    length = math.sqrt(dot(vector, vector))
    return (vector[0] / length, vector[1] / length, vector[2] / length)


def unit(rotation: Quaternion) -> Quaternion:
    """The rotation with its rounding errors removed."""
    length = math.sqrt(sum(part * part for part in rotation))
    w, x, y, z = (part / length for part in rotation)
    return (w, x, y, z)
