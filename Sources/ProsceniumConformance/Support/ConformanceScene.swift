import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A window in virtual time with a root "A", a controller "B" to present, and a recorder for all later events.
@MainActor struct ConformanceScene {
  let virtual: VirtualStage
  let window: Window
  let root: ViewController
  let sheet: ViewController
  let recorder: Recorder

  /// The number of calls of each completion, by name.
  let completions = Tally()

  init(
    on virtual: VirtualStage,
    root: ViewController = ViewController(),
    sheet: ViewController = ViewController()
  ) async {
    self.virtual = virtual
    self.root = root
    self.sheet = sheet
    root.title = "A"
    sheet.title = "B"
    window = await virtual.show(root)
    recorder = Recorder(of: virtual.stage, keepsFrames: false)
  }

  /// Requests the presentation of "B" by "A".
  func present(animated: Bool) {
    root.present(sheet, animated: animated) { [completions] in completions.count("present") }
  }

  func dismiss(animated: Bool) {
    root.dismiss(animated: animated) { [completions] in completions.count("dismiss") }
  }

  /// Registers a block and a completion with the coordinator of each later appearance of both controllers.
  func registerAlongside() {
    let registrar = Registrar(of: [root, sheet])
    virtual.stage.add(registrar)
  }
}

/// A counter of occurrences by name.
@MainActor final class Tally {
  private var counts: [String: Int] = [:]

  func count(_ name: String) { counts[name, default: 0] += 1 }

  func callAsFunction(_ name: String) -> Int { counts[name] ?? 0 }
}
