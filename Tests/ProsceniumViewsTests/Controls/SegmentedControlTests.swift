import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The segments and the events of segmented controls under a scripted finger and scripted keys.
///
/// A control is at (150, 150) in the window and 120 points wide, so that three segments begin at 150, 190 and 230.
@MainActor @Suite struct SegmentedControlTests {
  private func add(_ control: SegmentedControl, to scene: TouchScene) async -> SegmentedControl {
    await scene.add(control, at: Rect(x: 150, y: 150, width: 120, height: 32))
  }

  @Test func `a new control has no selection, and a tap selects at the lift`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment && SegmentedControl.noSegment == -1)
    try await scene.hold((210, 166))
    #expect(scene.take() == "down" && control.selectedSegmentIndex == -1)
    try await scene.lift()
    #expect(scene.take() == "value > primary > upInside" && control.selectedSegmentIndex == 1)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((210, 166))
    try await scene.lift()
    #expect(scene.take() == "down > upInside" && control.selectedSegmentIndex == 1)
    #expect(control.indicator.frame == Rect(x: 42, y: 2, width: 36, height: 28))
  }

  @Test func `the segment under the lift is selected, and none if the finger is outside`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    try await scene.hold((160, 166), (200, 166), (320, 166))
    #expect(control.pressed === control.segments[2].view)
    try await scene.lift()
    #expect(scene.take() == "down > dragInside* > value > primary > upInside")
    #expect(control.selectedSegmentIndex == 2 && control.pressed == nil)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((160, 166), (160, 260))
    #expect(control.pressed == nil)
    try await scene.lift()
    #expect(scene.take() == "down > dragExit > upOutside" && control.selectedSegmentIndex == 2)
  }

  @Test func `the action of a segment is performed before the events`() async throws {
    let scene = await TouchScene()
    let actions = ["x", "y", "z"].map { name in
      Action(title: name, identifier: Action.Identifier(name)) { [log = scene.log] action in
        log.add("\(name) \((action.sender as? SegmentedControl)?.selectedSegmentIndex ?? -9)")
      }
    }
    let control = await add(SegmentedControl(actions: actions), to: scene)
    #expect(control.titleForSegment(at: 1) == "y" && control.actionForSegment(at: 1) === actions[1])
    #expect(control.segmentIndex(identifiedBy: Action.Identifier("z")) == 2)
    #expect(control.segmentIndex(identifiedBy: Action.Identifier("?")) == -1)
    try await scene.hold((240, 166))
    try await scene.lift()
    #expect(scene.take() == "down > z 2 > value > primary > upInside")
    control.insertSegment(action: actions[0], at: 3, animated: false)
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 2) == "x")
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `a momentary control ends its selection after the events`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(
      Action { seen.append(($0.sender as? SegmentedControl)?.selectedSegmentIndex ?? -9) },
      for: .valueChanged
    )
    for _ in 0..<2 {
      try await scene.hold((210, 166))
      try await scene.lift()
      await scene.virtual.advance(by: .milliseconds(500))
    }
    #expect(seen == [1, 1] && control.selectedSegmentIndex == -1 && control.indicator.alpha == 0)
    #expect(scene.take() == "down > value > primary > upInside > down > value > primary > upInside")
  }

  @Test func `a disabled segment ignores touches and is skipped by arrow keys`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.isEnabledForSegment(at: 1) && !control.isEnabledForSegment(at: 7))
    try await scene.hold((210, 166))
    try await scene.lift()
    #expect(scene.take() == "")
    try await scene.hold((160, 166), (210, 166))
    try await scene.lift()
    #expect(scene.take() == "down > dragInside > upInside" && control.selectedSegmentIndex == -1)
    for (key, index) in [(KeyCode.rightArrow, 0), (.rightArrow, 2), (.rightArrow, 2), (.leftArrow, 0)] {
      try await scene.press(key, on: control)
      #expect(control.selectedSegmentIndex == index)
    }
    #expect(scene.take() == "value > primary > value > primary > value > primary")
    control.semanticContentAttribute = .forceRightToLeft
    try await scene.press(.leftArrow, on: control)
    #expect(control.selectedSegmentIndex == 2)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a cancelled touch, a second finger and a disabled control select nothing`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    control.isMultipleTouchEnabled = true
    try await scene.hold((160, 166))
    try scene.pointer.down(at: Point(x: 240, y: 166), finger: 1)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    try await scene.cancel()
    #expect(scene.take() == "down > cancel" && control.selectedSegmentIndex == -1)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((160, 166))
    control.isEnabled = false
    try await scene.lift()
    #expect(scene.take() == "down > cancel" && control.selectedSegmentIndex == -1)
    control.isEnabled = true
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((160, 166))
    control.removeSegment(at: 0, animated: true)
    control.removeAllSegments()
    try await scene.lift()
    #expect(scene.take() == "down > upInside" && control.selectedSegmentIndex == -1)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a control that is removed in its own action has its selection and sends all events`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    control.addAction(Action { [unowned control] _ in control.removeFromSuperview() }, for: .valueChanged)
    try await scene.hold((240, 166))
    try await scene.lift()
    #expect(scene.take() == "down > value > primary > upInside" && control.selectedSegmentIndex == 2)
    await scene.virtual.runUntilSettled()
  }

  @Test func `insertions and removals keep the selected segment and send nothing`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B"]), to: scene)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "first", at: -5, animated: true)
    control.insertSegment(with: Image(systemName: "plus"), at: 99, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    #expect(control.titleForSegment(at: 0) == "first" && control.imageForSegment(at: 3) != nil)
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "B")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1)
    control.removeSegment(at: 50, animated: false)
    #expect(control.numberOfSegments == 1 && control.titleForSegment(at: 0) == "A")
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "" && control.segments[0].view.frame == control.bounds)
  }

  @Test func `indexes and widths out of range are ignored`() async throws {
    let control = SegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.selectedSegmentIndex = 2
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = -7
    #expect(control.selectedSegmentIndex == -1)
    control.setTitle("C", forSegmentAt: 2)
    control.setWidth(.nan, forSegmentAt: 0)
    control.setWidth(-5, forSegmentAt: 1)
    #expect(control.widthForSegment(at: 0) == 0 && control.widthForSegment(at: 1) == 0)
    #expect(control.widthForSegment(at: -1) == 0 && control.titleForSegment(at: 2) == nil)
    control.setWidth(70, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 70)
    let empty = SegmentedControl(frame: .zero)
    empty.removeSegment(at: 0, animated: false)
    #expect(empty.numberOfSegments == 0 && empty.intrinsicContentSize == Size(width: 0, height: 32))
  }

  @Test func `the first segment is on the right in a right-to-left layout`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    control.semanticContentAttribute = .forceRightToLeft
    await scene.virtual.runUntilSettled()
    #expect(control.segments.map(\.view.frame.minX) == [80, 40, 0])
    try await scene.hold((260, 166))
    try await scene.lift()
    #expect(control.selectedSegmentIndex == 0)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a finger that leaves a segment and returns selects it at the lift`() async throws {
    let scene = await TouchScene()
    let control = await add(SegmentedControl(items: ["A", "B", "C"]), to: scene)
    try await scene.hold((210, 166), (210, 290), (210, 295), (210, 166))
    try await scene.lift()
    #expect(scene.take() == "down > dragExit > dragOutside > dragEnter > value > primary > upInside")
    #expect(control.selectedSegmentIndex == 1)
    await scene.virtual.runUntilSettled()
  }
}
