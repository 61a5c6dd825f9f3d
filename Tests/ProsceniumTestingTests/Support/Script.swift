import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A recorded script in which a form sheet becomes full screen during its presentation and is dismissed.
///
/// The script uses no subclasses.
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

  /// Returns the recording in all of its output formats.
  static func logs() async throws -> String {
    let recorder = try await run()
    return recorder.text() + recorder.frameLines() + recorder.trace()
  }
}
