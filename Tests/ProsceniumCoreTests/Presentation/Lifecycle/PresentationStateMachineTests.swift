import Foundation
import Testing

@testable import ProsceniumCore

@MainActor @Suite struct PresentationStateMachineTests {
  private let container = PresentationContainerView(frame: .zero)
  private let a = ViewController()
  private let b = ViewController()

  @Test func `it has its container from its turn to its end`() {
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

  @Test func `a dismissal that is called off or cancelled leaves it presented`() {
    var machine = presented()
    machine.dismiss()
    machine.settle()
    #expect(machine.isPresented && machine.isStyleOpen)
  }

  @Test func `a presentation that was cancelled or called off is gone`() {
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

  @Test func `another style is prepared while it comes or stands, and comes into force once`() {
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

  @Test func `no style is prepared before it stands, nor while it goes`() {
    var (requested, leaving) = (PresentationStateMachine(), presented())
    leaving.dismiss()
    requested.adapt(from: snapshot())
    leaving.adapt(from: snapshot())
    requested.prepare(PresentationController(presentedViewController: b, presenting: a))
    #expect(requested.adaptation == nil && leaving.adaptation == nil && !leaving.isStyleOpen)
  }

  @Test func `a dismissal asked for while a style is announced goes on from there`() {
    var machine = presented()
    machine.adapt(from: snapshot())
    machine.dismiss()
    #expect(!machine.isStyleOpen && machine.adaptation != nil)
    #expect(machine.endAdaptation() != nil && !machine.isPresented && !machine.isStyleOpen)
    machine.settle()
    #expect(machine.isPresented)
  }

  @Test func `a presentation that ends while a style is announced settles with it`() {
    var machine = PresentationStateMachine()
    machine.show(in: container)
    machine.adapt(from: snapshot())
    machine.settle()
    _ = machine.endAdaptation()
    #expect(machine.isPresented)
  }

  @Test func `what was prepared when it went is given up after that`() {
    var machine = presented()
    machine.adapt(from: snapshot())
    #expect(machine.leave() == .detachContainer && machine.adaptation != nil)
    machine.prepare(PresentationController(presentedViewController: b, presenting: a))
    #expect(machine.endAdaptation()?.controller != nil, "what a delegate answered then is given up as well")
    #expect(machine.endAdaptation() == nil && machine.container == nil)
  }

  @Test func `a presentation may be dismissed before its transition has let go`() {
    var machine = PresentationStateMachine()
    machine.show(in: container)
    machine.dismiss()
    #expect(machine.container === container && !machine.isStyleOpen && !machine.isPresented)
    #expect(machine.leave() == .detachContainer && machine.adaptation == nil)
  }

  @Test func `what goes while a style is announced leaves with what was prepared`() {
    var machine = presented()
    machine.adapt(from: snapshot())
    machine.dismiss()
    #expect(machine.leave() == .detachContainer && machine.endAdaptation() != nil)
  }

  @Test func `it gets its container once`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var machine = PresentationStateMachine()
        machine.show(in: PresentationContainerView(frame: .zero))
        machine.show(in: PresentationContainerView(frame: .zero))
      }
    }
  }

  @Test func `what has gone gets no container`() async {
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
