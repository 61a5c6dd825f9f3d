import Foundation

// A presented view has rounded corners for as long as its presentation requires them. UIKit wraps the view in another
// view for this purpose. This library clips the presented view itself, unless the application already clips or rounds
// that view.

extension View {
  /// Clips the view to rounded corners, which replace the corners set by another presentation.
  ///
  /// The call has no effect if the application itself clips or rounds the view.
  func takeCorners(_ radius: CGFloat, _ corners: CornerMask, _ curve: CornerCurve, from giver: AnyObject) {
    if rare?.layer?.cornerGiver == nil {
      guard radius > 0, !clipsToBounds, (rare?.layer?.cornerRadius ?? 0) == 0 else { return }
    }
    layer.cornerGiver = giver
    layer.cornerCurve = curve
    layer.maskedCorners = corners
    layer.cornerRadius = radius
    clipsToBounds = radius > 0
  }

  /// Removes the corners that `giver` set, unless another presentation has replaced them.
  func loseCorners(from giver: AnyObject) {
    guard let layer = rare?.layer, layer.cornerGiver === giver else { return }
    layer.cornerGiver = nil
    layer.cornerCurve = .circular
    layer.maskedCorners = .all
    layer.cornerRadius = 0
    clipsToBounds = false
  }
}
