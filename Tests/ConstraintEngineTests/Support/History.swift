import ConstraintEngine

/// An engine with a plain list of its expected constraints.
struct History {
  struct Entry {
    var id: Constraint.ID
    var coefficients: [Int: Double]
    var relation: Relation
    var constant: Double
    var priority: Float
  }

  let engine = ConstraintSystem()
  var variables: [Variable] = []
  var entries: [Entry] = []

  init(variableCount: Int) {
    for _ in 0..<variableCount { variables.append(engine.makeVariable()) }
  }

  mutating func add(
    _ coefficients: [Int: Double],
    _ relation: Relation,
    _ constant: Double,
    priority: Float
  ) throws {
    let terms = coefficients.sorted { $0.key < $1.key }
      .map { LinearExpression.Term(variables[$0.key], $0.value) }
    let id = try engine.add(
      LinearExpression(terms),
      relation,
      LinearExpression(constant),
      priority: Priority(rawValue: priority)
    )
    entries.append(
      Entry(id: id, coefficients: coefficients, relation: relation, constant: constant, priority: priority)
    )
  }

  mutating func remove(at index: Int) {
    engine.remove(entries.remove(at: index).id)
  }

  /// Returns an entry's level.
  ///
  /// A higher number is more important. Broken constraints are between the required constraints and those of priority
  /// 999.
  private func key(of entry: Entry) -> Float {
    guard entry.priority == 1000 else { return entry.priority }
    return engine.isBroken(entry.id) ? 1500 : 2000
  }

  /// Returns the engine's total error for each level, highest first, and the least possible errors.
  func errors() -> (engine: [Double], least: [Double]) {
    let keys = Set(entries.map(key)).sorted(by: >)
    let values = variables.map { engine.value(of: $0) }
    var sums = Array(repeating: 0.0, count: keys.count)
    var rows: [ReferenceSolver.Row] = []
    for entry in entries {
      let level = keys.firstIndex(of: key(of: entry))!
      let row = Self.row(of: entry, variables: variables.count, level: level)
      rows.append(row)
      let difference = zip(row.coefficients, values).reduce(0) { $0 + $1.0 * $1.1 } - row.constant
      sums[level] += max(row.relation <= 0 ? difference : 0, row.relation >= 0 ? -difference : 0)
    }
    return (sums, ReferenceSolver.leastErrors(of: rows, variables: variables.count, levels: keys.count))
  }

  /// Returns a Boolean value that indicates whether the listed required constraints can be satisfied together.
  func canHold(_ ids: [Constraint.ID]) -> Bool {
    let rows = entries.filter { ids.contains($0.id) }
      .map { Self.row(of: $0, variables: variables.count, level: 0) }
    return ReferenceSolver.leastErrors(of: rows, variables: variables.count, levels: 1)[0] < 1e-6
  }

  /// Returns a Boolean value that indicates whether the engine keeps the oldest compatible required constraints.
  ///
  /// All of the kept constraints must also be satisfied.
  func keepsOldest() -> Bool {
    let required = entries.filter { $0.priority == 1000 }
    guard required.contains(where: { engine.isBroken($0.id) }) else {
      return required.allSatisfy { engine.error(of: $0.id) < 1e-6 }
    }
    var kept: [Constraint.ID] = []
    for entry in required {
      let fits = canHold(kept + [entry.id])
      guard fits != engine.isBroken(entry.id), !fits || engine.error(of: entry.id) < 1e-6 else { return false }
      if fits { kept.append(entry.id) }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the reference finds another value without increasing an error.
  func isAmbiguous(_ variable: Int) -> Bool {
    let value = engine.value(of: variables[variable])
    let keys = Set(entries.map(key)).sorted(by: >)
    let rows = entries.map { entry in
      Self.row(of: entry, variables: variables.count, level: keys.firstIndex(of: key(of: entry))!)
    }
    return [value + 1, value - 1].contains { target in
      var coefficients = Array(repeating: 0.0, count: variables.count)
      coefficients[variable] = 1
      let wish = ReferenceSolver.Row(coefficients: coefficients, relation: 0, constant: target, level: keys.count)
      let least = ReferenceSolver.leastErrors(
        of: rows + [wish],
        variables: variables.count,
        levels: keys.count + 1
      )
      return least[keys.count] < 1 - 1e-6
    }
  }

  /// Returns the least errors with a target added, first alone and then with the variable fixed to an answer.
  ///
  /// A required target that contradicts the required constraints counts as a broken constraint.
  func leastErrors(
    target: FittingTarget,
    variable: Int,
    answer: Double
  ) -> (free: [Double], tied: [Double]) {
    let isMet = abs(answer - target.value) < 1e-6
    let targetKey: Float = target.priority.isRequired ? (isMet ? 1750 : 1500) : target.priority.rawValue
    let keys = Set(entries.map(key) + [targetKey]).sorted(by: >)
    var rows = entries.map { entry in
      Self.row(of: entry, variables: variables.count, level: keys.firstIndex(of: key(of: entry))! + 1)
    }
    rows.append(tie(variable, to: target.value, level: keys.firstIndex(of: targetKey)! + 1))
    let levels = keys.count + 1
    let free = ReferenceSolver.leastErrors(of: rows, variables: variables.count, levels: levels)
    rows.append(tie(variable, to: answer, level: 0))
    return (free, ReferenceSolver.leastErrors(of: rows, variables: variables.count, levels: levels))
  }

  private func tie(_ variable: Int, to value: Double, level: Int) -> ReferenceSolver.Row {
    var coefficients = Array(repeating: 0.0, count: variables.count)
    coefficients[variable] = 1
    return ReferenceSolver.Row(coefficients: coefficients, relation: 0, constant: value, level: level)
  }

  private static func row(of entry: Entry, variables: Int, level: Int) -> ReferenceSolver.Row {
    var coefficients = Array(repeating: 0.0, count: variables)
    for (variable, coefficient) in entry.coefficients { coefficients[variable] = coefficient }
    let relation =
      switch entry.relation {
      case .equal: 0
      case .lessThanOrEqual: -1
      case .greaterThanOrEqual: 1
      }
    return ReferenceSolver.Row(
      coefficients: coefficients,
      relation: relation,
      constant: entry.constant,
      level: level
    )
  }
}
