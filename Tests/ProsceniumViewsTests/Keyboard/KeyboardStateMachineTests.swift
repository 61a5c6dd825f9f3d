import Foundation
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

@Suite struct KeyboardStateMachineTests {
  /// A state machine of the keyboard, whose changes are on a fixed surface size.
  private struct Run {
    var machine = KeyboardStateMachine()

    mutating func change(_ change: KeyboardChange) -> KeyboardStateMachine.Move? {
      machine.change(change, onSurfaceOf: Size(width: 1024, height: 768))
    }

    mutating func arrive(_ number: Int) -> KeyboardEvent.Kind? { machine.arrive(number)?.kind }
  }

  private let shown = Rect(x: 0, y: 416, width: 1024, height: 352)

  @Test func `a keyboard moves in from below the bottom edge and back out`() throws {
    var run = Run()
    let hidden = Rect(x: 0, y: 768, width: 1024, height: 352)
    let first = run.change(KeyboardChange(frame: shown))
    let coming = try #require(first)
    #expect(coming.event.kind == .willShow && coming.overtaken == nil)
    #expect(coming.event.frameBegin == hidden && coming.event.frameEnd == shown)
    let come = run.arrive(coming.number)
    #expect(come == .didShow && run.machine.frame == shown)
    let second = run.change(.hidden)
    let going = try #require(second)
    #expect(going.event.kind == .willHide && going.overtaken == nil)
    #expect(going.event.frameBegin == shown && going.event.frameEnd == hidden)
    let gone = run.arrive(going.number)
    #expect(gone == .didHide && run.machine.frame == nil)
  }

  @Test func `a keyboard change that is overtaken ends once, before the next change begins`() throws {
    var run = Run()
    let first = run.change(KeyboardChange(frame: shown))
    let coming = try #require(first)
    let higher = shown.offsetBy(dx: 0, dy: -50)
    let second = run.change(KeyboardChange(frame: higher))
    let changing = try #require(second)
    #expect(changing.overtaken == coming.event.ending && changing.event.kind == .willChangeFrame)
    #expect(changing.event.frameBegin == shown && changing.event.frameEnd == higher)
    let ends = [run.arrive(coming.number), run.arrive(changing.number), run.arrive(changing.number)]
    #expect(ends == [nil, .didChangeFrame, nil])
  }

  @Test func `a keyboard change to the current state is no change`() {
    var run = Run()
    let numbers = [
      run.change(.hidden), run.change(KeyboardChange(frame: shown)),
      run.change(KeyboardChange(frame: shown, duration: 1)),
    ].map { $0?.number }
    #expect(numbers == [nil, 1, nil])
  }
}
