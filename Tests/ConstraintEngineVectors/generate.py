"""Solves random systems with SciPy's HiGHS, level by level, and writes inputs and answers as data.

Each level's total error is minimised with the totals of the higher levels bounded by their optima, give or
take 2e-6, which is what HiGHS needs. For every variable the script also finds the least and the greatest value
that an optimal solution can have.

Usage: pip install scipy && python3 generate.py > systems.json
"""
import json
import random

import numpy
from scipy.optimize import linprog

SLACK = 2e-6
LEVELS = [1000, 999.5, 999, 750, 250, 50]


def draw(chance, index):
    count = chance.randint(2, 8)
    rows = []
    for _ in range(chance.randint(3, 16)):
        priority = chance.choice(LEVELS)
        if index % 2:
            width = chance.randint(1, 3)
            members = chance.sample(range(count), min(width, count))
            coefficients = {str(member): chance.choice([1, -1]) for member in members}
        else:
            members = chance.sample(range(count), chance.randint(1, min(4, count)))
            coefficients = {str(member): chance.choice([-3, -2, -1, 0.5, 1, 2, 3]) for member in members}
        rows.append(
            {
                "coefficients": coefficients,
                "relation": chance.choice([-1, 0, 1]),
                "constant": chance.randint(-10, 30),
                "priority": priority,
            }
        )
    return count, rows


def solve(count, rows):
    total = count + 2 * len(rows)
    equal, right = [], []
    costs = {level: numpy.zeros(total) for level in LEVELS}
    for position, row in enumerate(rows):
        line = numpy.zeros(total)
        for member, coefficient in row["coefficients"].items():
            line[int(member)] = coefficient
        missing, excess = count + 2 * position, count + 2 * position + 1
        line[missing], line[excess] = 1, -1
        equal.append(line)
        right.append(row["constant"])
        if row["relation"] >= 0:
            costs[row["priority"]][missing] = 1
        if row["relation"] <= 0:
            costs[row["priority"]][excess] = 1
    bounds = [(None, None)] * count + [(0, None)] * (2 * len(rows))
    upper, limits, errors = [], [], []

    def run(cost):
        return linprog(
            cost,
            A_ub=numpy.array(upper) if upper else None,
            b_ub=limits or None,
            A_eq=numpy.array(equal),
            b_eq=right,
            bounds=bounds,
            method="highs",
        )

    for level in LEVELS:
        result = run(costs[level])
        if result.status != 0 or (level == 1000 and result.fun > 1e-6):
            return None
        errors.append(round(result.fun, 6))
        upper.append(costs[level])
        limits.append(result.fun + SLACK)
    ranges = []
    for variable in range(count):
        cost = numpy.zeros(total)
        cost[variable] = 1
        low, high = run(cost), run(-cost)
        ranges.append(
            [round(low.fun, 5) if low.status == 0 else None, round(-high.fun, 5) if high.status == 0 else None]
        )
    return errors, ranges


def main():
    chance = random.Random(20261121)
    systems = []
    while len(systems) < 600:
        count, rows = draw(chance, len(systems))
        answer = solve(count, rows)
        if answer is None:
            continue
        systems.append({"variables": count, "rows": rows, "errors": answer[0], "ranges": answer[1]})
    print("[")
    print(",\n".join(json.dumps(system, separators=(",", ":")) for system in systems))
    print("]")


main()
