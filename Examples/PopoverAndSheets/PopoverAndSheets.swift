import Foundation
import Proscenium
import ProsceniumTesting

/// Shows a popover that another actor turns into a sheet and back, then a sheet that a gesture moves from detent to
/// detent; the stage is in virtual time, so nothing waits.
///
/// Prints what happened, with a picture of five instants. Ends with 0 only if everything stood where it belongs.
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

  // MARK: A popover

  /// Beside the button on a tablet, a sheet where the width is compact, and a popover again.
  private func showPopover(in window: Window) async throws {
    let colors = Pane("colors", .white)
    colors.preferredContentSize = Size(width: 300, height: 240)
    colors.modalPresentationStyle = .popover
    let popover = colors.popoverPresentationController
    popover?.sourceView = button
    popover?.adaptiveSheetPresentationController.detents = [.medium()]
    recorder.note("— The popover comes.")
    root.present(colors, animated: true)
    await virtual.runUntilSettled()
    note(window, "A popover below its button")
    try expect(colors, at: Rect(x: 362, y: 164, width: 300, height: 253))

    recorder.note("— Another actor makes the window narrow; in the middle the popover is on its way to be a sheet.")
    try await virtual.become(.tabletInSplit)
    await virtual.advance(by: .milliseconds(130))
    note(window, "On the way to a sheet")
    await virtual.runUntilSettled()
    note(window, "A sheet of half the height, on the lower edge")
    // 56 % of 768 less the status bar and the gap of 20 points.
    try expect(colors, at: Rect(x: 0, y: 361, width: 320, height: 407))

    recorder.note("— The window is wide again. A tap beside the popover takes it away.")
    try await virtual.become(.tablet)
    await virtual.runUntilSettled()
    try expect(colors, at: Rect(x: 362, y: 164, width: 300, height: 253))
    popover?.dismissByUser(tappingAt: Point(x: 40, y: 700))
    await virtual.runUntilSettled()
    if root.presentedViewController != nil { throw Surprise("The popover stayed.") }
  }

  // MARK: A sheet

  /// A gesture moves the sheet from the lower detent to the upper one, and then dismisses it.
  private func showSheet(in window: Window) async throws {
    try await virtual.become(.phone)
    await virtual.runUntilSettled()
    let map = Pane("map", .white)
    map.modalPresentationStyle = .pageSheet
    map.sheetPresentationController?.detents = [.medium(), .large()]
    map.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    recorder.note("— The sheet comes to its lower detent.")
    root.present(map, animated: true)
    await virtual.runUntilSettled()
    note(window, "A sheet at its lower detent, with nothing dimmed")

    recorder.note("— A gesture pulls it up.")
    try await pull(map, by: -300)
    note(window, "A sheet at its upper detent")
    // Under the bar of 47 points and a gap of 20.
    try expect(map, at: Rect(x: 0, y: 67, width: 390, height: 777))

    recorder.note("— A gesture pulls it out.")
    try await pull(map, by: 760)
    if root.presentedViewController != nil { throw Surprise("The sheet stayed.") }
  }

  /// A gesture moves by `way` points in ten frames and ends.
  private func pull(_ controller: ViewController, by way: CGFloat) async throws {
    guard let gesture = controller.presentationController.beginInteractiveDismissal() else {
      throw Surprise("There is nothing to pull.")
    }
    for step in 1...10 {
      await virtual.advance(frames: 1)
      gesture.move(to: way * CGFloat(step) / 10)
    }
    gesture.end()
    await virtual.runUntilSettled()
  }

  // MARK: Looking

  private func note(_ window: Window, _ title: String) {
    let picture = window.displayList(at: virtual.stage.frameTime).picture(columns: 48)
    recorder.note("\(title):\n\(picture)")
  }

  private func expect(_ controller: ViewController, at frame: Rect) throws {
    let found = controller.view.convert(controller.view.bounds, to: nil)
    if found != frame { throw Surprise("\(controller.title ?? "") stands at \(found), not at \(frame).") }
  }
}
