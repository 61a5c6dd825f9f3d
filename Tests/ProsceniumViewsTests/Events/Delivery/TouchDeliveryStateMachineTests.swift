import Testing

@testable import ProsceniumViews

@Suite struct TouchDeliveryStateMachineTests {
  typealias Machine = TouchDeliveryStateMachine

  private func released(_ machine: inout Machine, endIsHeld: Bool = false) -> [Machine.Call] {
    var calls: [Machine.Call] = []
    while let call = machine.release(beganIsHeld: false, endIsHeld: endIsHeld) { calls.append(call) }
    return calls
  }

  @Test func `a touch that nothing holds back is delivered at once`() {
    var machine = Machine()
    #expect(machine.begin(isHeld: false) == .began)
    #expect(machine.move() == .moved)
    #expect(machine.end(isHeld: false) == .ended)
    #expect(machine.state == .over && machine.cancel() == nil)
  }

  @Test func `a held beginning is followed by one movement and by the end`() {
    var machine = Machine()
    #expect(machine.begin(isHeld: true) == nil)
    for _ in 0..<3 { #expect(machine.move() == nil) }
    #expect(machine.release(beganIsHeld: true, endIsHeld: true) == nil)
    var other = machine
    #expect(released(&other) == [.began, .moved])
    #expect(machine.end(isHeld: false) == nil)
    #expect(released(&machine) == [.began, .moved, .ended])
    #expect(machine.state == .over)
  }

  @Test func `a held end is delivered when it is released`() {
    var machine = Machine()
    _ = machine.begin(isHeld: false)
    #expect(machine.end(isHeld: true) == nil)
    #expect(machine.isHolding && machine.isTracked)
    #expect(machine.release(beganIsHeld: false, endIsHeld: true) == nil)
    #expect(released(&machine) == [.ended])
  }

  @Test func `a held beginning may be followed by a held end`() {
    var machine = Machine()
    _ = machine.begin(isHeld: true)
    _ = machine.end(isHeld: true)
    #expect(released(&machine, endIsHeld: true) == [.began])
    #expect(machine.state == .endHeld)
    #expect(released(&machine) == [.ended])
  }

  @Test func `a taken touch is cancelled only for a view that has received it`() {
    var held = Machine()
    _ = held.begin(isHeld: true)
    #expect(held.cancel() == nil && held.state == .over)
    var delivered = Machine()
    _ = delivered.begin(isHeld: false)
    #expect(delivered.cancel() == .cancelled && delivered.state == .over)
    var ended = Machine()
    _ = ended.begin(isHeld: false)
    _ = ended.end(isHeld: true)
    #expect(ended.cancel() == .cancelled)
    #expect(ended.cancel() == nil)
  }

  @Test func `a cancellation replaces the call that the view has not received`() {
    var began = Machine()
    let beginning = began.begin(isHeld: false)
    #expect(began.cancel(replacing: beginning) == nil && began.state == .over)
    var moved = Machine()
    _ = moved.begin(isHeld: false)
    let movement = moved.move()
    #expect(moved.cancel(replacing: movement) == .cancelled)
    var ended = Machine()
    _ = ended.begin(isHeld: false)
    let end = ended.end(isHeld: false)
    #expect(ended.cancel(replacing: end) == .cancelled)
  }

  @Test func `a refused touch causes no call`() {
    var machine = Machine()
    machine.refuse()
    #expect(machine.begin(isHeld: false) == nil && machine.move() == nil && machine.end(isHeld: false) == nil)
  }
}
