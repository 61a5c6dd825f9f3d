import Foundation

// What is presented has round corners as long as its presentation wants it. UIKit wraps it in a view of its own for that;
// here the view itself is clipped, unless the application clips it or rounds it.

extension View {
  /// Has the view clipped at round corners, in place of what another presentation gave it.
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

  /// Takes away the corners that `giver` gave, unless another presentation has given others since.
  func loseCorners(from giver: AnyObject) {
    guard let layer = rare?.layer, layer.cornerGiver === giver else { return }
    layer.cornerGiver = nil
    layer.cornerCurve = .circular
    layer.maskedCorners = .all
    layer.cornerRadius = 0
    clipsToBounds = false
  }
}
