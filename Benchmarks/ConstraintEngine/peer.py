"""Measures kiwi (the PyPI wheel kiwisolver) on the shapes of the benchmark, as JSON lines.

Installs the wheel into a virtual environment of its own, beside this file, on the first run.
Usage: python3 peer.py
"""
import json
import os
import statistics
import subprocess
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
environment = os.path.join(here, ".build", "peer")


def enter_environment():
    python = os.path.join(environment, "bin", "python3")
    if not os.path.exists(python):
        subprocess.check_call([sys.executable, "-m", "venv", environment])
        subprocess.check_call([python, "-m", "pip", "install", "--quiet", "kiwisolver==1.5.1"])
    os.execv(python, [python, os.path.abspath(__file__), "--inside"])


def stack(kiwi, rows, content=40.0):
    solver = kiwi.Solver()
    width, height = kiwi.Variable("cw"), kiwi.Variable("ch")
    solver.addEditVariable(width, "strong")
    solver.suggestValue(width, 390)
    previous, intrinsic = None, []
    for _ in range(rows):
        left, wide, top, high = (kiwi.Variable() for _ in range(4))
        solver.addConstraint(left == 16)
        solver.addConstraint(wide == width - 32)
        solver.addConstraint(top == (8 if previous is None else previous[0] + previous[1] + 8))
        solver.addConstraint(high >= 0)
        pair = [(high <= content) | "weak", (high >= content) | "medium"]
        for constraint in pair:
            solver.addConstraint(constraint)
        intrinsic.append((high, pair))
        previous = (top, high)
    solver.addConstraint((previous[0] + previous[1] + 16 == height) | "strong")
    solver.updateVariables()
    return solver, width, height, intrinsic


def measure(bench, size, work, runs=31):
    times = []
    budget = time.perf_counter() + 4
    while len(times) < runs and (len(times) < 5 or time.perf_counter() < budget):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1e6)
    result = statistics.median(times)
    print(json.dumps({"bench": bench, "engine": "kiwi", "n": size, "us": round(result, 3)}), flush=True)
    return result


def main():
    import kiwisolver as kiwi

    builds = {size: measure("L1", size, lambda: stack(kiwi, size)) for size in (10, 50, 100, 200, 500, 1000)}
    growth = builds[1000] / builds[100]
    print(json.dumps({"bench": "L1", "engine": "kiwi", "from": 100, "to": 1000, "growth": round(growth, 1)}))
    for size in (10, 100, 1000):
        solver, width, height, intrinsic = stack(kiwi, size)
        turn = [0]

        def change():
            turn[0] += 1
            high, pair = intrinsic[size // 2]
            for constraint in pair:
                solver.removeConstraint(constraint)
            wanted = 40 + turn[0] % 7
            pair[:] = [(high <= wanted) | "weak", (high >= wanted) | "medium"]
            for constraint in pair:
                solver.addConstraint(constraint)
            solver.updateVariables()

        def edit():
            turn[0] += 1
            solver.suggestValue(width, 390 + turn[0] % 50)
            solver.updateVariables()

        def fit():
            wish = (height == 0) | 0.001
            solver.addConstraint(wish)
            solver.updateVariables()
            solver.removeConstraint(wish)

        measure("L5", size, change)
        measure("L6", size, edit)
        measure("L7-hosted", size, fit)


if "--inside" in sys.argv:
    main()
else:
    enter_environment()
