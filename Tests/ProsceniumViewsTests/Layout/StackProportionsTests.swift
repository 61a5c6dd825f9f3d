import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of proportional stacks with views that have no intrinsic size, such as nested stacks and plain views.
///
/// UIKit uses the proportion of such a view's fitting size. The expected lengths are these proportions, computed by
/// hand.
@MainActor @Suite struct StackProportionsTests {
  init() { CapturedLog.install() }

  /// Returns a proportional stack with a length of 360 points along an axis.
  private func makeStack(_ axis: LayoutConstraint.Axis, of views: [View], spacing: CGFloat = 0) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.spacing) = (axis, .fillProportionally, spacing)
    stack.frame.size = axis == .horizontal ? Size(width: 360, height: 50) : Size(width: 50, height: 360)
    return stack
  }

  /// Returns a stack of views with the given lengths along an axis.
  private func makeNested(_ axis: LayoutConstraint.Axis, _ lengths: [CGFloat]) -> StackView {
    let views = lengths.map { length in
      axis == .horizontal ? SizedView(width: length, height: 20) : SizedView(width: 20, height: length)
    }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    return stack
  }

  private func lengths(_ axis: LayoutConstraint.Axis, _ views: [View]) -> [CGFloat] {
    views.map { axis == .horizontal ? $0.frame.width : $0.frame.height }
  }

  private func extent(_ axis: LayoutConstraint.Axis, of view: View) -> LayoutDimension {
    axis == .horizontal ? view.widthAnchor : view.heightAnchor
  }

  @Test(arguments: LayoutConstraint.Axis.allCases)
  func `nested stacks share a proportional stack in the ratio of their fitting sizes`(axis: LayoutConstraint.Axis) {
    let nested = [makeNested(axis, [100, 20]), makeNested(axis, [60])]
    let stack = makeStack(axis, of: nested)
    stack.layoutIfNeeded()
    #expect(lengths(axis, nested) == [240, 120], "120 and 60 of 180 in 360")
    #expect(lengths(axis, nested[1].arrangedSubviews) == [120])
  }

  @Test(arguments: LayoutConstraint.Axis.allCases)
  func `a plain view's share of a proportional stack is its fitting size`(axis: LayoutConstraint.Axis) {
    let (plain, sized) = (View(), SizedView(width: 60, height: 60))
    let wish = extent(axis, of: plain).constraint(equalToConstant: 30)
    wish.priority = .defaultHigh
    wish.isActive = true
    let stack = makeStack(axis, of: [plain, sized])
    stack.layoutIfNeeded()
    #expect(lengths(axis, [plain, sized]) == [120, 240], "30 and 60 of 90 in 360")
    wish.constant = 120
    stack.layoutIfNeeded()
    #expect(lengths(axis, [plain, sized]) == [240, 120], "120 and 60 of 180 in 360")
    wish.isActive = false
    stack.layoutIfNeeded()
    #expect(lengths(axis, [plain, sized]) == [0, 360])
  }

  @Test(arguments: LayoutConstraint.Axis.allCases)
  func `a single visible view fills a proportional stack and keeps its constraint`(axis: LayoutConstraint.Axis) {
    let name = "proportions-\(UUID())"
    let (plain, neighbours) = (View(), [SizedView(width: 80, height: 80), SizedView(width: 40, height: 40)])
    let stack = makeStack(axis, of: [neighbours[0], plain, neighbours[1]], spacing: 10)
    for neighbour in neighbours { neighbour.isHidden = true }
    stack.layoutIfNeeded()
    #expect(lengths(axis, [plain]) == [360])
    let wanted = extent(axis, of: plain).constraint(equalToConstant: 120)
    wanted.identifier = name
    wanted.isActive = true
    let fitted = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect((axis == .horizontal ? fitted.width : fitted.height) == 120)
    if axis == .horizontal { stack.frame.size.width = 120 } else { stack.frame.size.height = 120 }
    stack.layoutIfNeeded()
    #expect(lengths(axis, [plain]) == [120] && CapturedLog.lines(containing: name).isEmpty)
  }

  @Test(arguments: LayoutConstraint.Axis.allCases)
  func `views without any size share a proportional stack evenly`(axis: LayoutConstraint.Axis) {
    let views = [View(), View(), View()]
    let stack = makeStack(axis, of: views, spacing: 15)
    stack.layoutIfNeeded()
    #expect(lengths(axis, views) == [110, 110, 110], "360 less two gaps of 15")
  }

  @Test(arguments: LayoutConstraint.Axis.allCases)
  func `a nested stack's share is measured again when its content or its visibility changes`(
    axis: LayoutConstraint.Axis
  ) {
    let nested = [makeNested(axis, [100, 20]), makeNested(axis, [60])]
    let stack = makeStack(axis, of: nested)
    stack.layoutIfNeeded()
    nested[0].arrangedSubviews[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(lengths(axis, nested) == [90, 270], "20 and 60 of 80 in 360")
    (nested[1].arrangedSubviews[0] as? SizedView)?.content = Size(width: 5, height: 5)
    stack.layoutIfNeeded()
    #expect(lengths(axis, nested) == [288, 72], "20 and 5 of 25 in 360")
    nested[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(lengths(axis, nested) == [0, 360])
    nested[0].isHidden = false
    stack.layoutIfNeeded()
    #expect(lengths(axis, nested) == [288, 72])
    nested[0].spacing = 100
    nested[0].arrangedSubviews[0].isHidden = false
    stack.layoutIfNeeded()
    #expect(lengths(axis, nested) == [352, 8], "220 and 5 of 225 in 360")
  }

  @Test func `proportional stacks can be nested in each other`() {
    let inner = makeNested(.horizontal, [30, 10])
    inner.distribution = .fillProportionally
    let outer = makeStack(.horizontal, of: [inner, SizedView(width: 80, height: 20)])
    outer.layoutIfNeeded()
    #expect(lengths(.horizontal, outer.arrangedSubviews) == [120, 240], "40 and 80 of 120 in 360")
    #expect(lengths(.horizontal, inner.arrangedSubviews) == [90, 30], "30 and 10 of 40 in 120")
  }

  /// Most trees contain no proportional stack, and in them a changed constraint notifies no ancestors.
  @Test func `only views in proportional stacks notify their ancestors of another fitting size`() {
    let (outer, inner, plain) = (AskedView(), AskedView(), AskedView())
    let width = plain.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    outer.addSubview(inner)
    inner.addSubview(plain)
    width.constant = 40
    #expect(outer.count == 0 && inner.count == 0)
    let stack = makeStack(.horizontal, of: [outer, SizedView(width: 60, height: 10)])
    stack.layoutIfNeeded()
    (outer.count, inner.count) = (0, 0)
    width.constant = 50
    #expect(outer.count == 1 && inner.count == 1)
  }

  /// The argument selects whether the stack, its content or its surroundings are made first.
  @Test(arguments: 0..<4) func `a proportional stack follows a deep change, in whatever order it was built`(way: Int) {
    let (box, deep, sized) = (View(), View(), SizedView(width: 60, height: 10))
    deep.translatesAutoresizingMaskIntoConstraints = false
    let width = deep.widthAnchor.constraint(equalToConstant: 30)
    func fill() {
      box.addSubview(deep)
      deep.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
      let end = deep.trailingAnchor.constraint(equalTo: box.trailingAnchor)
      end.priority = .defaultHigh
      end.isActive = true
      width.isActive = true
    }
    let stack = makeStack(.horizontal, of: [])
    if way == 1 { stack.distribution = .fill }
    if way != 2 { fill() }
    if way != 3 { stack.layoutIfNeeded() }
    for view in [box, sized] { stack.addArrangedSubview(view) }
    if way == 2 { fill() }
    if way == 1 { stack.distribution = .fillProportionally }
    stack.layoutIfNeeded()
    #expect(lengths(.horizontal, [box, sized]) == [120, 240], "30 and 60 of 90 in 360")
    width.constant = 120
    stack.layoutIfNeeded()
    #expect(lengths(.horizontal, [box, sized]) == [240, 120], "120 and 60 of 180 in 360")
  }
}

/// Tests of the spacing of proportional stacks, which is subtracted before the views share the length.
@MainActor @Suite struct StackProportionsWithSpacingTests {
  init() { CapturedLog.install() }

  /// The number of random stacks, which is 10,000 if `PROSCENIUM_FULL=1` is set.
  static let stackCount = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 10_000 : 100

  @Test(arguments: LayoutConstraint.Axis.allCases)
  func `views of 100, 50 and 50 points with a spacing of 10 share 320 points`(
    axis: LayoutConstraint.Axis
  ) {
    let views = [100, 50, 50].map { SizedView(width: $0, height: $0) }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.spacing) = (axis, .fillProportionally, 10)
    stack.frame.size = Size(width: 320, height: 320)
    stack.layoutIfNeeded()
    #expect(views.map { axis == .horizontal ? $0.frame.width : $0.frame.height } == [150, 75, 75])
    let fitted = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect((axis == .horizontal ? fitted.width : fitted.height) == 220, "the contents and two gaps")
  }

  @Test func `a proportional column with baseline spacing keeps the proportions of its heights`() {
    let views = [60, 30, 30].map { TextLikeView(height: $0) }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .fillProportionally, 40)
    stack.isBaselineRelativeArrangement = true
    stack.frame.size = Size(width: 100, height: 290)
    stack.layoutIfNeeded()
    // The gap between two views is 40 less 4 points below the upper baseline and 11 above the lower baseline.
    #expect(views.map(\.frame.height) == [120, 60, 60] && views.map(\.frame.minY) == [0, 145, 230])
  }

  @Test func `a proportional stack gives each view its share after the spacing, in any order of calls`() {
    var random = SplitMix(seed: 25)
    for turn in 0..<Self.stackCount {
      let axis = LayoutConstraint.Axis.allCases.randomElement(using: &random)!
      let name = "shares-\(UUID())"
      let views = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        let length = CGFloat.random(in: 1...200, using: &random)
        return SizedView(width: length, height: length)
      }
      let spacing = CGFloat(Int.random(in: -5...30, using: &random))
      let custom = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...50, using: &random)) : nil
      let canHide = views.count > 2 && Bool.random(using: &random)
      let hidden = canHide ? Int.random(in: 1..<views.count, using: &random) : nil
      // The frame has room for the spacing while the steps run.
      let stack = StackView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      stack.accessibilityIdentifier = name
      var steps: [() -> Void] = [
        { stack.axis = axis }, { stack.distribution = .fillProportionally }, { stack.spacing = spacing },
        { if let hidden { views[hidden].isHidden = true } },
        { stack.layoutIfNeeded() }, { _ = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) },
      ]
      // The views are inserted in random order, each before the views that follow it.
      for index in views.indices.shuffled(using: &random) {
        steps.append {
          let later = stack.arrangedSubviews.firstIndex { view in views.firstIndex { $0 === view }! > index }
          stack.insertArrangedSubview(views[index], at: later ?? stack.arrangedSubviews.count)
          if index == 0, let custom { stack.setCustomSpacing(custom, after: views[0]) }
        }
      }
      for step in steps.shuffled(using: &random) { step() }
      let shown = views.indices.filter { $0 != hidden }
      let gaps = shown.dropLast().reduce(0) { $0 + ($1 == 0 ? custom ?? spacing : spacing) }
      let extent = max(0, gaps) + CGFloat.random(in: 10...900, using: &random)
      stack.frame.size = axis == .horizontal ? Size(width: extent, height: 50) : Size(width: 50, height: extent)
      stack.layoutIfNeeded()
      let sum = shown.reduce(0) { $0 + views[$1].content.width }
      for index in shown {
        let length = axis == .horizontal ? views[index].frame.width : views[index].frame.height
        let share = (extent - gaps) * views[index].content.width / sum
        #expect(abs(length - share) < 1e-6, "turn \(turn): view \(index) has \(length) of \(extent), not \(share)")
      }
      #expect(CapturedLog.lines(containing: name).isEmpty)
    }
  }
}

/// A view with baselines 11 points below its top and 4 points above its bottom.
@MainActor private final class TextLikeView: View {
  private let height: CGFloat

  init(height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { Size(width: 50, height: height) }
  override var firstBaselineOffsetFromTop: CGFloat { 11 }
  override var lastBaselineOffsetFromBottom: CGFloat { 4 }
}

/// A view that counts the notifications of a changed fitting size from its subviews.
@MainActor private final class AskedView: View {
  var count = 0

  override func subviewFittingSizeDidChange(_ subview: View) { count += 1 }
}
