import Foundation

extension View {
  /// Returns the view that receives a touch at a point, or `nil` if the touch misses the view.
  ///
  /// The test uses model values. The result is the deepest descendant at the point, and the frontmost one of several
  /// siblings.
  func defaultHitTest(_ point: Point, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isHeldByAnimation else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let toSubview = subview.placedModel.transformToSuperview.inverted() else { continue }
      if let hit = subview.hitTest(point.applying(toSubview), with: event) { return hit }
    }
    return self
  }

  /// A Boolean value that indicates whether an animation without user interaction moves the view.
  private var isHeldByAnimation: Bool {
    for index in motions.indices where !motions[index].weight.allowsInteraction { return true }
    return fill?.isHeldByAnimation ?? false || rare?.layer?.isHeldByAnimation ?? false
  }
}
