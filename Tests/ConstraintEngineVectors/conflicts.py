"""Computes with HiGHS which required rows of conflicting random systems can be kept, and writes the answers as data.

Each required row is a level. Unbreakable rows precede breakable ones, and older rows precede newer ones. A row is
kept if its smallest error is 0 together with the rows kept so far. Then the script minimises the sum of the errors of
the broken rows, and after that the errors of each optional priority. The sums of earlier levels are bounded by their
optima with a tolerance of 2e-6, which HiGHS requires.

The seed determines a system, because `draw` computes the same numbers as ConflictVectorTests.swift. Each line of the
data has a seed, the kept rows as hexadecimal bits (1 is the first row), and the sums of the errors of the broken rows
and of both optional priorities. The data excludes systems without a conflict, and systems with an error so small that
it may be a rounding error.

Usage: pip install highspy==1.16.0 && python3 conflicts.py   # writes conflicts.txt in the folder of this file
       python3 conflicts.py --check   # solves the systems of conflicts.txt again, and fails on other answers
"""
import os
import sys

import highspy

COUNT = 10_000
OPTIONAL = [750, 250]
SLACK = 2e-6
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "conflicts.txt")


class Random:
    """SplitMix64, as in Sources/SeededRandom."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & self.MASK
        return mixed ^ (mixed >> 31)

    def below(self, count):
        return (self.next() * count) >> 64


def draw(seed):
    """Returns the number of variables and the rows of a system. The order of the calls of `below` must not change."""
    chance = Random(seed)
    count = 2 + chance.below(5)
    rows = []
    for _ in range(count + 1 + chance.below(7)):
        members = list(range(count))
        terms = []
        for position in range(1 + chance.below(min(3, count))):
            other = position + chance.below(count - position)
            members[position], members[other] = members[other], members[position]
            # Systems with even seeds resemble layouts, with only sums and differences.
            choices = [1, -1] if seed % 2 == 0 else [1, -1, 2, -2, 0.5, -0.5]
            terms.append((members[position], choices[chance.below(len(choices))]))
        relation = chance.below(3) - 1
        constant = chance.below(41) - 10 if seed % 2 == 0 else chance.below(601) - 300
        priority = 1000 if chance.below(100) < 75 else OPTIONAL[chance.below(2)]
        breakable = chance.below(100) < 90
        rows.append((terms, relation, constant, priority, breakable))
    return count, rows


class Model:
    """A model of the rows, each with one variable for a missing amount and one for an excess amount."""

    def __init__(self, count, rows):
        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.rows = rows
        infinity = highspy.kHighsInf
        for _ in range(count):
            self.highs.addVar(-infinity, infinity)
        self.costs = []
        for position, (terms, relation, constant, _, _) in enumerate(rows):
            missing, excess = count + 2 * position, count + 2 * position + 1
            self.highs.addVar(0, infinity)
            self.highs.addVar(0, infinity)
            columns = [member for member, _ in terms] + [missing, excess]
            self.highs.addRow(constant, constant, len(columns), columns, [factor for _, factor in terms] + [1, -1])
            self.costs.append(([missing] if relation >= 0 else []) + ([excess] if relation <= 0 else []))

    def least(self, positions):
        """Returns the smallest sum of the errors of the rows at `positions`."""
        columns = [column for position in positions for column in self.costs[position]]
        for column in columns:
            self.highs.changeColCost(column, 1)
        self.highs.run()
        assert self.highs.getModelStatus() == highspy.HighsModelStatus.kOptimal, self.highs.getModelStatus()
        result = self.highs.getInfo().objective_function_value
        for column in columns:
            self.highs.changeColCost(column, 0)
        return result

    def keep(self, position):
        for column in self.costs[position]:
            self.highs.changeColBounds(column, 0, 0)

    def bound(self, positions, limit):
        columns = [column for position in positions for column in self.costs[position]]
        self.highs.addRow(-highspy.kHighsInf, limit, len(columns), columns, [1] * len(columns))


def solve(seed):
    """Returns the line of a system, or None if it has no conflict or an error that may be a rounding error."""
    count, rows = draw(seed)
    model = Model(count, rows)
    required = [position for position, row in enumerate(rows) if row[3] == 1000]
    kept = []
    for position in sorted(required, key=lambda position: (rows[position][4], position)):
        error = model.least([position])
        if 1e-6 < error < 1e-3:
            return None
        if error <= 1e-6:
            model.keep(position)
            kept.append(position)
    given_up = [position for position in required if position not in kept]
    if not given_up:
        return None
    errors = []
    for level in [given_up] + [[p for p, row in enumerate(rows) if row[3] == priority] for priority in OPTIONAL]:
        error = model.least(level) if level else 0
        errors.append(round(error, 4))
        if level:
            model.bound(level, error + SLACK)
    bits = sum(1 << position for position in kept)
    return f"{seed} {bits:x} " + " ".join(f"{error:.10g}" for error in errors)


def check():
    with open(FILE) as file:
        lines = file.read().splitlines()
    different = [line for line in lines if solve(int(line.split()[0])) != line]
    if different:
        sys.exit(f"{len(different)} of {len(lines)} answers differ:\n" + "\n".join(different))


def write():
    lines, seed = [], 0
    while len(lines) < COUNT:
        seed += 1
        line = solve(seed)
        if line is not None:
            lines.append(line)
    with open(FILE, "w") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    if "--check" in sys.argv:
        check()
    else:
        write()
