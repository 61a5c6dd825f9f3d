import ConstraintEngine
import Testing

@Suite struct ConflictTests {
  let engine = ConstraintEngine()

  @Test func `a conflict names its members oldest first and gives the youngest up`() throws {
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

  @Test func `of constraints that say the same, a conflict names the oldest`() throws {
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

  @Test func `a constraint that does not give way stays if another can go`() throws {
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

  @Test func `what was given up is met as well as it can be`() throws {
    let x = engine.makeVariable()
    try engine.add(x, .lessThanOrEqual, 10)
    try engine.add(x, .equal, 0, priority: 999)
    try engine.add(x, .greaterThanOrEqual, 15)
    #expect(engine.value(of: x) == 10, "The broken bound still outweighs 999.")
  }

  @Test func `what was given up is required again when it can hold`() throws {
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

  @Test func `a long chain names exactly its own links`() throws {
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
