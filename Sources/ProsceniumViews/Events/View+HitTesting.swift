import Foundation

extension View {
  /// Returns the view that receives a touch at a point, or `nil` if the touch misses the view.
  ///
  /// The test uses model values, except for views that an animation with user interaction moves. Such a view is hit
  /// where it is shown. The result is the deepest descendant at the point, and the frontmost one of several siblings.
  func defaultHitTest(_ point: Point, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isHeldByAnimation else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let own = subview.ownPoint(of: point) else { continue }
      if let hit = subview.hitTest(own, with: event) { return hit }
    }
    return self
  }

  /// Returns a point of the superview in the view's coordinates, or `nil` if the view's transform is not invertible.
  private func ownPoint(of point: Point) -> Point? {
    let values = motions.isEmpty ? placedModel : placedValues
    return values.transformToSuperview.inverted().map { point.applying($0) }
  }

  /// The bounds in which the view is hit, which are the shown ones while an animation changes them.
  var hitBounds: Rect { motions.isEmpty ? bounds : shownValues.bounds }

  /// A Boolean value that indicates whether an animation without user interaction moves the view.
  private var isHeldByAnimation: Bool {
    for index in motions.indices where !motions[index].weight.allowsInteraction { return true }
    return fill?.isHeldByAnimation ?? false || rare?.layer?.isHeldByAnimation ?? false
  }
}
