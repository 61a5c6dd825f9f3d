import ConstraintEngine
import Testing

/// Tests of the constraints of a stack of three views, as numbers.
///
/// The views are 160, 80 and 40 points wide, with 10 points between them.
@Suite struct StackRecipeTests {
  enum Distribution: CaseIterable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

  struct Stack {
    static let sizes = [160.0, 80, 40]
    static let spacing = 10.0

    let engine = ConstraintSystem()
    let width: Variable
    let lefts: [Variable]
    let widths: [Variable]

    init(_ distribution: Distribution, hidden: Int? = nil) throws {
      let engine = engine
      width = engine.makeVariable()
      lefts = Self.sizes.map { _ in engine.makeVariable() }
      widths = Self.sizes.map { _ in engine.makeVariable() }
      let visible = Self.sizes.indices.filter { $0 != hidden }
      try engine.add(lefts[visible[0]], .equal, 0)
      try engine.add(lefts[visible.last!] + widths[visible.last!], .equal, width)
      for index in Self.sizes.indices { try addSize(index, isHidden: index == hidden) }
      for index in 1..<Self.sizes.count { try addSpacing(after: index - 1, distribution, visible) }
      switch distribution {
      case .fill: break
      case .fillEqually:
        for index in visible.dropFirst() { try engine.add(widths[index], .equal, widths[visible[0]]) }
      case .fillProportionally: try addProportions(visible)
      case .equalSpacing:
        try engine.add(lefts[2] - lefts[1] - widths[1], .equal, lefts[1] - lefts[0] - widths[0])
        try engine.add(width, .equal, 0, priority: 49)
      case .equalCentering:
        let centres = Self.sizes.indices.map { lefts[$0] + 0.5 * widths[$0] }
        try engine.add(centres[2] - centres[1], .equal, centres[1] - centres[0], priority: 149)
        try engine.add(width, .equal, 0, priority: 49)
      }
    }

    private func addSize(_ index: Int, isHidden: Bool) throws {
      let wanted = LinearExpression(Self.sizes[index])
      try engine.add(widths[index], .greaterThanOrEqual, 0)
      try engine.add(widths[index], .lessThanOrEqual, wanted, priority: 250)
      try engine.add(widths[index], .greaterThanOrEqual, wanted, priority: 750)
      if isHidden { try engine.add(widths[index], .equal, 0) }
    }

    private func addSpacing(after index: Int, _ distribution: Distribution, _ visible: [Int]) throws {
      let isOutside = index + 1 == visible[0] || index == visible.last
      let hiddenCount = [index, index + 1].filter { !visible.contains($0) }.count
      let gap = isOutside ? 0 : Self.spacing - Self.spacing / 2 * Double(hiddenCount)
      let isLoose = distribution == .equalSpacing || distribution == .equalCentering
      try engine.add(
        lefts[index + 1],
        isLoose ? .greaterThanOrEqual : .equal,
        lefts[index] + widths[index] + gap
      )
    }

    private func addProportions(_ visible: [Int]) throws {
      let total = visible.reduce(0) { $0 + Self.sizes[$1] } + Self.spacing * Double(visible.count - 1)
      for (position, index) in visible.enumerated() {
        let share = Self.sizes[index] / total * width
        try engine.add(widths[index], .equal, share, priority: Priority(rawValue: 999 - Float(position)))
      }
    }

    func fittingWidth() throws -> Double { try engine.fit(FittingTarget(width, toward: 0, at: 50)) }
  }

  static let widths: [(Distribution, Double)] = [
    (.fill, 300), (.fillEqually, 500), (.fillProportionally, 300), (.equalSpacing, 300), (.equalCentering, 360),
  ]

  @Test(arguments: widths)
  func `the fitting width of a stack depends on its distribution`(distribution: Distribution, width: Double) throws {
    let fitted = try Stack(distribution).fittingWidth()
    #expect(abs(fitted - width) < 1e-9)
  }

  @Test func `equal centring moves the views of a stack apart`() throws {
    let stack = try Stack(.equalCentering)
    #expect(stack.lefts.map { stack.engine.value(of: $0) } == [0, 170, 320])
  }

  @Test(arguments: [(0, 130.0), (1, 210), (2, 250)])
  func `a hidden view removes its width and spacing from a stack's fitting width`(hidden: Int, width: Double) throws {
    #expect(try Stack(.fill, hidden: hidden).fittingWidth() == width)
  }

  @Test func `a hidden view between two others has no width and lies in the middle of their gap`() throws {
    let stack = try Stack(.fill, hidden: 1)
    #expect(stack.engine.value(of: stack.lefts[1]) == 165)
    #expect(stack.engine.value(of: stack.widths[1]) == 0)
    #expect(try Stack(.fillEqually, hidden: 1).fittingWidth() == 330)
  }
}
