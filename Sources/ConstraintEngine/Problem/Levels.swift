/// The levels of all priorities in use, with vectors that have a number for each of them.
struct Levels: ~Copyable {
  private var records = Buffer<Level>()
  /// The indices of the levels in use, the highest first.
  private(set) var ranking = Buffer<Int32>()
  private var free = Buffer<Int32>()

  /// The cost slopes of the current move and of the best move so far.
  var move = Buffer<Double>()
  private var bestMove = Buffer<Double>()
  /// The sums of a cluster's errors, now and before a sweep.
  var objective = Buffer<Double>()
  private var previousObjective = Buffer<Double>()

  /// The number of levels in use.
  @inline(__always) var count: Int { ranking.count }

  /// The number of allocated slots, including free slots.
  var slotCount: Int { records.count + free.count }

  subscript(slot: Int32) -> Level {
    @inline(__always) get { records[slot] }
  }

  /// Returns the level with a key, and creates the level if no constraint uses it yet.
  mutating func level(for key: Double) -> Int32 {
    var position = 0
    while position < count {
      let slot = ranking[position]
      if records[slot].key == key {
        records[slot].uses += 1
        return slot
      }
      if records[slot].key < key { break }
      position += 1
    }
    let slot: Int32
    if free.count > 0 {
      slot = free.removeLast()
      records[slot] = Level(key: key, uses: 1)
    } else {
      slot = Int32(records.count)
      records.append(Level(key: key, uses: 1))
    }
    ranking.append(slot)
    var last = count - 1
    while last > position {
      ranking[last] = ranking[last - 1]
      last -= 1
    }
    ranking[position] = slot
    updateRanks()
    return slot
  }

  /// Removes one use of a level, and the level itself if no constraint uses it any more.
  mutating func release(_ slot: Int32) {
    records[slot].uses -= 1
    guard records[slot].uses == 0 else { return }
    var position = records[slot].rank
    while position + 1 < count {
      ranking[position] = ranking[position + 1]
      position += 1
    }
    _ = ranking.removeLast()
    free.append(slot)
    updateRanks()
  }

  private mutating func updateRanks() {
    for position in 0..<count { records[ranking[position]].rank = position }
    move.extend(to: count, with: 0)
    bestMove.extend(to: count, with: 0)
    objective.extend(to: count, with: 0)
    previousObjective.extend(to: count, with: 0)
  }

  mutating func removeAll() {
    records.truncate(to: 0)
    ranking.truncate(to: 0)
    free.truncate(to: 0)
  }

  /// The number of uses of all levels.
  var useCount: Int {
    var used = 0
    for slot in 0..<records.count where records[slot].uses > 0 { used += records[slot].uses }
    return used
  }
}

extension Levels {
  @inline(__always)
  mutating func clearMove() {
    for rank in 0..<count { move[rank] = 0 }
  }

  /// The sign of the first nonzero slope of the current move.
  var moveSign: Int {
    for rank in 0..<count {
      if move[rank] > Solver.slopeTolerance { return 1 }
      if move[rank] < -Solver.slopeTolerance { return -1 }
    }
    return 0
  }

  /// A Boolean value that indicates whether the current move has a positive cost.
  @inline(__always) var isMoveCostly: Bool {
    for rank in 0..<count {
      if move[rank] > Solver.slopeTolerance { return true }
      if move[rank] < -Solver.slopeTolerance { return false }
    }
    return false
  }

  /// Returns -1 if the current move is better than the best move so far, 1 if it is worse, and 0 if both are equal.
  func compareMoveWithBest() -> Int {
    for rank in 0..<count {
      if move[rank] < bestMove[rank] - Solver.slopeTolerance { return -1 }
      if move[rank] > bestMove[rank] + Solver.slopeTolerance { return 1 }
    }
    return 0
  }

  mutating func keepMoveAsBest() {
    for rank in 0..<count { bestMove[rank] = move[rank] }
  }

  mutating func clearObjective() {
    for rank in 0..<count { objective[rank] = 0 }
  }

  mutating func keepObjective() {
    for rank in 0..<count { previousObjective[rank] = objective[rank] }
  }

  /// A Boolean value that indicates whether the objective is less than the one that ``keepObjective()`` copied.
  var isObjectiveImproved: Bool {
    for rank in 0..<count {
      let difference = objective[rank] - previousObjective[rank]
      if abs(difference) > 1e-9 * (1 + abs(previousObjective[rank])) { return difference < 0 }
    }
    return false
  }
}

/// A level that sums the errors of all constraints with one priority.
struct Level {
  /// The sort key of the level, where levels with greater keys come first.
  var key: Double
  var uses = 0
  /// The index of the level among the levels in use.
  var rank = 0

  /// The key of required constraints.
  static let requiredKey = 3000.0
  /// The key of required constraints that are broken.
  static let brokenKey = 2000.0
  /// The key of temporary constraints that test whether a solution is unique and must not outweigh other constraints.
  static let wishKey = -1.0

  static func key(of priority: Float) -> Double {
    priority == Priority.required.rawValue ? Level.requiredKey : Double(priority)
  }
}
