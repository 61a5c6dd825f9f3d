import Foundation
import ProsceniumCore

/// The keyboard of a device: it comes for a first responder, and is as wide as the surface in each posture.
@MainActor final class TouchKeyboard {
  private let environment: SceneEnvironment
  private var isWanted = false

  init(of stage: Stage) {
    environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    stage.onFirstResponderChange = { [weak self] in self?.firstResponderDidChange(in: $0) }
  }

  /// The part of a surface that it covers: two fifths, up to 290 points.
  static func frame(on surface: Size) -> Rect {
    let height = min(290, (surface.height * 0.4).rounded())
    return Rect(x: 0, y: surface.height - height, width: surface.width, height: height)
  }

  /// Goes along with a change of the surface.
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
