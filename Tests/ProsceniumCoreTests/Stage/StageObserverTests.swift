import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct StageObserverTests {
  /// An observer may remove the animation that the frame was about to show.
  @Test(arguments: 1...3) func `an observer can end all animations when one begins`(count: Int) async throws {
    try await withVirtualStage(.phone) { virtual in
      let view = View()
      await virtual.show(ViewController()).addSubview(view)
      let animators = (0..<count).map { _ in
        ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      }
      let injector = CallbackInjector(on: virtual.stage, in: [.animation]) {
        for animator in animators { animator.stopAnimation(true) }
      }
      for animator in animators { animator.startAnimation() }
      await virtual.runUntilSettled()
      #expect(injector.count > 0 && animators.allSatisfy { $0.state == .inactive })
      try virtual.checkIsQuiet()
    }
  }

  /// An animation that the observer ends does not begin, but the next one does.
  @Test func `an observer can end the beginning animation and others next to it`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let views = (0..<3).map { _ in View() }
      let window = await virtual.show(ViewController())
      for view in views { window.addSubview(view) }
      let animators = views.map { view in ViewPropertyAnimator(duration: 0.1, curve: .linear) { view.alpha = 0 } }
      _ = CallbackInjector(on: virtual.stage, in: [.animation], only: 1) {
        animators[0].stopAnimation(true)
        animators[1].stopAnimation(true)
      }
      for animator in animators { animator.startAnimation() }
      await virtual.runUntilSettled()
      #expect(views[2].presentation.alpha == 0 && animators.allSatisfy { $0.state == .inactive })
      try virtual.checkIsQuiet()
    }
  }

  /// An observer emits events during an event, and all observers receive all events in the same order.
  @Test func `events emitted during an event follow it for every observer`() async throws {
    let virtual = VirtualStage(.phone)
    let (first, last) = (Echo(), Echo())
    first.answers = ["a": ["b", "c"], "b": ["d"]]
    virtual.stage.add(first)
    virtual.stage.add(last)
    virtual.stage.note("a")
    virtual.stage.note("e")
    #expect(first.heard == ["a", "b", "d", "c", "e"])
    #expect(last.heard == first.heard)
  }

  @Test func `an observer removed during an event receives no more, and one added receives the next`() {
    let virtual = VirtualStage(.phone)
    let (first, second, late) = (Echo(), Echo(), Echo())
    first.action = { stage, _ in
      stage.remove(second)
      stage.add(late)
    }
    virtual.stage.add(first)
    virtual.stage.add(second)
    virtual.stage.note("a")
    virtual.stage.note("b")
    #expect(first.heard == ["a", "b"] && second.heard == [] && late.heard == ["b"])
  }

  /// A controller's name is read only to format an event.
  @Test func `a stage without observers does not format its events`() async throws {
    let (observed, alone) = (VirtualStage(.phone), VirtualStage(.phone))
    let recorder = Recorder(of: observed.stage)
    let controller = CountingController()
    await alone.show(controller)
    controller.view.setNeedsLayout()
    await alone.runUntilSettled()
    #expect(controller.readings == 0)
    let other = CountingController()
    await observed.show(other)
    #expect(other.readings > 0 && !recorder.events.isEmpty)
    recorder.stop()
  }
}

/// An observer that logs events and emits further events in response.
@MainActor private final class Echo: StageObserver {
  var heard: [String] = []
  var answers: [String: [EventText]] = [:]
  var action: ((Stage, StageEvent) -> Void)?

  func stage(_ stage: Stage, didTell event: StageEvent) {
    let text = event.text.description
    heard.append(text)
    action?(stage, event)
    for answer in answers[text] ?? [] { stage.note(answer) }
  }
}

/// A controller that counts how often its name is read.
private final class CountingController: ViewController {
  var readings = 0

  override var title: String? {
    get {
      readings += 1
      return "counted"
    }
    set {}
  }
}
