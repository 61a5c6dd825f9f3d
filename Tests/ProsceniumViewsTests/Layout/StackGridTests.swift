import Foundation
import ProsceniumCore
import Testing

/// Tests of all combinations of axis, distribution, alignment and hidden views of a stack.
///
/// Each stack is fitted, stretched and squeezed, and compared with the results of an independent solver. The script
/// `stacks.py` in the folder of the data documents how the results were made.
@MainActor @Suite struct StackGridTests {
  /// The range that an independent solver allows for a stack and its views on one axis.
  private struct Answer: Decodable {
    /// The size given to the stack, or `nil` if the stack is to fit its views.
    var size: CGFloat?
    /// The minimum and maximum length of the stack.
    var stack: [CGFloat]
    /// The minimum and maximum start, and the minimum and maximum length, of each view.
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
  func `each combination of stack settings is laid out within the independent solver's ranges`(
    axis: LayoutConstraint.Axis,
    distribution: StackView.Distribution
  ) throws {
    let answers = try Self.load()
    for alignment in StackView.Alignment.allCases {
      // Baseline alignments apply to rows only.
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

/// A combination of stack settings, with three views that the independent solver knows.
private struct StackCell {
  let axis: LayoutConstraint.Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  /// The shown views, as one bit for each view.
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

  /// Exchanges the axes of a value for a vertical stack, so that the stack's axis is horizontal.
  func oriented(_ size: Size) -> Size { axis == .horizontal ? size : Size(width: size.height, height: size.width) }

  func oriented(_ rect: Rect) -> Rect {
    axis == .horizontal ? rect : Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}

/// A view with a given content size and two baselines.
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
