import ConstraintEngine
import Testing

/// Tests of a form that determines its own height, with a rectangle and buttons 16 points apart in a container.
@Suite struct GrowingFormTests {
  struct Form {
    let engine = ConstraintSystem()
    let height: Variable
    var rectangle: Constraint.ID?
    var tops: [Variable] = []
    var heights: [Variable] = []

    /// Creates a form with the given content heights.
    ///
    /// - Parameters:
    ///   - contents: The content heights from top to bottom, in which `nil` leaves a height undefined.
    ///   - bottomPriority: The priority of the constraint to the container's bottom, or `nil` for none.
    init(contents: [Double?], bottomPriority: Priority?) throws {
      height = engine.makeVariable()
      var above = LinearExpression()
      for content in contents {
        let (top, high) = (engine.makeVariable(), engine.makeVariable())
        try engine.add(top, .equal, above + 16)
        try engine.add(high, .greaterThanOrEqual, 0)
        if let content {
          let id = try engine.add(high, .equal, LinearExpression(content))
          if heights.isEmpty { rectangle = id }
        }
        tops.append(top)
        heights.append(high)
        above = top + high
      }
      try engine.add(height, .greaterThanOrEqual, 0)
      if let bottomPriority { try engine.add(above + 16, .equal, height, priority: bottomPriority) }
    }

    func fittingHeight() throws -> Double {
      try engine.fit(FittingTarget(height, toward: 0, at: 250))
    }
  }

  struct Sketch: Sendable {
    var contents: [Double?]
    var bottom: Priority?
    var height: Double
  }

  static let sketches = [
    Sketch(contents: [100, 50], bottom: .required, height: 198),
    Sketch(contents: [100, 50], bottom: nil, height: 0),
    Sketch(contents: [nil, 50], bottom: .required, height: 98),
    Sketch(contents: [100, 50, 50], bottom: 999, height: 264),
  ]

  @Test(arguments: sketches)
  func `the fitted height of a form is the minimum that its constraints allow`(sketch: Sketch) throws {
    let form = try Form(contents: sketch.contents, bottomPriority: sketch.bottom)
    #expect(try form.fittingHeight() == sketch.height)
  }

  @Test(arguments: Array(stride(from: 50.0, through: 400, by: 17.5)))
  func `the fitted height of a form follows its content`(content: Double) throws {
    let form = try Form(contents: [100, 50, 50], bottomPriority: 999)
    let rectangle = try #require(form.rectangle)
    try form.engine.setConstant(content, of: rectangle)
    #expect(try form.fittingHeight() == content + 164)
  }

  @Test func `an outdated frame does not conflict with a bottom constraint of priority 999`() throws {
    let form = try Form(contents: [100, 50, 50], bottomPriority: 999)
    let frame = try form.engine.add(form.height, .equal, 264)
    let rectangle = try #require(form.rectangle)
    try form.engine.setConstant(300, of: rectangle)
    #expect(form.engine.value(of: form.height) == 264, "Content does not move the frame by itself.")
    #expect(form.engine.takeConflicts().isEmpty)
    let fitting = try form.fittingHeight()
    #expect(fitting == 264, "A required frame in the same engine is part of the system.")
    try form.engine.setConstant(464, of: frame)
    #expect(form.engine.value(of: form.tops[2]) == 398)
  }

  @Test func `an outdated frame conflicts with a required bottom constraint until the frame follows`() throws {
    let form = try Form(contents: [100, 50, 50], bottomPriority: .required)
    let frame = try form.engine.add(form.height, .equal, 264)
    #expect(form.engine.takeConflicts().isEmpty)
    let rectangle = try #require(form.rectangle)
    try form.engine.setConstant(300, of: rectangle)
    let conflicts = form.engine.takeConflicts()
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.broken == frame)
    try form.engine.setConstant(464, of: frame)
    #expect(form.engine.takeConflicts().isEmpty)
    #expect(!form.engine.isBroken(frame))
    #expect(form.engine.value(of: form.height) == 464)
  }

  @Test func `the example forms have their known positions in a container of height 844`() throws {
    let open = try Form(contents: [100, 50], bottomPriority: nil)
    try open.engine.add(open.height, .equal, 844)
    #expect(open.tops.map { open.engine.value(of: $0) } == [16, 132])
    let stretched = try Form(contents: [nil, 50], bottomPriority: .required)
    try stretched.engine.add(stretched.height, .equal, 844)
    #expect(stretched.engine.value(of: stretched.heights[0]) == 746)
    #expect(stretched.engine.value(of: stretched.tops[1]) == 778)
    #expect(stretched.engine.takeConflicts().isEmpty && open.engine.takeConflicts().isEmpty)
    let complete = try Form(contents: [100, 50], bottomPriority: .required)
    try complete.engine.add(complete.height, .equal, 844)
    #expect(complete.engine.takeConflicts().count == 1)
  }

  @Test func `a button's intrinsic height yields before a gap of priority 999`() throws {
    let form = try Form(contents: [100, nil], bottomPriority: 999)
    try form.engine.add(form.heights[1], .lessThanOrEqual, 50, priority: 250)
    try form.engine.add(form.heights[1], .greaterThanOrEqual, 50, priority: 750)
    try form.engine.add(form.height, .equal, 667)
    #expect(form.engine.value(of: form.heights[1]) == 519)
  }

  @Test func `a fitting priority above the compression resistance compresses the content`() throws {
    let form = try Form(contents: [100, nil], bottomPriority: .required)
    try form.engine.add(form.heights[1], .lessThanOrEqual, 50, priority: 250)
    try form.engine.add(form.heights[1], .greaterThanOrEqual, 50, priority: 750)
    #expect(try form.engine.fit(FittingTarget(form.height, toward: 0, at: 800)) == 148)
    #expect(try form.engine.fit(FittingTarget(form.height, toward: 0, at: 50)) == 198)
  }
}
