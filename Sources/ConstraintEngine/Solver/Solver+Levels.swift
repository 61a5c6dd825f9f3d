extension Solver {
  /// Returns the level with a key, and creates the level if no constraint uses it yet.
  mutating func level(for key: Double) -> Int32 {
    var position = 0
    while position < ranking.count {
      let slot = ranking[position]
      if levels[slot].key == key {
        levels[slot].uses += 1
        return slot
      }
      if levels[slot].key < key { break }
      position += 1
    }
    let slot: Int32
    if freeLevels.count > 0 {
      slot = freeLevels.removeLast()
      levels[slot] = Level(key: key, uses: 1)
    } else {
      slot = Int32(levels.count)
      levels.append(Level(key: key, uses: 1))
    }
    ranking.append(slot)
    var last = ranking.count - 1
    while last > position {
      ranking[last] = ranking[last - 1]
      last -= 1
    }
    ranking[position] = slot
    rankLevels()
    return slot
  }

  mutating func release(level slot: Int32) {
    levels[slot].uses -= 1
    guard levels[slot].uses == 0 else { return }
    var position = levels[slot].rank
    while position + 1 < ranking.count {
      ranking[position] = ranking[position + 1]
      position += 1
    }
    _ = ranking.removeLast()
    freeLevels.append(slot)
    rankLevels()
  }

  private mutating func rankLevels() {
    for position in 0..<ranking.count { levels[ranking[position]].rank = position }
    vector.extend(to: ranking.count, with: 0)
    bestVector.extend(to: ranking.count, with: 0)
    objective.extend(to: ranking.count, with: 0)
    previousObjective.extend(to: ranking.count, with: 0)
  }

  static func key(of priority: Float) -> Double {
    priority == Priority.required.rawValue ? Level.requiredKey : Double(priority)
  }

  @inline(__always)
  func rank(_ breakpoint: Int32) -> Int { levels[breakpoints[breakpoint].level].rank }

  /// Returns a Boolean value that indicates whether a constraint is required and not broken.
  @inline(__always)
  func isHard(_ breakpoint: Int32) -> Bool { levels[breakpoints[breakpoint].level].key == Level.requiredKey }

  /// Returns the sign of the first nonzero number of a slope vector.
  func sign(of vector: borrowing Buffer<Double>) -> Int {
    for rank in 0..<ranking.count {
      if vector[rank] > Solver.slopeTolerance { return 1 }
      if vector[rank] < -Solver.slopeTolerance { return -1 }
    }
    return 0
  }
}
