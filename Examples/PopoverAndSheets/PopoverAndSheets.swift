import Foundation
import Proscenium
import ProsceniumTesting

/// An example with a popover that adapts to a sheet and back, and with a sheet moved by a gesture.
///
/// The stage is in virtual time, so the example never waits. It prints its events and pictures of five instants. It
/// ends with status 0 only if all views had their expected positions.
@MainActor struct PopoverAndSheets {
  private let virtual = VirtualStage(.tablet)
  private let recorder: Recorder
  private let root = Pane("root", .white)
  private let button = View(frame: Rect(x: 480, y: 120, width: 64, height: 44))

  init() {
    recorder = Recorder(of: virtual.stage, keepsFrames: false)
    virtual.stage.adaptationRules = .iOS13
    (button.accessibilityIdentifier, button.backgroundColor) = ("button", .white)
    root.view.addSubview(button)
  }

  func run() async throws {
    let window = await virtual.show(root)
    recorder.clear()
    defer { print(recorder.text(of: [.callback, .request, .transition, .environment, .note])) }
    try await showPopover(in: window)
    try await showSheet(in: window)
    window.close()
    await virtual.runUntilSettled()
    try virtual.checkIsQuiet()
  }

  // MARK: Popover

  /// Shows a popover next to the button, makes the width compact so that it becomes a sheet, and reverts the change.
  private func showPopover(in window: Window) async throws {
    let colors = Pane("colors", .white)
    colors.preferredContentSize = Size(width: 300, height: 240)
    colors.modalPresentationStyle = .popover
    let popover = colors.popoverPresentationController
    popover?.sourceView = button
    popover?.adaptiveSheetPresentationController.detents = [.medium()]
    recorder.note("— The popover is presented.")
    root.present(colors, animated: true)
    await virtual.runUntilSettled()
    note(window, "A popover below its button")
    try expect(colors, at: Rect(x: 362, y: 164, width: 300, height: 253))

    recorder.note("— Another actor makes the window narrow, and the popover adapts to a sheet.")
    try await virtual.become(.tabletInSplit)
    await virtual.advance(by: .milliseconds(130))
    note(window, "On the way to a sheet")
    await virtual.runUntilSettled()
    note(window, "A sheet of half the height, on the lower edge")
    // The height is 56 % of 768 points less the status bar and the gap of 20 points.
    try expect(colors, at: Rect(x: 0, y: 361, width: 320, height: 407))

    recorder.note("— The window is wide again. A tap outside the popover dismisses it.")
    try await virtual.become(.tablet)
    await virtual.runUntilSettled()
    try expect(colors, at: Rect(x: 362, y: 164, width: 300, height: 253))
    popover?.dismissByUser(tappingAt: Point(x: 40, y: 700))
    await virtual.runUntilSettled()
    if root.presentedViewController != nil { throw Surprise("The popover was not dismissed.") }
  }

  // MARK: Sheet

  /// Moves a sheet from the lower to the upper detent with a gesture, and then dismisses it.
  private func showSheet(in window: Window) async throws {
    try await virtual.become(.phone)
    await virtual.runUntilSettled()
    let map = Pane("map", .white)
    map.modalPresentationStyle = .pageSheet
    map.sheetPresentationController?.detents = [.medium(), .large()]
    map.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    recorder.note("— The sheet is presented at its lower detent.")
    root.present(map, animated: true)
    await virtual.runUntilSettled()
    note(window, "A sheet at its lower detent, with nothing dimmed")

    recorder.note("— A gesture moves the sheet to its upper detent.")
    try await pull(map, by: -300)
    note(window, "A sheet at its upper detent")
    // The sheet begins below the bar of 47 points and a gap of 20 points.
    try expect(map, at: Rect(x: 0, y: 67, width: 390, height: 777))

    recorder.note("— A gesture dismisses the sheet.")
    try await pull(map, by: 760)
    if root.presentedViewController != nil { throw Surprise("The sheet was not dismissed.") }
  }

  /// Moves a gesture by `way` points in ten frames and ends it.
  private func pull(_ controller: ViewController, by way: CGFloat) async throws {
    guard let gesture = controller.presentationController.beginInteractiveDismissal() else {
      throw Surprise("The presentation has no interactive dismissal.")
    }
    for step in 1...10 {
      await virtual.advance(frames: 1)
      gesture.move(to: way * CGFloat(step) / 10)
    }
    gesture.end()
    await virtual.runUntilSettled()
  }

  // MARK: Checking

  private func note(_ window: Window, _ title: String) {
    let picture = window.displayList(at: virtual.stage.frameTime).drawing(columns: 48)
    recorder.note("\(title):\n\(picture)")
  }

  private func expect(_ controller: ViewController, at frame: Rect) throws {
    let found = controller.view.convert(controller.view.bounds, to: nil)
    if found != frame { throw Surprise("\(controller.title ?? "") has the frame \(found), not \(frame).") }
  }
}
