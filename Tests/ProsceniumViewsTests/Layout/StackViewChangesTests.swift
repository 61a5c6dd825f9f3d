import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of visible stacks whose views and settings change.
@MainActor @Suite struct StackViewChangesTests {
  private let views = [20, 30, 40].map { SizedView(width: 50, height: $0) }

  private func makeColumn() -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    return stack
  }

  /// Shows the stack at the top left of the scene's root view.
  private func show(_ stack: StackView, in scene: Scene) async {
    stack.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(stack)
    stack.topAnchor.constraint(equalTo: scene.root.view.topAnchor).isActive = true
    stack.leftAnchor.constraint(equalTo: scene.root.view.leftAnchor).isActive = true
    await scene.virtual.runUntilSettled()
  }

  @Test func `an arranged view that is reordered among the subviews stays arranged`() {
    let stack = makeColumn()
    stack.insertSubview(views[2], at: 0)
    stack.addSubview(views[0])
    stack.bringSubviewToFront(views[1])
    #expect(stack.arrangedSubviews == views && stack.subviews == [views[2], views[0], views[1]])
  }

  @Test func `spacingUseSystem applies the system spacing to all gaps`() {
    let stack = makeColumn()
    stack.spacing = StackView.spacingUseSystem
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 106)
    stack.setCustomSpacing(1, after: views[0])
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 99)
    stack.spacing = StackView.spacingUseDefault
    #expect(stack.spacing == StackView.spacingUseSystem)
  }

  @Test func `hiding a view in an animation block animates the stack without an explicit layout`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let stack = makeColumn()
    await show(stack, in: scene)
    View.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    #expect(views[1].frame.minY == 0 && views[1].presentation.frame.minY == 20)
    await scene.virtual.advance(by: .seconds(1) / 60)
    await scene.virtual.advance(by: .milliseconds(150))
    #expect(abs(views[1].presentation.frame.minY - 10) < 1e-6)
    await scene.virtual.runUntilSettled()
    #expect(views[1].presentation.frame.minY == 0 && stack.frame.height == 70)
    View.animateKeyframes(withDuration: 1, delay: 0, options: []) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stack.spacing = 12 }
    }
    #expect(views[2].frame.minY == 42)
    await scene.virtual.advance(by: .seconds(1) / 60)
    await scene.virtual.advance(by: .milliseconds(450))
    #expect(views[2].presentation.frame.minY == 30, "a keyframe's change waits for the keyframe")
    await scene.virtual.runUntilSettled()
    #expect(views[2].presentation.frame.minY == 42 && scene.isQuiet)
  }

  @Test func `several changes in one block cause one layout, and none without animation`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let stack = makeColumn()
    await show(stack, in: scene)
    View.animate(withDuration: 0.3) {
      View.performWithoutAnimation { views[0].isHidden = true }
      #expect(views[1].frame.minY == 20)
    }
    #expect(views[1].frame.minY == 20, "not laid out before the next frame")
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 0.3) {
      views[1].isHidden = true
      views[0].isHidden = false
      #expect(views[2].frame.minY == 30)
    }
    #expect(views[2].frame.minY == 20 && views[2].presentation.frame.minY == 30)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a stack that invalidates its layout in each layout ends a block after eight passes`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let stack = RestlessStackView(arrangedSubviews: views)
    await show(stack, in: scene)
    let before = stack.layouts
    scene.virtual.expect(.layout)
    stack.isRestless = true
    View.animate(withDuration: 0.3) { stack.spacing = 1 }
    stack.isRestless = false
    #expect((before + 1...before + 8).contains(stack.layouts), "eight passes at most")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `views added and removed in a block animate the other views`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let stack = makeColumn()
    await show(stack, in: scene)
    View.animate(withDuration: 0.3) {
      views[0].removeFromSuperview()
      stack.insertArrangedSubview(SizedView(width: 50, height: 60), at: 1)
      scene.root.view.layoutIfNeeded()
    }
    #expect(views[1].frame.minY == 0 && views[2].frame.minY == 90 && stack.frame.height == 130)
    #expect(views[1].presentation.frame.minY == 20 && views[2].presentation.frame.minY == 50)
    await scene.virtual.runUntilSettled()
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `a stack with no visible views has no size`(distribution: StackView.Distribution) {
    let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    let (stack, below) = (makeColumn(), View.box(10, 10))
    stack.distribution = distribution
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    container.addSubview(below)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: container.topAnchor),
      stack.leftAnchor.constraint(equalTo: container.leftAnchor),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor),
      below.leftAnchor.constraint(equalTo: stack.rightAnchor),
    ])
    container.layoutIfNeeded()
    #expect(below.frame.minX == 50 && below.frame.minY >= 90)
    for view in views { view.isHidden = true }
    container.layoutIfNeeded()
    #expect(below.frame.origin == .zero)
    views[1].isHidden = false
    container.layoutIfNeeded()
    #expect(below.frame.origin == Point(x: 50, y: 30))
    for view in views { view.removeFromSuperview() }
    container.layoutIfNeeded()
    #expect(below.frame.origin == .zero)
  }

  @Test func `a stack with no visible views has the size of its other constraints`() {
    let stack = makeColumn()
    for view in views { view.isHidden = true }
    let height = stack.heightAnchor.constraint(equalToConstant: 60)
    height.priority = .defaultLow
    height.isActive = true
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 60)
  }

  @Test func `a stack inside another stack can be hidden and shown without a conflict`() {
    CapturedLog.install()
    let inner = StackView(arrangedSubviews: [views[0], views[1]])
    inner.accessibilityIdentifier = "inner-\(UUID())"
    inner.spacing = 6
    let outer = StackView(arrangedSubviews: [inner, views[2]])
    (inner.axis, outer.axis, outer.spacing) = (.vertical, .vertical, 4)
    let container = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    container.addSubview(outer)
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    outer.leftAnchor.constraint(equalTo: container.leftAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(outer.frame.height == 100 && views[2].frame.minY == 60)
    inner.isHidden = true
    container.layoutIfNeeded()
    #expect(outer.frame.height == 40 && views[2].frame.minY == 0 && inner.frame.height == 0)
    inner.isHidden = false
    container.layoutIfNeeded()
    #expect(outer.frame.height == 100 && views[1].frame == Rect(x: 0, y: 26, width: 50, height: 30))
    #expect(CapturedLog.lines(containing: inner.accessibilityIdentifier ?? "").isEmpty)
  }

  @Test func `the height constraint of a hidden view yields to the stack, even if it is older`() {
    CapturedLog.install()
    let row = View.box(nil, 60)
    row.accessibilityIdentifier = "row-\(UUID())"
    let stack = makeColumn()
    stack.addArrangedSubview(row)
    stack.frame.size = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    stack.layoutIfNeeded()
    #expect(row.frame == Rect(x: 0, y: 90, width: 50, height: 60))
    row.isHidden = true
    stack.frame.size.height = 90
    stack.layoutIfNeeded()
    #expect(row.frame.height == 0 && views[2].frame == Rect(x: 0, y: 50, width: 50, height: 40))
    let text = CapturedLog.lines(containing: row.accessibilityIdentifier ?? "").last ?? ""
    #expect(text.components(separatedBy: "breaking constraint").last?.contains("height == 60") == true)
  }

  @Test func `a negative spacing makes arranged views overlap`() {
    let stack = makeColumn()
    stack.spacing = -10
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 70)
  }
}

/// A stack that changes its spacing in each layout while a test sets `isRestless`.
@MainActor private final class RestlessStackView: StackView {
  var isRestless = false
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    if isRestless { spacing += 1 }
  }
}
