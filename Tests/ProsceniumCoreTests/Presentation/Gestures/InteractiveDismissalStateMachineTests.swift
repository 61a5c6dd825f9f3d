import Foundation
import Testing

@testable import ProsceniumCore

/// What becomes of a pull, as values.
@Suite struct InteractiveDismissalStateMachineTests {
  /// A sheet at its larger of two detents, 300 points above the smaller one, which is 450 points high.
  private let large = GestureTrack(start: 100, highest: 100, lowest: 400, height: 450, bottom: 850)

  /// One that has a single place.
  private let single = GestureTrack(start: 230, highest: 230, lowest: 230, height: 620, bottom: 850)

  @Test func `a sheet follows between its detents and asks below`() {
    var machine = InteractiveDismissalStateMachine()
    #expect(machine.move(to: -50, on: large) == nil && machine.move(to: 300, on: large) == nil)
    #expect(machine.move(to: 301, on: large) == .ask && machine.state == .free)
    #expect(machine.answer(true, on: large) == .begin(1.0 / 450) && machine.state == .dismissing(reach: 450))
    #expect(machine.move(to: 525, on: large) == .update(0.5))
    #expect(machine.translation == 525)
  }

  @Test func `a gesture that comes back takes the dismissal back, and has the sheet when that has ended`() {
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

  @Test func `what has one rest stays under the gesture's control above it`() {
    var machine = InteractiveDismissalStateMachine()
    _ = machine.answer(true, on: single)
    #expect(machine.move(to: -80, on: single) == .update(0) && machine.state == .dismissing(reach: 620))
    #expect(machine.end(velocity: 0, on: single) == .cancel)
  }

  @Test func `what does not let itself be dismissed gives way below`() {
    var machine = InteractiveDismissalStateMachine()
    _ = machine.move(to: 350, on: large)
    #expect(machine.answer(false, on: large) == .give(50) && machine.state == .giving)
    #expect(machine.move(to: 380, on: large) == .give(80))
    #expect(machine.move(to: 200, on: large) == .give(0) && machine.state == .free)
  }

  /// Independent numbers: past half of the height, or 1000 points a second; 975 springs back.
  @Test(
    arguments: [
      (525, 0, false), (526, 0, true), (301, 1000, true), (301, 975, false), (600, -999, true), (600, -1000, false),
      (300, 3000, true),
    ] as [(CGFloat, CGFloat, Bool)]
  )
  func `a gesture dismisses past half of the height or when it is fast`(
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

  @Test func `a cancelled gesture lets everything go back`() {
    for letsDismiss in [true, false] {
      var machine = InteractiveDismissalStateMachine()
      _ = machine.move(to: 800, on: large)
      _ = machine.answer(letsDismiss, on: large)
      #expect(machine.cancel() == (letsDismiss ? .cancel : .swingBack(isAttempt: false)))
    }
    var free = InteractiveDismissalStateMachine()
    #expect(free.cancel() == .settle && free.cancel() == nil)
  }

  @Test func `nothing happens when it is over`() {
    var machine = InteractiveDismissalStateMachine()
    machine.abandon()
    #expect(machine.move(to: 900, on: large) == nil && machine.translation == 0)
    #expect(machine.answer(true, on: large) == nil && machine.end(velocity: 2000, on: large) == nil)
    machine.dismissalEnded(completed: false)
    #expect(machine.state == .over)
  }

  @Test func `a dismissal that others ended ends the pull`() {
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

  @Test func `what has no way down does not divide by it`() {
    let flat = GestureTrack(start: 850, highest: 850, lowest: 850, height: 0, bottom: 850)
    var machine = InteractiveDismissalStateMachine()
    #expect(machine.answer(true, on: flat) == .begin(0) && machine.move(to: 10, on: flat) == .update(0))
  }
}
