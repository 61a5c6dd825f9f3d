import Foundation
import ProsceniumCore
import Testing

/// Every mix of axis, distribution, alignment and hidden views, as large as it fits, stretched and squeezed, against an
/// independent solver's answers; `stacks.py` beside the data says how they were made.
@MainActor @Suite struct StackGridTests {
  /// Where an independent solver lets a stack and its views be on one axis.
  private struct Answer: Decodable {
    /// What the stack is given; `nil` where it is to fit.
    var size: CGFloat?
    /// The least and the greatest extent of the stack.
    var stack: [CGFloat]
    /// For each view the least and the greatest start, and the same of its extent.
    var views: [[[CGFloat?]]]
  }

  private typealias Answers = [String: [String: [Answer]]]

  private static func load() throws -> Answers {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appendingPathComponent("ConstraintEngineVectors/stacks.json")
    return try JSONDecoder().decode(Answers.self, from: Data(contentsOf: file))
  }

  @Test(arguments: LayoutConstraint.Axis.allCases, StackView.Distribution.allCases)
  func `each mix stands where an independent solver has it`(
    axis: LayoutConstraint.Axis,
    distribution: StackView.Distribution
  ) throws {
    let answers = try Self.load()
    for alignment in StackView.Alignment.allCases {
      // Baselines are for rows.
      if axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline { continue }
      for shown in 1..<8 {
        let along = try #require(answers["along"]?["\(distribution) \(shown)"])
        let across = try #require(answers["across"]?["\(alignment) \(shown)"])
        for (along, across) in zip(along, across) {
          let cell = StackCell(axis: axis, distribution: distribution, alignment: alignment, shown: shown)
          check(cell, along, across)
        }
      }
    }
  }

  private func check(_ cell: StackCell, _ along: Answer, _ across: Answer) {
    let (stack, views) = cell.make()
    let note = "\(cell) in \(along.size.map { "\($0)" } ?? "what fits")"
    let fitted = cell.oriented(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    var size = fitted
    if let length = along.size, let breadth = across.size {
      size = Size(width: length, height: breadth)
    } else {
      expect(fitted.width, in: along.stack, "\(note): length")
      expect(fitted.height, in: across.stack, "\(note): breadth")
    }
    stack.frame.size = cell.oriented(size)
    stack.layoutIfNeeded()
    for (index, view) in views.enumerated() where cell.shown & 1 << index != 0 {
      let frame = cell.oriented(view.frame)
      expect(frame.minX, in: along.views[index][0], "\(note): start of \(index)")
      expect(frame.width, in: along.views[index][1], "\(note): length of \(index)")
      expect(frame.minY, in: across.views[index][0], "\(note): edge of \(index)")
      expect(frame.height, in: across.views[index][1], "\(note): breadth of \(index)")
    }
    for (index, view) in views.enumerated() where cell.shown & 1 << index == 0 {
      #expect(cell.oriented(view.frame).width == 0, "\(note): \(index) is hidden")
    }
  }

  private func expect(_ value: CGFloat, in range: [CGFloat?], _ note: String) {
    let isInside = value > (range[0] ?? -.infinity) - 1e-3 && value < (range[1] ?? .infinity) + 1e-3
    #expect(isInside, "\(note) is \(value) and should be in \(range)")
  }
}

/// One mix: a stack of three views that the independent solver knows.
private struct StackCell {
  let axis: LayoutConstraint.Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  /// A bit for each view.
  let shown: Int

  @MainActor func make() -> (StackView, [View]) {
    let contents = [(160, 20, 15, 5), (80, 50, 40, 8), (40, 30, 22, 6)]
    let views = contents.map { length, breadth, first, last in
      LinedView(oriented(Size(width: length, height: breadth)), first: CGFloat(first), last: CGFloat(last))
    }
    for (index, view) in views.enumerated() { view.isHidden = shown & 1 << index == 0 }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 10)
    return (stack, views)
  }

  /// Turns what lies along the axis to the horizontal, or back.
  func oriented(_ size: Size) -> Size { axis == .horizontal ? size : Size(width: size.height, height: size.width) }

  func oriented(_ rect: Rect) -> Rect {
    axis == .horizontal ? rect : Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}

/// A view of known content with two lines of text.
private final class LinedView: View {
  private let content: Size
  private let first: CGFloat
  private let last: CGFloat

  init(_ content: Size, first: CGFloat, last: CGFloat) {
    (self.content, self.first, self.last) = (content, first, last)
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content }
  override var firstBaselineOffsetFromTop: CGFloat { first }
  override var lastBaselineOffsetFromBottom: CGFloat { last }
}
