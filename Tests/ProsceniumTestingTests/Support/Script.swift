import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A form sheet that becomes full screen on its way and is dismissed, recorded whole; no class is subclassed.
@MainActor enum Script {
  static func run() async throws -> Recorder {
    let virtual = VirtualStage(.tablet)
    let recorder = Recorder(of: virtual.stage)
    let (root, sheet) = (ViewController(), ViewController())
    root.title = "A"
    sheet.title = "B"
    sheet.modalPresentationStyle = .formSheet
    await virtual.show(root)
    root.present(sheet, animated: true) { recorder.note("presented") }
    await virtual.advance(by: .milliseconds(200))
    try await virtual.become(.phone)
    await virtual.runUntilSettled()
    sheet.dismiss(animated: true)
    await virtual.runUntilSettled()
    recorder.stop()
    return recorder
  }

  /// Everything that a recording can be written as.
  static func logs() async throws -> String {
    let recorder = try await run()
    return recorder.text() + recorder.frameLines() + recorder.trace()
  }
}
