import ConstraintEngine
import Testing

@Suite struct ConflictTests {
  let engine = ConstraintSystem()

  @Test func `a conflict lists its constraints oldest first and breaks the youngest`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    let low = try engine.add(x, .greaterThanOrEqual, 10)
    try engine.add(y, .equal, 3)
    let link = try engine.add(y, .equal, x)
    let three = try #require(engine.takeConflicts().first)
    #expect(three.constraints.count == 3)
    #expect(three.constraints.first == low)
    #expect(three.broken == link)
    #expect(engine.isBroken(link))
    #expect(engine.error(of: link) == 7)
  }

  @Test func `a conflict lists the oldest of several equivalent constraints`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    let first = try engine.add(x, .equal, 10)
    try engine.add(x, .equal, 10)
    let link = try engine.add(y, .equal, x + 5)
    try engine.add(y, .lessThanOrEqual, 30)
    let last = try engine.add(y, .equal, 20)
    #expect(engine.takeConflicts().map(\.constraints) == [[first, link, last]])
    let (z, w) = (engine.makeVariable(), engine.makeVariable())
    let bound = try engine.add(z, .lessThanOrEqual, 10)
    try engine.add(z, .lessThanOrEqual, 10)
    let row = try engine.add(w, .equal, z + 5)
    let least = try engine.add(w, .greaterThanOrEqual, 20)
    #expect(engine.takeConflicts().map(\.constraints) == [[bound, row, least]])
  }

  @Test func `a constraint that is not breakable stays if another one can be broken`() throws {
    let x = engine.makeVariable()
    let user = try engine.add(x, .equal, 10)
    let system = try engine.add(x, .equal, 20, breakable: false)
    #expect(engine.takeConflicts().map(\.broken) == [user])
    #expect(engine.value(of: x) == 20)
    #expect(!engine.isBroken(system))
  }

  @Test func `a conflict is reported once`() throws {
    let x = engine.makeVariable()
    try engine.add(x, .equal, 1)
    try engine.add(x, .equal, 2)
    #expect(engine.takeConflicts().count == 1)
    #expect(engine.takeConflicts().isEmpty)
  }

  @Test func `a broken constraint is met as closely as possible, above all optional priorities`() throws {
    let x = engine.makeVariable()
    try engine.add(x, .lessThanOrEqual, 10)
    try engine.add(x, .equal, 0, priority: 999)
    try engine.add(x, .greaterThanOrEqual, 15)
    #expect(engine.value(of: x) == 10, "The broken bound still outweighs 999.")
  }

  @Test func `a broken constraint is required again when it can hold`() throws {
    let x = engine.makeVariable()
    let first = try engine.add(x, .equal, 10)
    let second = try engine.add(x, .equal, 20)
    #expect(engine.isBroken(second))
    engine.remove(first)
    #expect(engine.value(of: x) == 20)
    #expect(!engine.isBroken(second))
    try engine.add(x, .equal, 30)
    #expect(engine.takeConflicts().last?.constraints.contains(second) == true)
  }

  @Test func `a constraint broken by an earlier conflict is restored if it can hold`() throws {
    let x = (0..<3).map { _ in engine.makeVariable() }
    let rows = [
      try engine.add(x[1] + 2 * x[2] - x[0], .greaterThanOrEqual, -214),
      try engine.add(-1 * x[0], .equal, 47),
      try engine.add(x[2], .equal, -22),
      try engine.add(0.5 * x[1] + 2 * x[0], .lessThanOrEqual, -210),
      try engine.add(-1 * x[0] - x[2] + x[1], .equal, 268),
    ]
    // With x0 = −47 and x2 = −22, the first row requires x1 ≥ −217, the fourth x1 ≤ −232, and the last x1 = 199.
    #expect(x.map { engine.value(of: $0) } == [-47, 199, -22])
    #expect(rows.map { engine.isBroken($0) } == [false, false, false, true, false])
    #expect(rows.map { engine.error(of: $0) } == [0, 0, 0, 215.5, 0], "99.5 − 94 is 215.5 more than −210")
    let conflicts = engine.takeConflicts()
    #expect(conflicts.map(\.broken) == [rows[3]] && conflicts[0].constraints == Array(rows[0..<4]))
  }

  @Test func `the oldest constraints are kept in whatever order conflicts are found`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    // The first two rows determine y = 10, so the third is broken. The fourth contradicts the third, which is broken
    // already.
    let rows = [
      try engine.add(x, .equal, 0), try engine.add(x + y, .equal, 10), try engine.add(y, .equal, 0),
      try engine.add(y, .greaterThanOrEqual, 5),
    ]
    #expect(rows.map { engine.isBroken($0) } == [false, false, true, false])
    engine.remove(rows[0])
    #expect(rows[1...].map { engine.isBroken($0) } == [false, false, true], "y = 0 is the older of both")
    #expect(engine.takeConflicts().last.map { $0.constraints == [rows[2], rows[3]] } == true)
  }

  @Test func `each of several equivalent constraints is broken if none of them can hold`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    try engine.add(x - y, .equal, -5)
    try engine.add(x + y, .greaterThanOrEqual, 12)
    let bound = try engine.add(y, .lessThanOrEqual, 6)
    let value = try engine.add(y, .equal, 6)
    // The value of x is y − 5, so the second constraint requires y ≥ 8.5.
    #expect(engine.isBroken(bound) && engine.isBroken(value))
    #expect(engine.value(of: y) == 8.5 && engine.takeConflicts().count == 2)
  }

  @Test func `a conflict that persists is reported once, and again after it was resolved`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    let width = try engine.add(x, .equal, 100)
    try engine.add(y, .equal, x - 20)
    let least = try engine.add(y, .greaterThanOrEqual, 90)
    #expect(engine.takeConflicts().map(\.broken) == [least])
    for constant in [101.0, 105, 109] {
      try engine.setConstant(constant, of: width)
      #expect(engine.isBroken(least) && engine.takeConflicts().isEmpty, "reported once")
    }
    for constant in [110.0, 120] {
      try engine.setConstant(constant, of: width)
      #expect(!engine.isBroken(least) && engine.error(of: least) == 0)
    }
    try engine.setConstant(80, of: width)
    #expect(engine.isBroken(least) && engine.takeConflicts().map(\.broken) == [least], "it held, so it is news")
  }

  @Test func `a conflict of a long chain lists exactly the chain's constraints`() throws {
    var chain = [engine.makeVariable()]
    var links = [try engine.add(chain[0], .equal, 0)]
    for index in 1..<60 {
      chain.append(engine.makeVariable())
      links.append(try engine.add(chain[index], .equal, chain[index - 1] + 8))
      let bystander = engine.makeVariable()
      try engine.add(bystander, .equal, chain[index] + 1)
    }
    links.append(try engine.add(chain[59], .equal, 100))
    let conflict = try #require(engine.takeConflicts().first)
    #expect(conflict.constraints == links)
  }

  @Test func `redundant constraints do not conflict`() throws {
    let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
    for _ in 0..<3 {
      try engine.add(x, .equal, y)
      try engine.add(y, .equal, z)
      try engine.add(z, .equal, x)
    }
    try engine.add(x, .equal, 7)
    #expect([x, y, z].map { engine.value(of: $0) } == [7, 7, 7])
    #expect(engine.takeConflicts().isEmpty)
  }
}
