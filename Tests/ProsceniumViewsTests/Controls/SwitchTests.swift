import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The events, the values and the frames of switches under a scripted finger and scripted keys.
///
/// A switch is at (150, 150) in the window, and its centre is at (181.5, 164).
@MainActor @Suite struct SwitchTests {
  private func knob(of control: Switch) throws -> Rect {
    try #require(control.subviews.first?.subviews.first).frame
  }

  private func shownKnob(of control: Switch) throws -> Rect {
    try #require(control.subviews.first?.subviews.first).presentation.frame
  }

  @Test func `a switch has the measured frame and alignment rectangle`() {
    let control = Switch(frame: Rect(x: 5, y: 6, width: 1, height: 1))
    #expect(control.frame == Rect(x: 5, y: 6, width: 63, height: 28))
    #expect(control.intrinsicContentSize == Size(width: 61, height: 28))
    #expect(control.sizeThatFits(.zero) == Size(width: 63, height: 28) && !control.isOn)
  }

  @Test func `a tap toggles and sends the value before the primary action, once`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.hold((181, 164))
    #expect(scene.take() == "down" && !control.isOn && control.isHighlighted)
    try await scene.lift()
    #expect(scene.take() == "value > primary > upInside" && control.isOn && !control.isHighlighted)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.pointer.tap(.view(control))
    #expect(scene.take() == "down > value > primary > upInside" && !control.isOn)
  }

  @Test func `a drag of the knob to the other side toggles at the lift, even outside`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.hold((160, 164), (175, 164), (200, 164))
    #expect(scene.take() == "down > dragInside*" && !control.isOn)
    try await scene.move(330, 164)
    try await scene.lift()
    #expect(scene.take() == "dragExit > value > primary > upOutside" && control.isOn)
  }

  @Test func `a drag that returns to its side sends no value`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.hold((160, 164), (200, 164), (160, 164))
    try await scene.lift()
    #expect(scene.take() == "down > dragInside* > upInside" && !control.isOn)
    #expect(try knob(of: control).minX == 2)
  }

  @Test func `a tap that leaves vertically does not toggle`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.hold((181, 164), (181, 249), (181, 240))
    try await scene.lift()
    #expect(scene.take() == "down > dragExit > dragEnter > value > primary > upInside" && control.isOn)
    try await scene.hold((181, 164), (181, 249))
    try await scene.lift()
    #expect(scene.take().hasSuffix("dragExit > upOutside") && control.isOn)
  }

  @Test func `a cancelled touch returns the knob and sends no value`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.hold((160, 164), (200, 164))
    #expect(try knob(of: control).maxX == 61)
    try await scene.cancel()
    #expect(scene.take() == "down > dragInside > cancel" && !control.isOn)
    #expect(try knob(of: control).minX == 2)
  }

  @Test func `a second finger has no effect`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    control.isMultipleTouchEnabled = true
    try await scene.hold((181, 164))
    try scene.pointer.down(at: Point(x: 190, y: 164), finger: 1)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "down" && !control.isOn)
    try await scene.lift()
    #expect(scene.take() == "value > primary > upInside")
  }

  @Test func `a switch that is disabled in flight or removed in its own action sends nothing more`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.hold((160, 164), (200, 164))
    control.isEnabled = false
    #expect(scene.take() == "down > dragInside > cancel" && !control.isOn)
    try await scene.lift()
    #expect(scene.take() == "")
    control.isEnabled = true
    await scene.virtual.advance(by: .milliseconds(500))
    control.addAction(Action { [unowned control] _ in control.removeFromSuperview() }, for: .valueChanged)
    try await scene.pointer.tap(.view(control))
    #expect(scene.take() == "down > value > primary > upInside" && control.isOn && control.superview == nil)
    await scene.virtual.runUntilSettled()
  }

  @Test func `code that sets the value sends nothing, and moves the knob for 0.336 seconds if animated`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    control.isOn = true
    #expect(try shownKnob(of: control).minX == 24)
    control.setOn(false, animated: true)
    await scene.virtual.advance(frames: 1)
    await scene.virtual.advance(by: .milliseconds(168))
    let middle = try shownKnob(of: control).minX
    #expect(abs(middle - 13) < 1)
    await scene.virtual.advance(by: .milliseconds(150))
    #expect(try shownKnob(of: control).minX > 2)
    await scene.virtual.advance(by: .milliseconds(36))
    #expect(try shownKnob(of: control).minX == 2)
    #expect(scene.take() == "")
    await scene.virtual.runUntilSettled()
  }

  @Test func `the knob of a switch that is on is on the left in a right-to-left layout`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    control.semanticContentAttribute = .forceRightToLeft
    await scene.virtual.runUntilSettled()
    #expect(try knob(of: control).maxX == 61)
    try await scene.hold((200, 164), (160, 164))
    try await scene.lift()
    #expect(try control.isOn && knob(of: control).minX == 2)
  }

  @Test func `the space bar and Return toggle a switch with the focus, and no other one`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    try await scene.pointer.press(.spacebar)
    #expect(scene.take() == "")
    control.becomeFirstResponder()
    try await scene.send(.began, .spacebar)
    #expect(scene.take() == "" && control.isHighlighted)
    try await scene.send(.stationary, .spacebar)
    try await scene.send(.ended, .spacebar)
    #expect(scene.take() == "value > primary" && control.isOn && !control.isHighlighted)
    try await scene.press(.returnOrEnter, on: control)
    #expect(scene.take() == "value > primary" && !control.isOn)
    try await scene.send(.began, .spacebar, modifierFlags: .command)
    try await scene.send(.ended, .spacebar, modifierFlags: .command)
    try await scene.press(.rightArrow, on: control)
    #expect(scene.take() == "")
  }

  @Test func `a pan and a tap of a superview do not take the touch of a switch`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Switch())
    scene.add(TapGestureRecognizer(), "tap")
    scene.add(PanGestureRecognizer(), "pan")
    try await scene.pointer.tap(.view(control))
    #expect(scene.take() == "down > value > primary > upInside")
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((200, 164), (180, 164), (160, 164))
    try await scene.lift()
    #expect(scene.take() == "down > dragInside* > value > primary > upInside")
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((181, 164), (181, 180), (181, 190))
    #expect(scene.take().contains("pan=began"))
    try await scene.lift()
  }
}
