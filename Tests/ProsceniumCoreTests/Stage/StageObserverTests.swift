import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct StageObserverTests {
  /// What an observer does may take away what the frame was about to show.
  @Test(arguments: 1...3) func `an observer that ends every animation as one begins`(count: Int) async throws {
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

  /// One that is ended by the first animation's beginning does not begin, and the next one does.
  @Test func `an observer that ends the animations beside the one that begins`() async throws {
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

  /// An observer emits an event itself from inside of an event; every observer receives both in one order.
  @Test func `events inside of an event come after it, to every observer`() async throws {
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

  @Test func `an observer that leaves inside of an event hears nothing more, and one that comes hears the next`() {
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

  /// A name is read only to put an event into words.
  @Test func `a stage that nobody observes puts nothing into words`() async throws {
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

/// Writes down what it receives, and answers with lines of its own.
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

/// Counts how often its name is asked for.
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
