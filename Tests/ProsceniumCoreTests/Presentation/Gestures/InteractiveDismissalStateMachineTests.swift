import Foundation
import Testing

@testable import ProsceniumCore

/// Tests of the states and actions of a pull, as values.
@Suite struct InteractiveDismissalStateMachineTests {
  /// A sheet at the larger of two detents, 300 points above the smaller one, which is 450 points high.
  private let large = GestureTrack(start: 100, highest: 100, lowest: 400, height: 450, bottom: 850)

  /// A sheet with a single resting position.
  private let single = GestureTrack(start: 230, highest: 230, lowest: 230, height: 620, bottom: 850)

  @Test func `a pull moves a sheet between its detents and asks for the dismissal below them`() {
    var machine = InteractiveDismissalStateMachine()
    #expect(machine.move(to: -50, on: large) == nil && machine.move(to: 300, on: large) == nil)
    #expect(machine.move(to: 301, on: large) == .ask && machine.state == .free)
    #expect(machine.answer(true, on: large) == .begin(1.0 / 450) && machine.state == .dismissing(reach: 450))
    #expect(machine.move(to: 525, on: large) == .update(0.5))
    #expect(machine.translation == 525)
  }

  @Test func `a pull back above the lowest detent reverses the dismissal before it moves the sheet`() {
    var machine = InteractiveDismissalStateMachine()
    _ = machine.move(to: 400, on: large)
    _ = machine.answer(true, on: large)
    #expect(machine.move(to: 300, on: large) == .update(0))
    #expect(machine.move(to: 299, on: large) == .takeBack && machine.state == .takingBack)
    #expect(machine.move(to: 100, on: large) == nil && machine.translation == 100)
    #expect(machine.move(to: 350, on: large) == nil, "the dismissal has not ended yet")
    machine.dismissalEnded(completed: false)
    #expect(machine.state == .free && machine.move(to: 350, on: large) == .ask)
  }

  @Test func `a sheet with one rest stays in its dismissal at 0 above that rest`() {
    var machine = InteractiveDismissalStateMachine()
    _ = machine.answer(true, on: single)
    #expect(machine.move(to: -80, on: single) == .update(0) && machine.state == .dismissing(reach: 620))
    #expect(machine.end(velocity: 0, on: single) == .cancel)
  }

  @Test func `a pull whose dismissal is refused moves the sheet with resistance below its detents`() {
    var machine = InteractiveDismissalStateMachine()
    _ = machine.move(to: 350, on: large)
    #expect(machine.answer(false, on: large) == .give(50) && machine.state == .giving)
    #expect(machine.move(to: 380, on: large) == .give(80))
    #expect(machine.move(to: 200, on: large) == .give(0) && machine.state == .free)
  }

  /// The expected results are independent numbers. A pull dismisses past half of the height or from 1000 points per
  /// second.
  ///
  /// At 975 points per second, the sheet springs back.
  @Test(
    arguments: [
      (525, 0, false), (526, 0, true), (301, 1000, true), (301, 975, false), (600, -999, true), (600, -1000, false),
      (300, 3000, true),
    ] as [(CGFloat, CGFloat, Bool)]
  )
  func `a pull dismisses past half of the height or at 1000 points per second`(
    translation: CGFloat,
    velocity: CGFloat,
    isMeant: Bool
  ) {
    for letsDismiss in [true, false] {
      var machine = InteractiveDismissalStateMachine()
      _ = machine.move(to: 400, on: large)
      _ = machine.answer(letsDismiss, on: large)
      _ = machine.move(to: translation, on: large)
      let action = machine.end(velocity: velocity, on: large)
      #expect(action == (letsDismiss ? isMeant ? .finish : .cancel : .swingBack(isAttempt: isMeant)))
      #expect(machine.state == .over)
    }
  }

  @Test func `a cancelled pull cancels its dismissal, swings back or settles`() {
    for letsDismiss in [true, false] {
      var machine = InteractiveDismissalStateMachine()
      _ = machine.move(to: 800, on: large)
      _ = machine.answer(letsDismiss, on: large)
      #expect(machine.cancel() == (letsDismiss ? .cancel : .swingBack(isAttempt: false)))
    }
    var free = InteractiveDismissalStateMachine()
    #expect(free.cancel() == .settle && free.cancel() == nil)
  }

  @Test func `an abandoned pull ignores moves, answers and its end`() {
    var machine = InteractiveDismissalStateMachine()
    machine.tearDown()
    #expect(machine.move(to: 900, on: large) == nil && machine.translation == 0)
    #expect(machine.answer(true, on: large) == nil && machine.end(velocity: 2000, on: large) == nil)
    machine.dismissalEnded(completed: false)
    #expect(machine.state == .over)
  }

  @Test func `a pull is over when code ends its dismissal`() {
    var machine = InteractiveDismissalStateMachine()
    _ = machine.answer(true, on: single)
    machine.dismissalEnded(completed: false)
    #expect(machine.state == .over)
    var back = InteractiveDismissalStateMachine()
    _ = back.move(to: 400, on: large)
    _ = back.answer(true, on: large)
    _ = back.move(to: 0, on: large)
    back.dismissalEnded(completed: true)
    #expect(back.state == .over)
  }

  @Test func `a pull over a height of 0 does not divide by it`() {
    let flat = GestureTrack(start: 850, highest: 850, lowest: 850, height: 0, bottom: 850)
    var machine = InteractiveDismissalStateMachine()
    #expect(machine.answer(true, on: flat) == .begin(0) && machine.move(to: 10, on: flat) == .update(0))
  }
}
