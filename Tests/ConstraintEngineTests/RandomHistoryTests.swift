@_spi(Testing) import ConstraintEngine
import Foundation
import SeededRandom
import Testing

@Suite struct RandomHistoryTests {
  /// The manner in which a history draws its constraints.
  enum Taste: CaseIterable {
    /// The constraints have up to four variables with small coefficients.
    case anything
    /// The constraints are chains, sizes and edges, as in layouts.
    case layout
    /// The constraints are mostly required and can hardly be satisfied together.
    case contradictory
  }

  /// The number of histories for each taste.
  ///
  /// `PROSCENIUM_FULL=1` sets 20,000 histories, and a larger number sets that many. Scripts/test sets
  /// `PROSCENIUM_BRIEF=1` under the thread sanitizer, which finds nothing in a single thread.
  static let historyCount: UInt64 = {
    let environment = ProcessInfo.processInfo.environment
    return switch environment["PROSCENIUM_FULL"].flatMap(UInt64.init) {
    case nil, 0: environment["PROSCENIUM_BRIEF"] == "1" ? 3 : 30
    case 1: 20_000
    case let count?: count
    }
  }()
  static let isTracing = ProcessInfo.processInfo.environment["PROSCENIUM_TRACE"] == "1"
  static let firstSeed = UInt64(ProcessInfo.processInfo.environment["PROSCENIUM_SEED"] ?? "1") ?? 1

  @Test(arguments: Taste.allCases)
  func `every edit results in the least possible errors`(taste: Taste) throws {
    for seed in Self.firstSeed..<Self.firstSeed + Self.historyCount {
      guard try play(seed: seed, taste: taste) else { return }
    }
  }

  /// Plays one history and returns `false` at its first failure, so that one seed is reported instead of thousands.
  private func play(seed: UInt64, taste: Taste) throws -> Bool {
    var random = SeededGenerator(history: seed)
    var history = History(variableCount: 2 + random.below(6))
    for step in 0..<30 {
      for _ in 0...random.below(3) { try edit(&history, &random, taste) }
      // A violated invariant stops the process, so print the seed before the check.
      if Self.isTracing { FileHandle.standardError.write(Data("\(seed) \(taste) \(step)\n".utf8)) }
      let note = "seed \(seed), \(taste), step \(step)"
      guard check(history, note), try checkQueries(history, &random, note) else { return false }
    }
    return true
  }

  private func edit(_ history: inout History, _ random: inout SeededGenerator, _ taste: Taste) throws {
    let choice = random.below(100)
    if history.entries.isEmpty || choice < (history.entries.count < 14 ? 50 : 15) {
      try addConstraint(to: &history, &random, taste)
    } else if choice < 70 {
      history.remove(at: random.below(history.entries.count))
    } else if choice < 90 {
      let index = random.below(history.entries.count)
      history.entries[index].constant = Double(random.below(41) - 10)
      try history.engine.setConstant(history.entries[index].constant, of: history.entries[index].id)
    } else {
      let index = random.below(history.entries.count)
      guard history.entries[index].priority < 1000 else { return }
      history.entries[index].priority = Self.optional[random.below(Self.optional.count)]
      try history.engine.setPriority(
        Priority(rawValue: history.entries[index].priority),
        of: history.entries[index].id
      )
    }
  }

  private static let optional: [Float] = [50, 250, 750, 999, 999.5]

  private func addConstraint(
    to history: inout History,
    _ random: inout SeededGenerator,
    _ taste: Taste
  ) throws {
    let count = history.variables.count
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let isRequired = random.isChance(taste == .contradictory ? 80 : 30)
    let priority = isRequired ? 1000 : Self.optional[random.below(Self.optional.count)]
    let constant = Double(random.below(41) - 10)
    let relation = relations[random.below(3)]
    var coefficients: [Int: Double] = [:]
    if taste == .layout {
      switch random.below(3) {
      case 0: coefficients = [random.below(count): 1]
      case 1:
        let first = random.below(count)
        coefficients = [first: 1, (first + 1 + random.below(count - 1)) % count: -1]
      default:
        for _ in 0..<3 { coefficients[random.below(count)] = random.isChance(50) ? 1 : -1 }
      }
    } else {
      for _ in 0...random.below(4) {
        let coefficient = Double(random.below(7) - 3)
        if coefficient != 0 { coefficients[random.below(count)] = coefficient }
      }
      if coefficients.isEmpty { coefficients = [0: 2] }
    }
    try history.add(coefficients, relation, constant, priority: priority)
  }

  private func check(_ history: History, _ note: String) -> Bool {
    history.engine.checkInvariants()
    for conflict in history.engine.takeConflicts() {
      guard checkConflict(conflict, history, note) else { return false }
    }
    let (engine, least) = history.errors()
    let isLeast = zip(engine, least).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($1)) }
    #expect(isLeast, "\(note): \(engine) instead of \(least)")
    let keepsOldest = history.keepsOldest()
    #expect(keepsOldest, "\(note): others are kept than the oldest that can hold")
    return isLeast && keepsOldest
  }

  private func checkConflict(_ conflict: Conflict, _ history: History, _ note: String) -> Bool {
    let contradicts = !history.canHold(conflict.constraints)
    let isIrreducible = conflict.constraints.allSatisfy { member in
      history.canHold(conflict.constraints.filter { $0 != member })
    }
    let namesMember = conflict.constraints.contains(conflict.broken)
    #expect(contradicts, "\(note): \(conflict.constraints) can hold")
    #expect(isIrreducible, "\(note): \(conflict.constraints) is more than it takes")
    #expect(namesMember, "\(note)")
    return contradicts && isIrreducible && namesMember
  }

  /// Checks that a query changes nothing and agrees with the reference about ambiguity.
  private func checkQueries(_ history: History, _ random: inout SeededGenerator, _ note: String) throws -> Bool {
    let before = history.variables.map { history.engine.value(of: $0) }
    let variable = random.below(history.variables.count)
    let isAmbiguous = history.engine.isAmbiguous(history.variables[variable])
    #expect(isAmbiguous == history.isAmbiguous(variable), "\(note): ambiguity of \(variable)")
    let target = FittingTarget(
      history.variables[variable],
      toward: Double(random.below(100)),
      at: [50, 250, 1000][random.below(3)]
    )
    let fitted = try history.engine.fit(target)
    let after = history.variables.map { history.engine.value(of: $0) }
    #expect(before == after, "\(note): a query changed the values")
    let isFitting = checkFit(history, target, variable, fitted, note)
    history.engine.checkInvariants()
    return before == after && isFitting && isAmbiguous == history.isAmbiguous(variable)
  }

  /// Checks that the reference could have chosen the fitted value if the target were added.
  private func checkFit(
    _ history: History,
    _ target: FittingTarget,
    _ variable: Int,
    _ fitted: Double,
    _ note: String
  ) -> Bool {
    let (with, pinned) = history.leastErrors(target: target, variable: variable, answer: fitted)
    let isLeast = zip(with, pinned).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($0)) }
    #expect(isLeast, "\(note): fitting gave \(fitted), which costs \(pinned) instead of \(with)")
    return isLeast
  }
}
