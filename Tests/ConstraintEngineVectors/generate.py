"""Solves random systems with SciPy's HiGHS, level by level, and writes inputs and answers as data.

The script minimises the total error of each level. The totals of the higher levels are bounded by their optima with a
tolerance of 2e-6, which HiGHS requires. For every variable the script also computes the smallest and the largest
value of an optimal solution. Systems with at most two optional levels are also solved by kiwi. The ratio of kiwi's
strengths is a million to one, so that they then compare like priorities. The output also contains kiwi's errors.

Usage: pip install scipy==1.16.0 kiwisolver==1.5.1 && python3 generate.py > systems.json
"""
import json
import os
import random

import kiwisolver
import numpy
from scipy.optimize import linprog

SLACK = 2e-6
LEVELS = [1000, 999.5, 999, 750, 250, 50]
COUNT = 3000


def draw(chance, index):
    count = chance.randint(2, 8)
    rows = []
    levels = LEVELS if index % 3 else [1000] + sorted(chance.sample(LEVELS[1:], 2), reverse=True)
    for _ in range(chance.randint(3, 16)):
        priority = chance.choice(levels)
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


def solve(count, rows, levels=LEVELS):
    """Returns the smallest error of each level and the range of each variable, or None if required rows conflict."""
    total = count + 2 * len(rows)
    equal, right = [], []
    costs = {level: numpy.zeros(total) for level in levels}
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

    for level in levels:
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


def solve_with_kiwi(count, rows):
    """Returns the error of kiwi's solution for each level, or None for more levels than kiwi's strengths allow."""
    optional = sorted({row["priority"] for row in rows} - {1000}, reverse=True)
    if len(optional) > 2:
        return None
    strengths = dict(zip(optional, ["strong", "weak"]))
    variables = [kiwisolver.Variable(str(index)) for index in range(count)]
    solver = kiwisolver.Solver()
    for row in rows:
        terms = [coefficient * variables[int(member)] for member, coefficient in row["coefficients"].items()]
        left, constant = kiwisolver.Expression(terms, 0), row["constant"]
        constraint = {-1: left <= constant, 0: left == constant, 1: left >= constant}[row["relation"]]
        solver.addConstraint(constraint | strengths.get(row["priority"], "required"))
    solver.updateVariables()
    errors = {level: 0.0 for level in LEVELS}
    for row in rows:
        value = sum(coefficient * variables[int(member)].value() for member, coefficient in row["coefficients"].items())
        lack = value - row["constant"]
        counts = abs(lack) if row["relation"] == 0 else max(0.0, lack if row["relation"] < 0 else -lack)
        errors[row["priority"]] += counts
    return [round(errors[level], 6) for level in LEVELS]


def in_child(work, *arguments):
    """Returns the result of `work` from a child process, because kiwi ends its process after a numerical failure."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(2)
        os.write(writer, json.dumps(work(*arguments)).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


def main():
    chance = random.Random(20261121)
    systems = []
    while len(systems) < COUNT:
        count, rows = draw(chance, len(systems))
        answer = solve(count, rows)
        if answer is None:
            continue
        system = {"variables": count, "rows": rows, "errors": answer[0], "ranges": answer[1]}
        kiwi = in_child(solve_with_kiwi, count, rows)
        if kiwi is not None:
            system["kiwi"] = kiwi
        systems.append(system)
    print("[")
    print(",\n".join(json.dumps(system, separators=(",", ":")) for system in systems))
    print("]")


if __name__ == "__main__":
    main()
