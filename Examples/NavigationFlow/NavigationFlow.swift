import Foundation
import Proscenium
import ProsceniumTesting

/// An example that pushes two pages in a navigation controller and returns with an interactive pop.
///
/// The pop is first cancelled and then finished. The example needs no screen. It prints its events and pictures of five
/// instants. It ends with status 0 only if all events occurred in order and the stack is the expected one.
@MainActor struct NavigationFlow {
  private let stage = Stage(size: Size(width: 400, height: 800))
  private let recorder: Recorder
  private let navigation: NavigationController
  private let inbox = Page("Inbox")
  private let message = Page("Message")
  private let attachment = Page("Attachment")

  init() {
    recorder = Recorder(of: stage, keepsFrames: false)
    navigation = NavigationController(rootViewController: inbox)
    navigation.title = "Mail"
  }

  func run() async throws {
    let window = Window(stage: stage)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    await wait(seconds: 0.05)
    recorder.clear()
    defer { print(recorder.text(of: [.callback, .request, .transition, .note])) }

    var picture = Picture()
    try await walkThere(picture: &picture, in: window)
    try await letGo(picture: &picture, in: window)
    try await popByGesture()
    see(&picture, window, "popped")
    window.close()
    print(picture.text + "\n")
  }

  // MARK: Pushing

  private func walkThere(picture: inout Picture, in window: Window) async throws {
    recorder.note("— A message and its attachment are pushed.")
    see(&picture, window, "at the start")
    let pushing = Task.immediate { try await navigation.pushAndWait(message) }
    await wait(seconds: 0.2)
    see(&picture, window, "while it is pushed")
    _ = try await pushing.value
    try await navigation.pushAndWait(attachment, animated: false)
    try expectStack("Inbox Message Attachment")
    try recorder.expectEvents(of: [.callback]) {
      for (from, to, animated) in [("Inbox", "Message", true), ("Message", "Attachment", false)] {
        "\(to).willMove(toParent: Mail)"
        "\(to).loadView"
        "\(to).viewDidLoad"
        "\(from).viewWillDisappear(\(animated))"
        "\(to).viewWillAppear(\(animated))"
        "\(to).viewIsAppearing(\(animated))"
        "\(from).viewDidDisappear(\(animated))"
        "\(to).viewDidAppear(\(animated))"
        "\(to).didMove(toParent: Mail)"
      }
    }
  }

  // MARK: Popping

  /// Pulls a page by a third of the width and ends the gesture, which cancels the pop.
  private func letGo(picture: inout Picture, in window: Window) async throws {
    recorder.note("— A pop gesture is cancelled.")
    guard let gesture = navigation.beginInteractivePop() else {
      throw Surprise(what: "a gesture", found: "refused", expected: "taken")
    }
    for step in 1...8 {
      gesture.move(to: Double(step) * 17)
      await wait(seconds: 0.02)
    }
    see(&picture, window, "in the gesture")
    try expectStack("Inbox Message")
    gesture.end(velocity: -100)
    await untilStill()
    see(&picture, window, "let go")
    try expectStack("Inbox Message Attachment")
    try recorder.expectEvents(of: [.callback]) {
      "Attachment.willMove(toParent: nil)"
      "Attachment.viewWillDisappear(true)"
      "Message.viewWillAppear(true)"
      "Message.viewIsAppearing(true)"
      "Message.viewWillDisappear(true)"
      "Attachment.viewWillAppear(true)"
      "Attachment.viewIsAppearing(true)"
      "Message.viewDidDisappear(true)"
      "Attachment.viewDidAppear(true)"
      "Attachment.willMove(toParent: Mail)"
      "Attachment.didMove(toParent: Mail)"
    }
  }

  /// Finishes the pop with a fast gesture.
  private func popByGesture() async throws {
    recorder.note("— A pop gesture is finished.")
    guard let gesture = navigation.beginInteractivePop() else {
      throw Surprise(what: "a gesture", found: "refused", expected: "taken")
    }
    gesture.move(to: 60)
    await wait(seconds: 0.05)
    gesture.end(velocity: 2000)
    await untilStill()
    try expectStack("Inbox Message")
    try recorder.expectEvents(of: [.callback]) {
      "Attachment.willMove(toParent: nil)"
      "Attachment.viewWillDisappear(true)"
      "Message.viewWillAppear(true)"
      "Message.viewIsAppearing(true)"
      "Attachment.viewDidDisappear(true)"
      "Message.viewDidAppear(true)"
      "Attachment.didMove(toParent: nil)"
    }
  }

  // MARK: Checking

  private func see(_ picture: inout Picture, _ window: Window, _ title: String) {
    let pages = [inbox, message, attachment].compactMap(\.title)
    picture.add(window.displayList(at: stage.frameTime), of: pages, title: title)
  }

  private func expectStack(_ expected: String) throws(Surprise) {
    let found = navigation.viewControllers.map { $0.title ?? "?" }.joined(separator: " ")
    recorder.note("the stack: \(found)")
    if found != expected { throw Surprise(what: "the stack", found: found, expected: expected) }
  }

  private func wait(seconds: Double) async {
    await withCheckedContinuation { continuation in
      _ = stage.scheduler.schedule(after: .seconds(seconds)) { continuation.resume() }
    }
  }

  /// Waits until the running transition has ended.
  private func untilStill() async {
    await withCheckedContinuation { continuation in
      guard let coordinator = navigation.transitionCoordinator else { return continuation.resume() }
      coordinator.animate(alongsideTransition: nil) { _ in continuation.resume() }
    }
  }
}
