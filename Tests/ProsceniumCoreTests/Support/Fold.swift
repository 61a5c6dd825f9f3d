import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A surface with a fold from top to bottom, by the numbers of a foldable phone that lies open.
enum Fold {
  static let surface = Size(width: 951, height: 669)

  /// Between 462 and 489, so that the middle is at 475.5.
  static let region = View.ReservedRegion(
    id: "fold",
    kind: .division,
    frame: Rect(x: 462, y: 0, width: 27, height: 669),
    margins: EdgeInsets(left: 4, right: 8)
  )

  /// Flat: no width, and nothing to keep clear of.
  static let flat = View.ReservedRegion(
    id: "fold",
    kind: .division,
    frame: Rect(x: 475.5, y: 0, width: 0, height: 669),
    isActive: false
  )

  static let camera = View.ReservedRegion(
    id: "camera",
    kind: .occlusion,
    frame: Rect(x: 900, y: 20, width: 30, height: 30)
  )

  static let half = Hinge(angle: .pi / 2, status: .partiallyOpen)
}

extension Scene {
  /// Sends regions, and lets time pass until all is quiet.
  func settle(with regions: [View.ReservedRegion]) async throws {
    try await SceneEnvironment(stage: virtual.stage).send(regions: regions)
    await virtual.runUntilSettled()
  }
}
