import Foundation
import Proscenium
import ProsceniumTesting

/// A course through the form by one hand, in virtual time.
@MainActor final class Course {
  /// The state after a step, with the events of the form during the step.
  struct Entry: Equatable {
    let title: String
    let events: [String]
    let state: String
  }

  private(set) var entries: [Entry] = []

  /// The descriptions of wrong states.
  private(set) var faults: [String] = []

  /// The results of the forms, which are `nil` for a cancelled one.
  private(set) var games: [Game?] = []

  /// The number of frames in which the form began above the window's top.
  private(set) var hiddenFrames = 0

  private let hand: Step.Hand
  private let virtual = VirtualStage(size: Size(width: 375, height: 667))
  private let root = ViewController()
  private lazy var keyboard = TouchKeyboard(of: virtual.stage)
  private lazy var pointer = Pointer(on: virtual)

  init(by hand: Step.Hand) { self.hand = hand }

  func run() async throws {
    let window = await virtual.show(root)
    virtual.stage.safeAreaInsets = EdgeInsets(top: 20)
    _ = keyboard
    virtual.stage.onFrame = { [weak self] in self?.checkFrame($0) }
    for steps in [Step.adding, Step.cancelling] { try await fillForm(steps, in: window) }
    window.close()
    try virtual.checkReports()
  }

  private func fillForm(_ steps: [Step], in window: Window) async throws {
    let form = AddGameController()
    form.completion = { [weak self] in self?.games.append($0) }
    root.present(form, animated: true)
    await virtual.runUntilSettled()
    var count = 0
    for step in steps {
      try await step.perform(by: hand, with: pointer)
      await virtual.runUntilSettled()
      check(form, in: window, after: step)
      entries.append(Entry(title: step.title, events: Array(form.log[count...]), state: state(of: form, in: window)))
      count = form.log.count
    }
    if root.presentedViewController != nil { faults.append("\(hand.rawValue): the form is still presented") }
  }

  /// Checks that the status bar is hidden exactly in frames whose form begins above the window's top.
  private func checkFrame(_ list: DisplayList) {
    let isBeyondTop = list.items.contains { $0.name == "form" && $0.frame.minY < -1e-6 }
    if isBeyondTop { hiddenFrames += 1 }
    if virtual.stage.isStatusBarHidden != isBeyondTop {
      faults.append("\(hand.rawValue): the status bar is wrong at \(virtual.stage.frameTime)")
    }
  }

  /// Checks that the first responder is between the window's top and the keyboard.
  private func check(_ form: AddGameController, in window: Window, after step: Step) {
    guard form.view.window != nil, let view = window.firstResponder as? View else { return }
    let frame = view.convert(view.bounds, to: window)
    let end = window.keyboardFrame?.minY ?? window.bounds.maxY
    if frame.minY < 0 || frame.maxY > end + 0.001 {
      faults.append("\(hand.rawValue), \(step.title): the first responder is at \(frame)")
    }
  }

  private func state(of form: AddGameController, in window: Window) -> String {
    guard form.view.window != nil else { return "the form has gone" }
    let frame = form.view.presentation.frame
    let keyboard = window.keyboardFrame == nil ? "no keyboard" : "keyboard"
    let bar = window.isStatusBarHidden ? "no status bar" : "status bar"
    return "form at \(Int(frame.minY)) to \(Int(frame.maxY)), \(keyboard), \(bar)"
  }
}
