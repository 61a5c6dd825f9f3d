import Foundation
import Testing

@testable import ProsceniumCore

/// Tests of a finger that turns pages of 400 points, as values.
@Suite struct PageDragStateMachineTests {
  private typealias Machine = PageDragStateMachine
  private typealias Release = PageDragStateMachine.Release

  /// Returns a machine whose finger drives a forward turn at `position`.
  private func turning(at position: CGFloat) -> Machine {
    var machine = Machine()
    machine.begin()
    _ = machine.move(to: position, over: 400)
    _ = machine.answer(hasPage: true)
    return machine
  }

  @Test(arguments: [(100.0, PageViewController.NavigationDirection.forward), (-100, .reverse)])
  func `a movement asks for a page, and the turn begins at its fraction`(
    position: Double,
    direction: PageViewController.NavigationDirection
  ) {
    var machine = Machine()
    #expect(machine.move(to: position, over: 400) == nil, "a finger that has not begun moves nothing")
    machine.begin()
    #expect(machine.move(to: 0, over: 400) == .pull(0))
    #expect(machine.move(to: position, over: 400) == .ask(direction))
    #expect(machine.answer(hasPage: true) == .turn(direction, fraction: 0.25))
    #expect(machine.move(to: 2 * position, over: 400) == .update(0.5))
    #expect(machine.answer(hasPage: true) == nil, "an answer without a question has no effect")
  }

  @Test func `a direction without a page is asked for once, and the page is pulled`() {
    var machine = Machine()
    machine.begin()
    #expect(machine.move(to: 30, over: 400) == .ask(.forward))
    #expect(machine.answer(hasPage: false) == .pull(30))
    #expect(machine.move(to: 50, over: 400) == .pull(50))
    #expect(machine.move(to: -10, over: 400) == .ask(.reverse))
    #expect(machine.answer(hasPage: false) == .pull(-10))
    #expect(machine.end(velocity: 1000) == .swingBack)
    #expect(machine.state == .idle)
  }

  /// A velocity of more than 50 points per second selects its direction, and otherwise half of the way decides.
  @Test(arguments: [
    (100.0, 0.0, false), (201, 0, true), (199, 0, false), (100, 51, true), (100, 50, false), (300, -51, false),
    (300, -50, true), (300, .nan, true), (100, .infinity, false),
  ])
  func `the velocity or the position of a lifted finger decides`(position: Double, velocity: Double, completes: Bool) {
    var machine = turning(at: position)
    let pace = velocity.isFinite ? velocity / 400 : 0
    #expect(machine.end(velocity: velocity) == .release(Release(completes: completes, pace: pace)))
    #expect(machine.end(velocity: 0) == nil)
    #expect(machine.cancel() == nil)
  }

  @Test func `a velocity counts towards the end of a reverse turn`() {
    var machine = Machine()
    machine.begin()
    _ = machine.move(to: -40, over: 400)
    _ = machine.answer(hasPage: true)
    #expect(machine.end(velocity: -200) == .release(Release(completes: true, pace: 0.5)))
  }

  @Test func `a finger beyond the start hands over to the opposite turn`() {
    var machine = turning(at: 40)
    #expect(machine.move(to: -20, over: 400) == .handOver(completes: false))
    #expect(machine.move(to: -30, over: 400) == nil, "the turn ends first")
    #expect(machine.turnEnded(completed: false) == .ask(.reverse))
    #expect(machine.answer(hasPage: true) == .turn(.reverse, fraction: 0.075))
  }

  @Test func `a finger beyond the end hands over to the next turn`() {
    var machine = turning(at: 40)
    #expect(machine.move(to: 440, over: 400) == .handOver(completes: true))
    #expect(machine.turnEnded(completed: true) == .ask(.forward))
    #expect(machine.answer(hasPage: true) == .turn(.forward, fraction: 0.1))
    #expect(machine.move(to: 480, over: 400) == .update(0.2))
  }

  @Test func `a finger that is lifted during a handover releases the next turn`() {
    var machine = turning(at: 40)
    _ = machine.move(to: 440, over: 400)
    #expect(machine.end(velocity: 800) == nil)
    #expect(machine.turnEnded(completed: true) == .ask(.forward))
    let release = Release(completes: true, pace: 2)
    #expect(machine.answer(hasPage: true) == .turnAndRelease(.forward, fraction: 0.1, release))
    #expect(machine.state == .idle)
    machine = turning(at: 40)
    _ = machine.move(to: 440, over: 400)
    _ = machine.end(velocity: 800)
    _ = machine.turnEnded(completed: true)
    #expect(machine.answer(hasPage: false) == .swingBack)
    #expect(machine.state == .idle)
    machine = turning(at: 40)
    _ = machine.move(to: 440, over: 400)
    _ = machine.move(to: 400, over: 400)
    _ = machine.end(velocity: 0)
    #expect(machine.turnEnded(completed: true) == .swingBack)
    #expect(machine.state == .idle)
  }

  @Test func `a turn in flight is caught at its fraction`() {
    var machine = Machine()
    machine.catchTurn(.reverse, at: 0.75, over: 400)
    #expect(machine.move(to: 0, over: 400) == .update(0.75))
    #expect(machine.move(to: 100, over: 400) == .update(0.5))
    #expect(machine.move(to: -101, over: 400) == .handOver(completes: true))
    #expect(machine.turnEnded(completed: true) == .ask(.reverse))
  }

  @Test func `another length preserves the fraction, and the page then moves point by point`() {
    var machine = turning(at: 100)
    #expect(machine.move(to: 100, over: 800) == .update(0.25))
    #expect(machine.move(to: 140, over: 800) == .update(0.3))
    #expect(machine.move(to: 140, over: 0) == .update(0), "a page without a length is at its start")
  }

  @Test func `an interruption ends each state`() {
    var machine = turning(at: 100)
    #expect(machine.cancel() == .release(Release(completes: false, pace: 0)))
    #expect(machine.cancel() == nil)
    machine.begin()
    #expect(machine.cancel() == .swingBack)
    machine.begin()
    _ = machine.move(to: 10, over: 400)
    #expect(machine.cancel() == nil)
    #expect(machine.answer(hasPage: true) == nil, "the answer comes too late")
    machine = turning(at: 100)
    _ = machine.move(to: -100, over: 400)
    #expect(machine.cancel() == nil)
    #expect(machine.turnEnded(completed: false) == nil)
    machine = turning(at: 100)
    #expect(machine.turnEnded(completed: true) == nil)
    #expect(machine.move(to: 120, over: 400) == nil)
  }
}
