import Testing

@testable import ProsceniumViews

@Suite struct ScrollStateMachineTests {
  @Test func `a drag with a throw passes through all states`() {
    var machine = ScrollStateMachine()
    #expect(machine.touch() == nil && machine.state == .tracking(isAnimating: false))
    #expect(machine.isTracking && !machine.isDragging)
    #expect(machine.beginDrag() == nil && machine.isTracking && machine.isDragging)
    #expect(machine.release() && machine.isTracking)
    #expect(machine.decide(moves: true) && !machine.isTracking && machine.isDragging && !machine.isDecelerating)
    #expect(machine.decelerate() && machine.isDragging && machine.isDecelerating)
    #expect(machine.arrive() == .endDeceleration && machine.state == .idle)
    #expect(!machine.isDragging && !machine.isDecelerating && !machine.isActive)
  }

  @Test func `a resting finger ends a drag without a deceleration`() {
    var machine = ScrollStateMachine()
    _ = machine.touch()
    _ = machine.beginDrag()
    #expect(machine.release() && !machine.decide(moves: false) && machine.state == .idle)
    #expect(!machine.decelerate() && !machine.release() && machine.arrive() == nil)
  }

  @Test func `a finger catches a deceleration, and a lift without a drag returns only from beyond an edge`() {
    var machine = ScrollStateMachine()
    decelerate(&machine)
    #expect(machine.touch() == .endDeceleration && machine.state == .tracking(isAnimating: false))
    #expect(!machine.lift(isBeyondEdge: false) && machine.state == .idle)
    decelerate(&machine)
    _ = machine.touch()
    #expect(machine.lift(isBeyondEdge: true) && machine.state == .decelerating(afterDrag: false))
    #expect(machine.isDecelerating && !machine.isDragging)
    #expect(machine.arrive() == .endDeceleration)
  }

  @Test func `a movement by code continues under a finger until a drag begins`() {
    var machine = ScrollStateMachine()
    #expect(machine.animate() == .start && machine.state == .animating && !machine.isTracking)
    #expect(machine.touch() == nil && machine.state == .tracking(isAnimating: true))
    #expect(!machine.lift(isBeyondEdge: true) && machine.state == .animating)
    _ = machine.touch()
    #expect(machine.beginDrag() == .stopAnimation && machine.state == .dragging)
    #expect(machine.arrive() == nil)
  }

  @Test func `a movement by code that arrives under a finger leaves the finger tracked`() {
    var machine = ScrollStateMachine()
    _ = machine.animate()
    _ = machine.touch()
    #expect(machine.arrive() == .endAnimation && machine.state == .tracking(isAnimating: false))
  }

  @Test func `a movement by code replaces a deceleration and jumps during a drag`() {
    var machine = ScrollStateMachine()
    decelerate(&machine)
    #expect(machine.animate() == .endDecelerationAndStart && machine.state == .animating)
    #expect(machine.arrive() == .endAnimation)
    _ = machine.touch()
    _ = machine.beginDrag()
    #expect(machine.animate() == .jump && machine.state == .dragging)
  }

  @Test func `a movement by code in the callbacks of a drag's end replaces the deceleration`() {
    var machine = ScrollStateMachine()
    _ = machine.touch()
    _ = machine.beginDrag()
    _ = machine.release()
    #expect(machine.animate() == .start && !machine.decide(moves: true) && !machine.decelerate())
    #expect(machine.state == .animating)
    _ = machine.arrive()
    _ = machine.touch()
    _ = machine.beginDrag()
    _ = machine.release()
    #expect(machine.decide(moves: true) && machine.animate() == .start && !machine.decelerate())
  }

  @Test func `a call without animation stops each movement except a drag`() {
    var machine = ScrollStateMachine()
    decelerate(&machine)
    #expect(machine.stop() == .endDeceleration && machine.state == .idle)
    _ = machine.animate()
    #expect(machine.stop() == .stopAnimation && machine.state == .idle && machine.stop() == nil)
    _ = machine.animate()
    _ = machine.touch()
    #expect(machine.stop() == .stopAnimation && machine.state == .tracking(isAnimating: false))
    _ = machine.beginDrag()
    #expect(machine.stop() == nil && machine.state == .dragging)
  }

  @Test func `a trackpad begins a drag without a touch`() {
    var machine = ScrollStateMachine()
    #expect(machine.beginDrag() == nil && machine.state == .dragging)
    _ = machine.release()
    _ = machine.decide(moves: true)
    _ = machine.decelerate()
    #expect(machine.beginDrag() == .endDeceleration)
  }

  @Test func `only resting content recoils`() {
    var machine = ScrollStateMachine()
    #expect(machine.recoil() && machine.state == .decelerating(afterDrag: false) && !machine.recoil())
    _ = machine.touch()
    #expect(machine.recoil() == false)
  }

  private func decelerate(_ machine: inout ScrollStateMachine) {
    _ = machine.touch()
    _ = machine.beginDrag()
    _ = machine.release()
    _ = machine.decide(moves: true)
    _ = machine.decelerate()
  }
}

@Suite struct ZoomStateMachineTests {
  @Test func `a pinch inside of the limits ends immediately`() {
    var machine = ZoomStateMachine()
    #expect(machine.pinch() && machine.state == .pinching)
    #expect(machine.release(isBeyondLimit: false) == .end && machine.state == .resting)
    #expect(machine.release(isBeyondLimit: false) == nil && !machine.arrive())
  }

  @Test func `a pinch beyond a limit ends after its bounce`() {
    var machine = ZoomStateMachine()
    _ = machine.pinch()
    #expect(machine.release(isBeyondLimit: true) == .bounce && machine.state == .bouncing)
    #expect(machine.arrive() && machine.state == .resting)
  }

  @Test func `a pinch that catches a bounce does not begin again`() {
    var machine = ZoomStateMachine()
    _ = machine.pinch()
    _ = machine.release(isBeyondLimit: true)
    #expect(!machine.pinch() && machine.state == .pinching && !machine.arrive())
  }

  @Test func `a zoom by code begins and ends once`() {
    var machine = ZoomStateMachine()
    #expect(machine.animate() && !machine.animate() && machine.state == .animating)
    #expect(machine.arrive() && !machine.arrive())
  }
}
