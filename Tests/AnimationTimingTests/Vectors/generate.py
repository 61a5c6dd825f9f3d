#!/usr/bin/env python3
"""Writes ReferenceVectors.swift: numbers from high-precision arithmetic, not from the formulas under test.

Springs come from the exponential of the system matrix, curves from bisection on the Bezier polynomial, fitted
springs from bisection on the envelope, all with 40 digits. Usage: pip install mpmath; ./generate.py
"""

import pathlib

from mpmath import exp, expm, log, matrix, mp, mpf, nstr, pi, sqrt

mp.dps = 40


def number(value):
    return nstr(mpf(value), 20, min_fixed=-6, max_fixed=12)


def bisect(function, low, high):
    """Where a function changes its sign between two arguments."""
    low, high = mpf(low), mpf(high)
    sign = function(low) > 0
    for _ in range(130):
        middle = (low + high) / 2
        if (function(middle) > 0) == sign:
            low = middle
        else:
            high = middle
    return (low + high) / 2


# Curves


def coordinate(first, second, t):
    return 3 * first * t * (1 - t) ** 2 + 3 * second * t**2 * (1 - t) + t**3


def coordinate_slope(first, second, t):
    return 3 * first * (1 - t) ** 2 + 6 * (second - first) * t * (1 - t) + 3 * (1 - second) * t**2


CURVES = [
    (0.42, 0, 1, 1),
    (0, 0, 0.58, 1),
    (0.42, 0, 0.58, 1),
    (0.25, 0.1, 0.25, 1),
    (0.25, 0, 0.75, 1),
    (0.5, -1, 0.5, 2),
    (0, 1.5, 1, 1.5),
    (0, -0.5, 1, -0.5),
    (0.5, 1, 0.5, 0),
    (0.05, 0.9, 0.02, 1),
    (0.98, 0.1, 0.99, 0.2),
    (0.9, 0.1, 0.1, 0.9),
    (0.17, 0.67, 0.83, 0.67),
]


def curve_rows():
    for curve in CURVES:
        x1, y1, x2, y2 = map(mpf, curve)
        for step in range(1, 20):
            x = mpf(step) / 20
            t = bisect(lambda t: coordinate(x1, x2, t) - x, 0, 1)
            slope = coordinate_slope(y1, y2, t) / coordinate_slope(x1, x2, t)
            yield [x1, y1, x2, y2, x, coordinate(y1, y2, t), slope]


# Springs


def spring_map(mass, stiffness, damping, time):
    system = matrix([[0, 1], [-stiffness / mass, -damping / mass]])
    return expm(system * time)


SPRINGS = [
    (1, 100, 10),
    (1, 100, 5),
    (1, 100, 0),
    (3, 1000, "critical"),
    (1, 341, "critical"),
    (1, 100, 19.999),
    (1, 100, 20.001),
    (1, 100, 19.9999999),
    (1, 100, 20.0000001),
    (3, 1000, 500),
    (2, 50, 400),
    (0.5, 8000, 20),
]


def map_rows():
    for mass, stiffness, damping in SPRINGS:
        mass, stiffness = mpf(mass), mpf(stiffness)
        # The damping is rounded to a binary number, as in the tests, so that both sides use the same spring.
        damping = mpf(float(2 * sqrt(mass * stiffness))) if damping == "critical" else mpf(damping)
        for time in ["0.001", "0.016666666666666666", "0.05", "0.1", "0.25", "0.5", "1", "2"]:
            result = spring_map(mass, stiffness, damping, mpf(float(time)))
            yield [mass, stiffness, damping, mpf(float(time)), *result]


def progress(frequency, ratio, velocity, time):
    result = spring_map(1, frequency**2, 2 * ratio * frequency, time)
    return 1 - result[0, 0] + result[0, 1] * velocity, -result[1, 0] + result[1, 1] * velocity


def bounce_rows():
    for duration, bounce, velocity in [
        ("0.5", "0", 0), ("0.5", "0.15", 0), ("0.5", "0.3", 0), ("0.5", "-0.3", 0), ("0.3", "0", 2), ("0.4", "0.3", -3),
    ]:
        duration, bounce = mpf(duration), mpf(bounce)
        ratio = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
        for time in ["0.05", "0.1", "0.2", "0.3", "0.5"]:
            yield [duration, bounce, velocity, mpf(time), *progress(2 * pi / duration, ratio, velocity, mpf(time))]


# Fitted springs


def envelope(frequency, ratio, velocity, duration):
    if ratio == 1:
        return abs((frequency - velocity) * duration + 1) * exp(-frequency * duration)
    decay = exp(-ratio * frequency * duration)
    return abs(ratio * frequency - velocity) / (frequency * sqrt(1 - ratio**2)) * decay


def fitted_frequency(ratio, velocity, duration):
    """The largest root, found by walking down from a frequency far above it."""
    frequency = 4000 / (duration * ratio)
    while envelope(frequency, ratio, velocity, duration) < mpf("0.001"):
        frequency *= mpf("0.999")
    return bisect(
        lambda w: envelope(w, ratio, velocity, duration) - mpf("0.001"), frequency, frequency / mpf("0.999")
    )


FITS = [
    ("0.3", "1", "0"), ("0.5", "1", "0"), ("0.5", "0.7", "0"), ("0.5", "0.5", "0"), ("1", "0.8", "0"),
    ("0.4", "0.85", "0"), ("0.5", "0.8", "-0.5"), ("0.5", "1", "2"), ("0.5", "1", "-40"), ("0.5", "0.8", "6"),
    ("0.5", "0.8", "50"), ("0.5", "1", "50"), ("0.25", "0.1", "3"), ("0.5", "0.6", "-1000"),
]


def fit_rows():
    for duration, ratio, velocity in FITS:
        duration, ratio, velocity = mpf(duration), mpf(ratio), mpf(velocity)
        frequency = fitted_frequency(ratio, velocity, duration)
        yield [duration, ratio, velocity, frequency**2, 2 * ratio * frequency]


# Settling


def settling_rows():
    """The envelope's passage for oscillating springs, the last crossing of the progress itself for the others."""
    for mass, stiffness, damping, velocity in [
        (1, 100, 5, 0), (1, 100, 15, 0), (1, 100, 10, 0), (1, 100, 10, 8), (1, 100, 10, -8),
        (1, 100, 20, 0), (1, 100, 20, 15), (1, 100, 20, -15), (3, 1000, 500, 0), (3, 1000, 500, 400),
    ]:
        frequency = sqrt(mpf(stiffness) / mass)
        ratio = mpf(damping) / (2 * sqrt(mpf(stiffness) * mass))
        rate = ratio * frequency
        if ratio < 1:
            b = (rate - velocity) / (frequency * sqrt(1 - ratio**2))
            seconds = log((1 + abs(b)) * 1000) / rate
        else:
            def residue(t):
                return abs(1 - progress(frequency, ratio, velocity, t)[0]) - mpf("0.001")
            step = mpf("0.02")
            time = mpf(40)
            while residue(time) < 0:
                time -= step
            seconds = bisect(residue, time, time + step)
        yield [mass, stiffness, damping, velocity, seconds]


# Motions of a sheet, as heights and positions in points, on a spring with a duration and a damping ratio


def motion_rows():
    for start, target, duration, ratio, velocity, times in [
        (264, 464, "0.3", "1", "0", ["0.05", "0.1", "0.15", "0.2", "0.29"]),
        (844, 55, "0.5", "1", "0", ["0.05", "0.1", "0.2", "0.3", "0.4", "0.49"]),
        (155, 55, "0.5", "0.8", "50", ["0.05", "0.1", "0.2", "0.3", "0.49"]),
        (155, 55, "0.5", "0.8", "-800", ["0.05", "0.1", "0.2", "0.3", "0.49"]),
    ]:
        duration, ratio, velocity = mpf(duration), mpf(ratio), mpf(velocity)
        relative = velocity / (target - start)
        frequency = fitted_frequency(ratio, relative, duration)
        for time in map(mpf, times):
            value, speed = progress(frequency, ratio, relative, time)
            distance = target - start
            yield [start, target, duration, ratio, velocity, time, start + distance * value, distance * speed]


def retarget_rows():
    """0 to 100 on a bouncy spring, sent back to 0 after 0.15 s."""
    frequency, ratio = 2 * pi / mpf("0.5"), mpf("0.7")
    value, speed = progress(frequency, ratio, 0, mpf("0.15"))
    yield [0, 100 * value, 100 * speed]
    for time in ["0.05", "0.1", "0.2", "0.3", "0.5"]:
        result = spring_map(1, frequency**2, 2 * ratio * frequency, mpf(time))
        state = result * matrix([100 * value, 100 * speed])
        yield [mpf(time), state[0], state[1]]


def composed_rows():
    """A spring whose time is paced: how much of the duration has passed for it is the value of a curve."""
    for curve, duration, bounce, velocity, whole in [
        ((0.42, 0, 0.58, 1), "0.5", "0", 0, 1), ((0.42, 0, 1, 1), "0.5", "0.3", 2, 1), ((0, 0, 0.58, 1), "0.3", "0.3", -3, 0.5),
    ]:
        x1, y1, x2, y2 = map(mpf, curve)
        duration, bounce, whole = mpf(duration), mpf(bounce), mpf(whole)
        for time in ["0.05", "0.1", "0.2", "0.35", "0.45"]:
            x = mpf(time) / whole
            t = bisect(lambda t: coordinate(x1, x2, t) - x, 0, 1)
            slope = coordinate_slope(y1, y2, t) / coordinate_slope(x1, x2, t)
            value, speed = progress(2 * pi / duration, 1 - bounce, velocity, coordinate(y1, y2, t) * whole)
            yield [x1, y1, x2, y2, duration, bounce, velocity, whole, mpf(time), value, speed * slope]


# Momentum


def decay_rows():
    for rate, velocity in [("0.998", 1000), ("0.99", -2500)]:
        rate = mpf(rate)
        for time in ["0.1", "0.5", "1", "3"]:
            time = mpf(time)
            left = rate ** (1000 * time)
            yield [rate, velocity, time, velocity * (left - 1) / (1000 * log(rate)), velocity * left]


TABLES = [
    ("curves", "x1 y1 x2 y2, fraction, value, slope", curve_rows),
    ("springMaps", "mass stiffness damping, seconds, p q r s", map_rows),
    ("bounces", "duration bounce velocity, seconds, progress, velocity", bounce_rows),
    ("fits", "duration dampingRatio velocity, stiffness damping", fit_rows),
    ("settling", "mass stiffness damping velocity, seconds", settling_rows),
    ("motions", "start target duration dampingRatio velocity, seconds, value, velocity", motion_rows),
    ("retarget", "seconds, value, velocity", retarget_rows),
    ("composed", "x1 y1 x2 y2, duration bounce velocity, whole seconds, seconds, progress, velocity", composed_rows),
    ("decays", "rate velocity, seconds, distance, velocity", decay_rows),
]


def main():
    lines = [
        "// Written by generate.py. Change the script instead.",
        "",
        "/// Reference numbers from 40-digit arithmetic, in one table for each subject. Spaces separate the columns.",
        "enum ReferenceVectors {",
    ]
    for name, columns, rows in TABLES:
        lines += ["  /// The columns " + columns + ".", f'  static let {name} = VectorTable(', '    """']
        lines += ["    " + " ".join(number(cell) for cell in row) for row in rows()]
        lines += ['    """', "  )", ""]
    lines[-1] = "}"
    path = pathlib.Path(__file__).with_name("ReferenceVectors.swift")
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
