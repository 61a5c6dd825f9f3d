"""Solves stack views with SciPy's HiGHS, level by level, and writes the permitted positions of their views.

The script has its own version of the constraints, from published tests against UIKit's stack view (TZStackView,
Arranged). It solves the axes separately, because the positions along a stack do not depend on those across it. Each
case has the range of the stack's extent and of every view's start and extent, for the fitted size and for two fixed
sizes.

Usage: pip install scipy==1.16.0 && python3 stacks.py > stacks.json
"""
import json

from generate import solve

VIEWS = [
    {"length": 160, "breadth": 20, "first": 15, "last": 5},
    {"length": 80, "breadth": 50, "first": 40, "last": 8},
    {"length": 40, "breadth": 30, "first": 22, "last": 6},
]
SPACING = 10
DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
ALIGNMENTS = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"]


class System:
    """The variables and rows of one axis. Variable 0 is the stack's extent. Each view has a start and an extent."""

    def __init__(self):
        self.count = 1 + 2 * len(VIEWS)
        self.rows = []
        for extent in [0] + [self.extent(view)[0] for view in range(len(VIEWS))]:
            self.add({extent: 1}, 1, 0)

    def start(self, view):
        return 1 + 2 * view, 0

    def extent(self, view):
        return 2 + 2 * view, 0

    def add(self, coefficients, relation, constant, priority=1000):
        row = {str(variable): value for variable, value in coefficients.items() if value != 0}
        self.rows.append({"coefficients": row, "relation": relation, "constant": constant, "priority": priority})

    def edge(self, view, share, offset=0):
        """Returns a position on a view, its start plus a share of its extent, as terms and a constant."""
        return {1 + 2 * view: 1, 2 + 2 * view: share}, offset

    def canvas(self, share):
        return {0: share}, 0

    def relate(self, first, relation, second, constant=0, priority=1000):
        terms = dict(first[0])
        for variable, value in second[0].items():
            terms[variable] = terms.get(variable, 0) - value
        self.add(terms, relation, constant + second[1] - first[1], priority)

    def content(self, view, size):
        self.add({2 + 2 * view: 1}, -1, size, 250)
        self.add({2 + 2 * view: 1}, 1, size, 750)

    def answer(self, size):
        if size is None:
            self.add({0: 1}, 0, 0, 50)
        else:
            self.add({0: 1}, 0, size)
        levels = sorted({row["priority"] for row in self.rows}, reverse=True)
        result = solve(self.count, self.rows, levels)
        assert result is not None, self.rows
        ranges = result[1]
        return {"size": size, "stack": ranges[0], "views": [ranges[1 + 2 * v : 3 + 2 * v] for v in range(len(VIEWS))]}


def along(distribution, hidden, size):
    system = System()
    views = range(len(VIEWS))
    shown = [view for view in views if view not in hidden]
    for view in views:
        system.content(view, VIEWS[view]["length"])
        if view in hidden:
            system.add({2 + 2 * view: 1}, 0, 0)
    if shown:
        system.relate(system.edge(shown[0], 0), 0, system.canvas(0))
        system.relate(system.edge(shown[-1], 1), 0, system.canvas(1))
    loose = distribution in ("equalSpacing", "equalCentering")
    for a, b in zip(views, views[1:]):
        outside = not shown or b == shown[0] or a == shown[-1]
        missing = (a in hidden) + (b in hidden)
        gap = 0 if outside else SPACING - SPACING / 2 * missing
        system.relate(system.edge(b, 0), 1 if loose else 0, system.edge(a, 1), gap)
    if distribution == "fillEqually":
        for view in shown[1:]:
            system.add({2 + 2 * view: 1, 2 + 2 * shown[0]: -1}, 0, 0)
    if distribution == "fillProportionally":
        # The shares apply to the extent without the spaces. UIKit counts the spaces as lengths.
        total = sum(VIEWS[view]["length"] for view in shown)
        for position, view in enumerate(shown):
            priority = 1000 if len(shown) == 1 else 999 - position
            share = VIEWS[view]["length"] / total
            system.add({2 + 2 * view: 1, 0: -share}, 0, -share * SPACING * (len(shown) - 1), priority)
    if loose:
        share = 0.5 if distribution == "equalCentering" else None
        for a, b, c in zip(shown, shown[1:], shown[2:]):
            terms = {}
            for sign, view, edge in (
                (1, b, share if share else 0), (-1, a, share if share else 1),
                (-1, c, share if share else 0), (1, b, share if share else 1),
            ):
                for variable, value in system.edge(view, edge)[0].items():
                    terms[variable] = terms.get(variable, 0) + sign * value
            system.add(terms, 0, 0, 149 if share else 1000)
        system.add({0: 1}, 0, 0, 49)
    return system.answer(size)


def across(alignment, hidden, size):
    system = System()
    shown = [view for view in range(len(VIEWS)) if view not in hidden]
    for view in shown:
        system.content(view, VIEWS[view]["breadth"])

    def line(view):
        return {
            "leading": system.edge(view, 0),
            "trailing": system.edge(view, 1),
            "center": system.edge(view, 0.5),
            "firstBaseline": system.edge(view, 0, VIEWS[view]["first"]),
            "lastBaseline": system.edge(view, 1, -VIEWS[view]["last"]),
        }[alignment]

    for view in shown:
        if alignment == "fill":
            system.relate(system.edge(view, 0), 0, system.canvas(0))
            system.relate(system.edge(view, 1), 0, system.canvas(1))
            continue
        system.relate(line(view), 0, line(shown[0]))
        strong = {"leading": 0, "trailing": 1}.get(alignment)
        for share, relation in ((0, 1), (1, -1)):
            is_strong = share == strong
            priority = 999.5 if is_strong else 1000
            system.relate(system.edge(view, share), 0 if is_strong else relation, system.canvas(share), 0, priority)
        system.add({2 + 2 * view: 1}, 0, 0, 25)
    if shown and alignment == "center":
        system.relate(line(shown[0]), 0, system.canvas(0.5))
    if shown and alignment != "fill":
        system.add({0: 1}, 0, 0, 51)
    return system.answer(size)


def cases(kind, solve_case, names):
    result = {}
    for name in names:
        for mask in range(1, 8):
            hidden = [view for view in range(len(VIEWS)) if not mask & 1 << view]
            fitted = solve_case(name, hidden, None)
            natural = round(fitted["stack"][0])
            stretched, squeezed = (round(natural * factor) for factor in (1.5, 0.75))
            result[f"{name} {mask}"] = [
                fitted, solve_case(name, hidden, stretched), solve_case(name, hidden, squeezed)
            ]
    return result


if __name__ == "__main__":
    answers = {"along": cases("along", along, DISTRIBUTIONS), "across": cases("across", across, ALIGNMENTS)}
    print("{")
    for position, (axis, entries) in enumerate(answers.items()):
        lines = ",\n".join(f"{json.dumps(name)}:{json.dumps(entry, separators=(',', ':'))}" for name, entry in entries.items())
        print(f'"{axis}":{{\n{lines}\n}}' + ("," if position == 0 else ""))
    print("}")
