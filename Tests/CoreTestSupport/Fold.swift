import Foundation
package import ProsceniumCore
import ProsceniumTesting

/// A surface with a vertical fold, with the numbers of an open foldable phone.
package enum Fold {
  package static let surface = Size(width: 951, height: 669)

  /// The active fold from 462 to 489, with its middle at 475.5.
  package static let region = View.ReservedRegion(
    id: "fold",
    kind: .division,
    frame: Rect(x: 462, y: 0, width: 27, height: 669),
    margins: EdgeInsets(left: 4, right: 8)
  )

  /// The fold of the flat phone, without width and inactive.
  package static let flat = View.ReservedRegion(
    id: "fold",
    kind: .division,
    frame: Rect(x: 475.5, y: 0, width: 0, height: 669),
    isActive: false
  )

  package static let camera = View.ReservedRegion(
    id: "camera",
    kind: .occlusion,
    frame: Rect(x: 900, y: 20, width: 30, height: 30)
  )

  package static let half = Hinge(angle: .pi / 2, status: .partiallyOpen)
}

extension Scene {
  /// Sends regions and waits until the stage is at rest.
  package func settle(with regions: [View.ReservedRegion]) async throws {
    try await SceneEnvironment(stage: virtual.stage).send(regions: regions)
    await virtual.runUntilSettled()
  }
}
