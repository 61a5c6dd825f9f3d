import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The events and the values of steppers under a scripted finger and scripted keys.
///
/// A stepper is at (150, 150) in the window, and its halves meet at x = 197.
@MainActor @Suite struct StepperTests {
  @Test func `a stepper has the measured size and UIKit's defaults`() {
    let stepper = Stepper(frame: .zero)
    #expect(stepper.frame.size == Size(width: 94, height: 32))
    #expect(stepper.intrinsicContentSize == Size(width: 94, height: 32))
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    #expect(stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
  }

  @Test func `a tap of a half steps at the touch down, and a half at its limit ignores it`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    try await scene.hold((210, 166))
    #expect(scene.take() == "down > value > primary" && stepper.value == 1)
    try await scene.lift()
    #expect(scene.take() == "upInside")
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.pointer.tap(.point(170, 166))
    #expect(scene.take() == "down > value > primary > upInside" && stepper.value == 0)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.pointer.tap(.point(170, 166))
    #expect(scene.take() == "" && stepper.value == 0)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a held half repeats by the stage's time until the lift`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    try await scene.hold((210, 166))
    let begin = scene.virtual.scheduler.now
    var times: [Duration] = []
    stepper.addAction(
      Action { [virtual = scene.virtual] _ in times.append(virtual.scheduler.now) },
      for: .valueChanged
    )
    await scene.virtual.advance(by: .milliseconds(3_600))
    #expect(stepper.value == 1 + 31 + 3)
    // The touch down arrived with the frame before.
    let first = try #require(times.first)
    #expect(begin - first > .milliseconds(-501) && begin - first < .milliseconds(-480))
    for number in 1...30 { #expect(times[number] - times[number - 1] == .milliseconds(100)) }
    #expect(times[31] - times[30] == .seconds(1) / 30)
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    let steps = Array(repeating: "value > primary", count: 35).joined(separator: " > ")
    #expect(scene.take() == "down > \(steps) > upInside")
  }

  @Test func `repetition pauses outside of the half and ends at the limit`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    try await scene.hold((210, 166))
    await scene.virtual.advance(by: .milliseconds(650))
    #expect(stepper.value == 3)
    try await scene.move(170, 166)
    await scene.virtual.advance(by: .seconds(1))
    #expect(stepper.value == 3)
    try await scene.move(210, 166)
    await scene.virtual.advance(by: .milliseconds(110))
    #expect(stepper.value == 4)
    stepper.maximumValue = 5
    await scene.virtual.advance(by: .seconds(1))
    #expect(stepper.value == 5 && scene.virtual.isSettled)
    try await scene.lift()
  }

  @Test func `a stepper without repetition steps once`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    stepper.autorepeat = false
    try await scene.hold((210, 166))
    await scene.virtual.advance(by: .seconds(2))
    #expect(stepper.value == 1)
    try await scene.lift()
  }

  @Test func `a stepper that is not continuous sends its value at the lift, and restores it if cancelled`() async throws
  {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    stepper.isContinuous = false
    try await scene.hold((210, 166))
    await scene.virtual.advance(by: .milliseconds(650))
    #expect(scene.take() == "down" && stepper.value == 3)
    try await scene.lift()
    #expect(scene.take() == "value > primary > upInside")
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.hold((210, 166))
    #expect(stepper.value == 4)
    try await scene.cancel()
    #expect(scene.take() == "down > cancel" && stepper.value == 3)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a stepper that is disabled or removed stops its repetition`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    try await scene.hold((210, 166))
    stepper.isEnabled = false
    #expect(scene.take() == "down > value > primary > cancel" && stepper.value == 1)
    await scene.virtual.runUntilSettled()
    try await scene.lift()
    stepper.isEnabled = true
    await scene.virtual.advance(by: .milliseconds(500))
    stepper.addAction(Action { [unowned stepper] _ in stepper.removeFromSuperview() }, for: .valueChanged)
    try await scene.hold((210, 166))
    #expect(scene.take() == "down > value > cancel > primary" && stepper.value == 2)
    await scene.virtual.runUntilSettled()
    try await scene.lift()
  }

  @Test func `two fingers step once`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    stepper.isMultipleTouchEnabled = true
    try await scene.hold((210, 166))
    try scene.pointer.down(at: Point(x: 170, y: 166), finger: 1)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    try await scene.lift()
    #expect(scene.take() == "down > value > primary > upInside" && stepper.value == 1)
  }

  @Test func `the plus sign is on the left in a right-to-left layout, and arrow keys follow it`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    stepper.semanticContentAttribute = .forceRightToLeft
    try await scene.pointer.tap(.point(170, 166))
    #expect(stepper.value == 1)
    _ = scene.take()
    try await scene.press(.leftArrow, on: stepper)
    try await scene.press(.upArrow, on: stepper)
    #expect(stepper.value == 3 && scene.take() == "value > primary > value > primary")
    try await scene.press(.rightArrow, on: stepper)
    try await scene.press(.downArrow, on: stepper)
    _ = scene.take()
    stepper.value = 0
    try await scene.press(.downArrow, on: stepper)
    #expect(scene.take() == "" && stepper.value == 0)
  }

  @Test func `code that sets values sends nothing`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    stepper.value = 7
    stepper.value = .nan
    #expect(stepper.value == 7)
    stepper.maximumValue = 5
    stepper.stepValue = -1
    #expect(stepper.value == 5 && stepper.stepValue == 1 && scene.take() == "")
  }

  @Test func `a finger that leaves a half and returns sends each crossing once and no other step`() async throws {
    let scene = await TouchScene()
    let stepper = await scene.add(Stepper())
    try await scene.hold((210, 166), (210, 290), (210, 295), (210, 166))
    try await scene.lift()
    #expect(scene.take() == "down > value > primary > dragExit > dragOutside > dragEnter > upInside")
    await scene.virtual.runUntilSettled()
    #expect(stepper.value == 1)
  }
}
