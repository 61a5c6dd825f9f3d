import Foundation
import Proscenium

/// The keyboard of a phone, which appears for a first responder with text input.
@MainActor final class TouchKeyboard {
  /// The height of the keyboard in points.
  static let height = 260.0

  private let environment: SceneEnvironment
  private var isShown = false

  init(of stage: Stage) {
    environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    stage.onFirstResponderChange = { [weak self] in self?.firstResponderDidChange(in: $0) }
  }

  private func firstResponderDidChange(in window: Window) {
    let isWanted = window.firstResponder is any KeyInput
    guard isWanted != isShown else { return }
    isShown = isWanted
    let size = window.bounds.size
    let frame = Rect(x: 0, y: size.height - Self.height, width: size.width, height: Self.height)
    let (environment, change) = (environment, KeyboardChange(frame: isWanted ? frame : nil))
    Task.immediate { try await environment.send(keyboard: change) }
  }
}
