import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of keyboard events as an asynchronous sequence and as notifications.
@MainActor @Suite struct KeyboardEventsTests {
  private typealias Kind = KeyboardEvent.Kind

  /// A consumer that collects the events of a sequence.
  @MainActor private final class Listener {
    var heard: [Kind] = []
    private(set) var hasEnded = false
    private var task: Task<Void, Never>?

    init(_ events: KeyboardEvents) {
      task = Task.immediate {
        for await event in events { heard.append(event.kind) }
        hasEnded = true
      }
    }

    func cancel() { task?.cancel() }

    /// Yields until the condition is true, at most 1,000 times.
    func wait(until condition: () -> Bool) async { for _ in 0..<1000 where !condition() { await Task.yield() } }
  }

  @Test func `each subscriber receives each keyboard event once, in order`() async throws {
    let scene = await Scene()
    let listeners = [
      Listener(scene.virtual.stage.keyboardEvents), Listener(scene.window.keyboardEvents),
      Listener(scene.virtual.stage.keyboardEvents),
    ]
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(scene.keyboard(height: 400))
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(nil)
    await scene.virtual.advance(frames: 4)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    for listener in listeners {
      await listener.wait { listener.heard.count == 8 }
      #expect(
        listener.heard == [
          .willShow, .didShow, .willChangeFrame, .didChangeFrame, .willHide, .didHide, .willShow, .didShow,
        ]
      )
      listener.cancel()
      await listener.wait { listener.hasEnded }
    }
    #expect(scene.isQuiet)
  }

  @Test func `a keyboard event has the start frame, the end frame, the duration and the timing`() async throws {
    let scene = await Scene()
    var iterator = scene.virtual.stage.keyboardEvents.makeAsyncIterator()
    let linear = CubicTimingParameters(animationCurve: .linear)
    try await SceneEnvironment(stage: scene.virtual.stage)
      .showKeyboard(scene.keyboard(height: 352), duration: 0.4, timing: linear)
    await scene.virtual.runUntilSettled()
    let first = await iterator.next()
    let event = try #require(first)
    #expect(event.kind == .willShow && event.isAhead && event.isLocal)
    #expect(event.frameBegin == Rect(x: 0, y: 768, width: 1024, height: 352))
    #expect(event.frameEnd == Rect(x: 0, y: 416, width: 1024, height: 352))
    #expect(event.duration == 0.4 && event.timing == linear && event.animationCurve == .linear)
    let second = await iterator.next()
    let end = try #require(second)
    #expect(end.kind == .didShow && !end.isAhead && end.frameEnd == event.frameEnd)
  }

  @Test func `a keyboard change settles after its duration even if nothing is animated with it`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let began = scene.virtual.scheduler.now
    let receipt = try await environment.showKeyboard(scene.keyboard(height: 300), duration: 0.5)
    var settled: Duration?
    let task = Task.immediate { [virtual = scene.virtual] in
      let outcome = try await receipt.settled()
      #expect(outcome == .applied)
      settled = virtual.scheduler.now
    }
    await scene.virtual.advance(by: .milliseconds(400))
    for _ in 0..<100 { await Task.yield() }
    #expect(settled == nil && scene.virtual.stage.keyboardFrame == scene.keyboard(height: 300))
    await scene.virtual.runUntilSettled()
    try await task.value
    #expect(settled.map { $0 - began >= .milliseconds(500) } == true)
    let unchanged = try await environment.showKeyboard(scene.keyboard(height: 300))
    await scene.virtual.runUntilSettled()
    #expect(try await unchanged.settled() == .unchanged)
    #expect(scene.isQuiet)
  }

  @Test func `cancelling a consumer of keyboard events removes its subscription`() async throws {
    let scene = await Scene()
    let audience = scene.virtual.stage.keyboardAudience
    let listener = Listener(scene.virtual.stage.keyboardEvents)
    #expect(audience.count == 1)
    listener.cancel()
    await listener.wait { listener.hasEnded }
    #expect(audience.count == 0 && listener.hasEnded)
    _ = scene.virtual.stage.keyboardEvents
    #expect(audience.count == 0, "a sequence that was released is not kept")
  }

  @Test func `a presentation that begins during a keyboard change receives only the next change`() async throws {
    let scene = await Scene()
    let center = NotificationCenter()
    scene.virtual.stage.notificationCenter = center
    let card = HookedPresentation()
    var listener: Listener?
    let token = center.addObserver(forName: Responder.keyboardWillShowNotification, object: nil, queue: nil) {
      [root = scene.root] _ in
      MainActor.assumeIsolated {
        root.present(card, animated: true)
        listener = card.original.map { Listener($0.keyboardEvents) }
      }
    }
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(scene.keyboard(height: 300))
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    let heard = try #require(listener)
    await heard.wait { heard.hasEnded }
    #expect(heard.heard == [.willChangeFrame, .didChangeFrame] && heard.hasEnded)
    center.removeObserver(token)
  }

  @Test func `the keyboard events of a presentation controller end if adaptation replaces it at the start`()
    async throws
  {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let listener = Listener(sheet.presentationController.keyboardEvents)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    await listener.wait { listener.hasEnded }
    #expect(sheet.presentationController.presentationStyle == .fullScreen && listener.hasEnded)
  }

  @Test func `the keyboard events end with their stage, and at once without a stage`() async {
    var virtual: VirtualStage? = VirtualStage(.tablet)
    let listener = Listener(virtual!.stage.keyboardEvents)
    virtual = nil
    await listener.wait { listener.hasEnded }
    #expect(listener.hasEnded)
    let alone = Listener(Window(frame: .zero).keyboardEvents)
    await alone.wait { alone.hasEnded }
    #expect(alone.hasEnded, "a window without a stage has no keyboard")
  }

  @Test func `the oldest keyboard events are dropped for a busy consumer, and the last 64 are kept`() async throws {
    let scene = await Scene()
    let events = scene.virtual.stage.keyboardEvents
    for number in 1...50 {
      try await scene.sendKeyboard(scene.keyboard(height: CGFloat(number)), duration: 0)
      await scene.virtual.runUntilSettled()
    }
    var iterator = events.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.frameEnd.height == 19, "a hundred events, of which the last 64 wait")
  }

  @Test func `keyboard notifications have UIKit's names, order and values`() async throws {
    let scene = await Scene()
    let center = NotificationCenter()
    scene.virtual.stage.notificationCenter = center
    let names: [Notification.Name] = [
      Responder.keyboardWillShowNotification, Responder.keyboardDidShowNotification,
      Responder.keyboardWillChangeFrameNotification, Responder.keyboardDidChangeFrameNotification,
      Responder.keyboardWillHideNotification, Responder.keyboardDidHideNotification,
    ]
    nonisolated(unsafe) var heard: [Notification] = []
    let tokens = names.map { name in
      center.addObserver(forName: name, object: scene.virtual.stage, queue: nil) { heard.append($0) }
    }
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    #expect(
      heard.map(\.name.rawValue) == [
        "keyboardWillChangeFrame", "keyboardWillShow", "keyboardDidChangeFrame", "keyboardDidShow",
      ]
    )
    let info = try #require(heard.first?.userInfo)
    #expect(info[Responder.keyboardFrameEndUserInfoKey] as? CGRect == scene.keyboard(height: 352))
    #expect(info[Responder.keyboardFrameBeginUserInfoKey] as? CGRect == Rect(x: 0, y: 768, width: 1024, height: 352))
    #expect(info[Responder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(info[Responder.keyboardAnimationCurveUserInfoKey] as? Int == View.AnimationCurve.easeInOut.rawValue)
    #expect(info[Responder.keyboardIsLocalUserInfoKey] as? Bool == true)
    heard = []
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(
      heard.map(\.name.rawValue) == [
        "keyboardWillChangeFrame", "keyboardWillHide", "keyboardDidChangeFrame", "keyboardDidHide",
      ]
    )
    for token in tokens { center.removeObserver(token) }
  }

  @Test func `a change made by an observer of keyboardWillShow animates with the keyboard`() async throws {
    let scene = await Scene()
    let center = NotificationCenter()
    scene.virtual.stage.notificationCenter = center
    let bar = View(frame: Rect(x: 0, y: 718, width: 1024, height: 50))
    scene.root.view.addSubview(bar)
    await scene.virtual.runUntilSettled()
    let token = center.addObserver(forName: Responder.keyboardWillShowNotification, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { bar.frame.origin.y = 366 }
    }
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.advance(frames: 2)
    #expect(bar.frame.minY == 366 && bar.presentation.frame.minY > 600, "it has hardly begun to move")
    await scene.virtual.runUntilSettled()
    #expect(bar.presentation.frame.minY == 366)
    center.removeObserver(token)
  }
}
