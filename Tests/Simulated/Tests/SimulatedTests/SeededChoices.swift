import ProsceniumSimulation

/// Returns a number from 0 to `count` - 1 that the seed of the run determines.
func random(_ count: Int) -> Int {
  var generator = Simulation.randomNumberGenerator
  return Int.random(in: 0..<count, using: &generator)
}

/// Returns `true` once in `count` times on average.
func chance(_ count: Int) -> Bool { random(count) == 0 }
