import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The events and the values of sliders under a scripted finger and scripted keys.
///
/// A slider is 128 points wide at (120, 150), so that its knob's centre moves by 100 points from 134 to 234.
@MainActor @Suite struct SliderTests {
  private func add(_ slider: Slider = Slider(), to scene: TouchScene) async -> Slider {
    await scene.add(slider, at: Rect(x: 120, y: 150, width: 128, height: 34))
  }

  @Test func `a drag of the knob sends a value per movement before the event of the touch`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    try await scene.hold((139, 160))
    #expect(scene.take() == "down" && slider.value == 0)
    try await scene.move(164, 160)
    #expect(scene.take() == "value > primary > dragInside")
    #expect(abs(slider.value - 0.25) < 1e-6)
    try await scene.move(164, 170)
    #expect(scene.take() == "dragInside")
    try await scene.move(400, 170)
    #expect(scene.take() == "value > primary > dragExit" && slider.value == 1)
    try await scene.lift()
    #expect(scene.take() == "upOutside" && slider.value == 1)
  }

  @Test func `a slider that is not continuous sends its value once at the lift`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.isContinuous = false
    try await scene.hold((134, 160), (144, 160), (184, 160))
    #expect(scene.take() == "down > dragInside*" && abs(slider.value - 0.5) < 1e-6)
    try await scene.lift()
    #expect(scene.take() == "value > primary > upInside")
    try await scene.hold((184, 160))
    try await scene.lift()
    #expect(scene.take().hasSuffix("upInside") && !scene.take().contains("value"))
  }

  @Test func `a cancelled touch keeps a value that was sent, and restores one that was not`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    try await scene.hold((134, 160), (184, 160))
    try await scene.cancel()
    #expect(scene.take() == "down > value > primary > dragInside > cancel" && abs(slider.value - 0.5) < 1e-6)
    slider.isContinuous = false
    let value = slider.value
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((184, 160), (204, 160))
    slider.isEnabled = false
    #expect(scene.take() == "down > dragInside > cancel" && slider.value == value)
    try await scene.lift()
  }

  @Test func `a touch grabs the knob in 44 points around it, and a tap of the track has no effect`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.value = 0.5
    // The knob's centre is at (184, 167).
    for (x, y, isGrabbed) in [(184.0, 146.0, true), (184, 144, false), (163, 167, true), (161, 167, false)] {
      try await scene.hold((x, y))
      #expect(slider.isTracking == isGrabbed)
      try await scene.lift()
      await scene.virtual.advance(by: .milliseconds(500))
    }
    #expect(scene.take() == "down > upInside > down > upInside" && slider.value == 0.5)
  }

  @Test func `a second finger does not move the knob`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.isMultipleTouchEnabled = true
    try await scene.hold((134, 160))
    try scene.pointer.down(at: Point(x: 130, y: 160), finger: 1)
    try scene.pointer.move(to: Point(x: 200, y: 160), finger: 1)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    try await scene.lift()
    #expect(scene.take() == "down > upInside" && slider.value == 0)
  }

  @Test func `a slider that is removed or disabled in its own action sends no more events`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.addAction(Action { [unowned slider] _ in slider.isEnabled = false }, for: .primaryActionTriggered)
    try await scene.hold((134, 160), (164, 160), (184, 160))
    #expect(scene.take() == "down > value > primary > cancel" && !slider.isHighlighted && !slider.isTracking)
    try await scene.lift()
    slider.isEnabled = true
    await scene.virtual.advance(by: .milliseconds(500))
    slider.addAction(Action { [unowned slider] _ in slider.removeFromSuperview() }, for: .primaryActionTriggered)
    try await scene.hold((164, 160), (184, 160), (194, 160))
    #expect(scene.take() == "down > value > primary > cancel")
    try await scene.lift()
  }

  @Test func `an action that rounds the value is not called again at the lift`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.addAction(Action { [unowned slider] _ in slider.value = slider.value.rounded() }, for: .valueChanged)
    try await scene.hold((134, 160), (194, 160))
    try await scene.lift()
    #expect(scene.take() == "down > value > primary > dragInside > upInside" && slider.value == 1)
  }

  @Test func `code that sets values sends nothing, and ignores NaN`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.value = 0.75
    slider.value = .nan
    #expect(slider.value == 0.75)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.minimumValue = 2
    #expect(slider.maximumValue == 2 && slider.value == 2)
    slider.setValue(0, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.take() == "" && slider.value == 2)
  }

  @Test func `an animated value moves the knob to the rectangle of the override points`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.setValue(1, animated: true)
    let knob = try #require(slider.subviews.first { $0 is KnobView })
    await scene.virtual.advance(frames: 6)
    let shown = knob.presentation.frame.midX
    #expect(knob.frame.midX == 114 && shown > 14 && shown < 114)
    await scene.virtual.runUntilSettled()
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == Rect(x: 0, y: 15, width: 128, height: 4))
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: .nan).midX == 14)
    #expect(knob.presentation.frame == slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1))
  }

  @Test func `the minimum is on the right in a right-to-left layout`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.semanticContentAttribute = .forceRightToLeft
    slider.minimumValueImage = Image(size: Size(width: 12, height: 10), drawing: [])
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 128)
    #expect(slider.trackRect(forBounds: slider.bounds) == Rect(x: 0, y: 15, width: 108, height: 4))
    slider.minimumValueImage = nil
    try await scene.hold((234, 160), (209, 160))
    #expect(abs(slider.value - 0.25) < 1e-6)
    try await scene.lift()
    _ = scene.take()
    slider.value = 0.5
    try await scene.press(.leftArrow, on: slider)
    #expect(abs(slider.value - 0.6) < 1e-6)
    try await scene.press(.upArrow, on: slider)
    #expect(abs(slider.value - 0.7) < 1e-6 && scene.take() == "value > primary > value > primary")
  }

  @Test func `arrow keys change the value by a tenth of the range, also while they repeat`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    slider.maximumValue = 200
    slider.isContinuous = false
    slider.becomeFirstResponder()
    try await scene.send(.began, .rightArrow)
    try await scene.send(.stationary, .rightArrow)
    try await scene.send(.ended, .rightArrow)
    #expect(scene.take() == "value > primary > value > primary" && abs(slider.value - 40) < 1e-4)
    try await scene.press(.downArrow, on: slider)
    #expect(scene.take() == "value > primary" && abs(slider.value - 20) < 1e-4)
    slider.value = 0
    try await scene.press(.leftArrow, on: slider)
    try await scene.press(.spacebar, on: slider)
    slider.isEnabled = false
    try await scene.press(.rightArrow, on: slider)
    #expect(scene.take() == "" && slider.value == 0)
  }

  @Test func `a horizontal pan of a superview does not take the knob, and a vertical one does`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    scene.add(PanGestureRecognizer(), "pan")
    try await scene.hold((134, 160), (154, 160), (184, 160))
    try await scene.lift()
    #expect(!scene.take().contains("pan") && abs(slider.value - 0.5) < 1e-6)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((184, 160), (184, 175), (184, 190))
    try await scene.lift()
    #expect(scene.take().contains("cancel"))
  }

  @Test func `a slider in a scroll view keeps a touch that has rested on its knob`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 2_000, height: 793))
    let slider = Slider(frame: Rect(x: 100, y: 383, width: 128, height: 34))
    scene.content.addSubview(slider)
    await scene.virtual.runUntilSettled()
    try scene.pointer.down(at: Point(x: 114, y: 400))
    await scene.virtual.advance(by: .milliseconds(200))
    for x in [124.0, 150, 164] {
      try scene.pointer.move(to: Point(x: x, y: 400))
      await scene.pointer.settle()
    }
    #expect(abs(slider.value - 0.5) < 1e-6 && scene.scroll.contentOffset == .zero)
    try await scene.lift()
  }

  @Test func `a finger that leaves the knob and returns sends each crossing once`() async throws {
    let scene = await TouchScene()
    let slider = await add(to: scene)
    try await scene.hold((134, 160), (134, 290), (154, 295), (154, 165))
    try await scene.lift()
    #expect(scene.take() == "down > dragExit > value > primary > dragOutside > dragEnter > upInside")
    #expect(abs(slider.value - 0.2) < 1e-6)
  }
}
