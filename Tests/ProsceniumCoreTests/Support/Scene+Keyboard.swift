import Foundation
import ProsceniumCore
import ProsceniumTesting

extension Scene {
  /// A keyboard on the lower edge of the scene's surface, of some height.
  func keyboard(height: CGFloat) -> Rect {
    let size = virtual.stage.size
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Sends a keyboard as another actor would; `nil` hides it.
  @discardableResult
  func sendKeyboard(_ frame: Rect?, duration: TimeInterval = 0.25) async throws -> EnvironmentReceipt {
    try await SceneEnvironment(stage: virtual.stage).send(keyboard: KeyboardChange(frame: frame, duration: duration))
  }
}
