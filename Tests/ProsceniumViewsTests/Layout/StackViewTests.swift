import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct StackViewTests {
  /// The lengths of the views along the axis and across it.
  private static let sizes: [(along: CGFloat, across: CGFloat)] = [(160, 20), (80, 50), (40, 30)]
  private static let spacing: CGFloat = 10

  /// Returns a stack of three views with known content sizes.
  private static func makeStack(_ axis: LayoutConstraint.Axis = .horizontal) -> (StackView, [SizedView]) {
    let views = sizes.map { size in
      axis == .horizontal
        ? SizedView(width: size.along, height: size.across) : SizedView(width: size.across, height: size.along)
    }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    return (stack, views)
  }

  private static func fittedWidth(_ stack: StackView) -> CGFloat {
    stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width
  }

  nonisolated static let widths: [(StackView.Distribution, CGFloat)] = [
    (.fill, 300), (.fillEqually, 500), (.fillProportionally, 300), (.equalSpacing, 300), (.equalCentering, 360),
  ]

  @Test(arguments: widths)
  func `the fitting width of a stack follows its distribution`(distribution: StackView.Distribution, width: CGFloat) {
    let (stack, _) = Self.makeStack()
    stack.distribution = distribution
    #expect(abs(Self.fittedWidth(stack) - width) < 1e-9)
  }

  @Test(arguments: [(0, CGFloat(130)), (1, 210), (2, 250)])
  func `a hidden view removes its width and its spacing from the fitting width`(hidden: Int, width: CGFloat) {
    let (stack, views) = Self.makeStack()
    views[hidden].isHidden = true
    #expect(Self.fittedWidth(stack) == width)
    views[hidden].isHidden = true
    views[hidden].isHidden = false
    #expect(Self.fittedWidth(stack) == 300, "hiding is set, not counted")
  }

  @Test func `a hidden view between two others has no width and lies in the middle of their gap`() {
    let (stack, views) = Self.makeStack()
    views[1].isHidden = true
    stack.frame.size = Size(width: 210, height: 50)
    stack.layoutIfNeeded()
    #expect(views[1].frame.minX == 165 && views[1].frame.width == 0)
    #expect(views[2].frame.minX == 170)
    stack.distribution = .fillEqually
    #expect(Self.fittedWidth(stack) == 330)
  }

  @Test func `a stretched stack distributes the additional length by its distribution`() {
    func frames(_ distribution: StackView.Distribution) -> [Rect] {
      let (stack, views) = Self.makeStack()
      stack.distribution = distribution
      views[0].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
      stack.frame.size = Size(width: 620, height: 50)
      stack.layoutIfNeeded()
      return views.map(\.frame)
    }
    #expect(frames(.fill).map(\.width) == [480, 80, 40])
    #expect(frames(.fillEqually).map(\.width) == [200, 200, 200])
    #expect(frames(.equalSpacing).map(\.minX) == [0, 330, 580], "620 less 280 of content is two gaps of 170")
    // The first view is centred at 80 and the last at 600, so the second is centred at 340.
    #expect(frames(.equalCentering).map(\.midX) == [80, 340, 600])
  }

  @Test func `isLayoutMarginsRelativeArrangement places the layout margins around the views`() {
    let (stack, views) = Self.makeStack()
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(Self.fittedWidth(stack) == 316)
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 30)
    let fitted = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(fitted == Size(width: 350, height: 53))
    stack.frame.size = fitted
    stack.layoutIfNeeded()
    #expect(views[0].frame == Rect(x: 20, y: 1, width: 160, height: 50))
  }

  @Test func `a custom spacing replaces the spacing after one view`() {
    let (stack, views) = Self.makeStack()
    stack.setCustomSpacing(25, after: views[0])
    stack.setCustomSpacing(.infinity, after: views[1])
    #expect(Self.fittedWidth(stack) == 315 && stack.customSpacing(after: views[0]) == 25)
    views[1].isHidden = true
    #expect(Self.fittedWidth(stack) == 225)
    views[1].isHidden = false
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    #expect(Self.fittedWidth(stack) == 298)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(Self.fittedWidth(stack) == 300)
  }

  @Test func `a row with baseline alignment aligns the first baselines of its views`() {
    let views = [(20, 15), (60, 40), (30, 22)].map { TextLikeView(height: $0.0, baseline: $0.1) }
    let stack = StackView(arrangedSubviews: views)
    stack.alignment = .firstBaseline
    let fitted = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(fitted == Size(width: 30, height: 60))
    stack.frame.size = fitted
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [25, 0, 18])
  }

  @Test func `a column with baseline-relative arrangement measures its spacing between baselines`() {
    let views = [(20, 15), (60, 40)].map { TextLikeView(height: $0.0, baseline: $0.1) }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 50, true)
    stack.frame.size = Size(width: 10, height: stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height)
    stack.layoutIfNeeded()
    // The last baseline of the upper view is at 15 and the first of the lower at 65, so the lower view begins at 25.
    #expect(views[1].frame.minY == 25 && stack.frame.height == 85)
  }

  @Test func `baseline alignment applies to rows only, and baseline spacing to columns only`() {
    let (column, rows) = Self.makeStack(.vertical)
    column.alignment = .firstBaseline
    column.frame.size = Size(width: 100, height: 300)
    column.layoutIfNeeded()
    #expect(rows.map(\.frame.minX) == [0, 0, 0], "as leading")
    column.alignment = .lastBaseline
    column.layoutIfNeeded()
    #expect(rows.map(\.frame.maxX) == [100, 100, 100], "as trailing")
    let (row, views) = Self.makeStack()
    row.isBaselineRelativeArrangement = true
    row.frame.size = Size(width: 300, height: 50)
    row.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 170, 260])
  }

  @Test func `showing a row in an animation block animates the rows below it`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let (stack, views) = Self.makeStack(.vertical)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scene.root.view.topAnchor),
      stack.leftAnchor.constraint(equalTo: scene.root.view.leftAnchor),
    ])
    views[1].isHidden = true
    await scene.virtual.runUntilSettled()
    #expect(views[2].frame.minY == 170 && stack.frame.height == 210)
    View.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      views[1].isHidden = false
      scene.root.view.layoutIfNeeded()
    }
    #expect(views[2].frame.minY == 260 && stack.frame.height == 300)
    await scene.virtual.advance(by: .seconds(1) / 60)
    await scene.virtual.advance(by: .milliseconds(150))
    #expect(abs(views[2].presentation.frame.minY - 215) < 1e-6)
    #expect(abs(stack.presentation.frame.height - 255) < 1e-6)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a hidden row has the width of its column, and so keeps it when it is shown`() {
    let (row, hidden) = (SizedView(width: 100, height: 20), SizedView(height: 30))
    let stack = StackView(arrangedSubviews: [row, hidden])
    stack.axis = .vertical
    hidden.isHidden = true
    stack.frame.size = Size(width: 100, height: 20)
    stack.layoutIfNeeded()
    #expect(hidden.frame == Rect(x: 0, y: 20, width: 100, height: 0))
  }

  @Test func `arranged views can be removed, inserted and moved`() {
    let (stack, views) = Self.makeStack()
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]] && Self.fittedWidth(stack) == 130)
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.arrangedSubviews == [views[1], views[0], views[2]] && Self.fittedWidth(stack) == 300)
    stack.addArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[0], views[2], views[1]])
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview === stack && Self.fittedWidth(stack) == 210)
    #expect(stack.constraints.allSatisfy { $0.firstItem !== views[1] && $0.secondItem !== views[1] })
  }

  @Test func `a stack that is empty or has only hidden views has no size`() {
    #expect(StackView().systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
    let (stack, views) = Self.makeStack()
    for view in views { view.isHidden = true }
    #expect(Self.fittedWidth(stack) == 0)
  }

  @Test func `hiding and showing a view repeatedly leaves no additional constraints`() {
    let (stack, views) = Self.makeStack()
    _ = Self.fittedWidth(stack)
    let count = stack.constraints.count
    for _ in 0..<100 {
      views[1].isHidden.toggle()
      _ = Self.fittedWidth(stack)
    }
    #expect(stack.constraints.count == count)
  }

  @Test func `inserting an arranged view at an index beyond the end ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      StackView().insertArrangedSubview(View(), at: 1)
    }
  }
}

/// A view that is 10 points wide, with one line of text.
@MainActor private final class TextLikeView: View {
  private let height: CGFloat
  private let baseline: CGFloat

  init(height: Int, baseline: Int) {
    (self.height, self.baseline) = (CGFloat(height), CGFloat(baseline))
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { Size(width: 10, height: height) }
  override var firstBaselineOffsetFromTop: CGFloat { baseline }
  override var lastBaselineOffsetFromBottom: CGFloat { height - baseline }
}
