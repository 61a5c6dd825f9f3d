import Foundation
import ProsceniumCore

/// A keyboard of the device, which appears for a first responder and has the width of the surface in each posture.
@MainActor final class TouchKeyboard {
  private let environment: SceneEnvironment
  private var isWanted = false

  init(of stage: Stage) {
    environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    stage.onFirstResponderChange = { [weak self] in self?.firstResponderDidChange(in: $0) }
  }

  /// Returns the keyboard's rectangle on a surface, with a height of two fifths of the surface but at most 290 points.
  static func frame(on surface: Size) -> Rect {
    let height = min(290, (surface.height * 0.4).rounded())
    return Rect(x: 0, y: surface.height - height, width: surface.width, height: height)
  }

  /// Changes the keyboard together with the surface.
  func surfaceWillBecome(_ size: Size) {
    if isWanted { send(Self.frame(on: size)) }
  }

  private func firstResponderDidChange(in window: Window) {
    guard window.wantsKeyboard != isWanted else { return }
    isWanted.toggle()
    send(isWanted ? Self.frame(on: window.bounds.size) : nil)
  }

  private func send(_ frame: Rect?) {
    let environment = environment
    Task.immediate { try await environment.send(keyboard: KeyboardChange(frame: frame)) }
  }
}
