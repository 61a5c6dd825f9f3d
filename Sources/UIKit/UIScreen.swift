public import Foundation
public import ProsceniumCore

/// The surface of the stage to which the running code belongs, with UIKit's name for a display.
///
/// Every property has the value of the stage at the time of the call. Without a stage, the screen is empty and has a
/// scale of 1.
@preconcurrency @MainActor public final class UIScreen {
  /// The screen of the running code.
  public static let main = UIScreen()

  /// The screens, of which there is one.
  public static var screens: [UIScreen] { [main] }

  private init() {}

  /// The bounds of the surface in points, with the origin at the upper left corner.
  public var bounds: CGRect { CGRect(origin: .zero, size: Stage.current?.size ?? .zero) }

  /// The bounds of the surface in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The number of pixels in a point.
  public var scale: CGFloat {
    let scale = Stage.current?.traitCollection.displayScale ?? 1
    return scale > 0 ? scale : 1
  }

  /// The number of pixels in a point.
  public var nativeScale: CGFloat { scale }

  /// The traits of the stage.
  public var traitCollection: UITraitCollection { Stage.current?.traitCollection ?? UITraitCollection() }

  /// The greatest number of frames in a second.
  public var maximumFramesPerSecond: Int { 60 }
}

extension Stage {
  /// The stage to which the running code belongs, or `nil` if the stage is ambiguous.
  static var current: Stage? { StageRoster.currentHost as? Stage }
}
