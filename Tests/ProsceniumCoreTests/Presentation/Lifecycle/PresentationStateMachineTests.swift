import Foundation
import Testing

@testable import ProsceniumCore

@MainActor @Suite struct PresentationStateMachineTests {
  private let container = PresentationContainerView(frame: .zero)
  private let a = ViewController()
  private let b = ViewController()

  @Test func `a presentation has its container from show until leave`() {
    var machine = PresentationStateMachine()
    #expect(machine.container == nil && !machine.isStyleOpen)
    machine.show(in: container)
    #expect(machine.container === container && machine.isStyleOpen && !machine.isPresented)
    machine.settle()
    #expect(machine.container === container && machine.isStyleOpen && machine.isPresented)
    machine.dismiss()
    #expect(machine.container === container && !machine.isStyleOpen && !machine.isPresented)
    #expect(machine.leave() == .detachContainer)
    #expect(machine.container == nil && !machine.isStyleOpen && !machine.isPresented)
  }

  @Test func `settle after a called-off or cancelled dismissal restores the presented state`() {
    var machine = presented()
    machine.dismiss()
    machine.settle()
    #expect(machine.isPresented && machine.isStyleOpen)
  }

  @Test func `a presentation that has left ignores settle, dismiss and adapt`() {
    var cancelled = PresentationStateMachine()
    cancelled.show(in: container)
    #expect(cancelled.leave() == .detachContainer && cancelled.leave() == nil)
    var calledOff = PresentationStateMachine()
    #expect(calledOff.leave() == nil)
    for var machine in [cancelled, calledOff] {
      machine.settle()
      machine.dismiss()
      machine.adapt(from: snapshot())
      #expect(machine.container == nil && !machine.isPresented && machine.adaptation == nil)
    }
  }

  @Test func `an adaptation is prepared during or after the presentation and takes effect once`() {
    var coming = PresentationStateMachine()
    coming.show(in: container)
    for (var machine, isPresented) in [(coming, false), (presented(), true)] {
      machine.adapt(from: snapshot())
      #expect(machine.adaptation != nil && machine.adaptation?.controller == nil, "delegates are asked")
      #expect(machine.container === container && machine.isStyleOpen && !machine.isPresented)
      let controller = PresentationController(presentedViewController: b, presenting: a)
      var told = 0
      machine.prepare(controller)
      machine.prepare(toTell: { told += 1 })
      let adaptation = machine.endAdaptation()
      adaptation?.tellContent?()
      #expect(adaptation?.controller === controller && told == 1)
      #expect(machine.adaptation == nil && machine.endAdaptation() == nil && machine.isPresented == isPresented)
    }
  }

  @Test func `adapt has no effect before the presentation is shown or during a dismissal`() {
    var (requested, leaving) = (PresentationStateMachine(), presented())
    leaving.dismiss()
    requested.adapt(from: snapshot())
    leaving.adapt(from: snapshot())
    requested.prepare(PresentationController(presentedViewController: b, presenting: a))
    #expect(requested.adaptation == nil && leaving.adaptation == nil && !leaving.isStyleOpen)
  }

  @Test func `a dismissal during an adaptation continues after the end of the adaptation`() {
    var machine = presented()
    machine.adapt(from: snapshot())
    machine.dismiss()
    #expect(!machine.isStyleOpen && machine.adaptation != nil)
    #expect(machine.endAdaptation() != nil && !machine.isPresented && !machine.isStyleOpen)
    machine.settle()
    #expect(machine.isPresented)
  }

  @Test func `a presentation that settles during an adaptation is presented after it`() {
    var machine = PresentationStateMachine()
    machine.show(in: container)
    machine.adapt(from: snapshot())
    machine.settle()
    _ = machine.endAdaptation()
    #expect(machine.isPresented)
  }

  @Test func `an adaptation that is pending at leave is still ended once`() {
    var machine = presented()
    machine.adapt(from: snapshot())
    #expect(machine.leave() == .detachContainer && machine.adaptation != nil)
    machine.prepare(PresentationController(presentedViewController: b, presenting: a))
    #expect(machine.endAdaptation()?.controller != nil, "what a delegate answered then is given up as well")
    #expect(machine.endAdaptation() == nil && machine.container == nil)
  }

  @Test func `a presentation may be dismissed before its transition has settled`() {
    var machine = PresentationStateMachine()
    machine.show(in: container)
    machine.dismiss()
    #expect(machine.container === container && !machine.isStyleOpen && !machine.isPresented)
    #expect(machine.leave() == .detachContainer && machine.adaptation == nil)
  }

  @Test func `an adaptation pending at the leave of a dismissed presentation is still ended`() {
    var machine = presented()
    machine.adapt(from: snapshot())
    machine.dismiss()
    #expect(machine.leave() == .detachContainer && machine.endAdaptation() != nil)
  }

  @Test func `a second show of a presentation's container terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var machine = PresentationStateMachine()
        machine.show(in: PresentationContainerView(frame: .zero))
        machine.show(in: PresentationContainerView(frame: .zero))
      }
    }
  }

  @Test func `show after leave terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var machine = PresentationStateMachine()
        _ = machine.leave()
        machine.show(in: PresentationContainerView(frame: .zero))
      }
    }
  }

  private func presented() -> PresentationStateMachine {
    var machine = PresentationStateMachine()
    machine.show(in: container)
    machine.settle()
    return machine
  }

  private func snapshot() -> AdaptationSnapshot {
    let controller = PresentationController(presentedViewController: b, presenting: a)
    return AdaptationSnapshot(
      of: ModalPresentation(
        source: a,
        presenting: a,
        presented: b,
        controller: controller,
        style: .fullScreen,
        isInContext: false
      )
    )
  }
}
