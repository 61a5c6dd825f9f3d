package import Foundation
package import ProsceniumCore
import ProsceniumTesting

extension Scene {
  /// Returns the frame of a keyboard of some height at the lower edge of the scene's surface.
  package func keyboard(height: CGFloat) -> Rect {
    let size = virtual.stage.size
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Sends a keyboard frame through the ``SceneEnvironment`` actor, or hides the keyboard if the frame is `nil`.
  @discardableResult
  package func sendKeyboard(_ frame: Rect?, duration: TimeInterval = 0.25) async throws -> EnvironmentReceipt {
    try await SceneEnvironment(stage: virtual.stage).send(keyboard: KeyboardChange(frame: frame, duration: duration))
  }
}
