import Foundation

extension View {
  /// The view that a touch is for, by model values: the frontmost one, and the deepest in it.
  func defaultHitTest(_ point: Point, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isHeldByAnimation else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let toSubview = subview.placedModel.transformToSuperview.inverted() else { continue }
      if let hit = subview.hitTest(point.applying(toSubview), with: event) { return hit }
    }
    return self
  }

  /// Whether an animation moves the view that lets no touch reach it.
  private var isHeldByAnimation: Bool {
    for index in motions.indices where !motions[index].weight.allowsInteraction { return true }
    return fill?.isHeldByAnimation ?? false || rare?.layer?.isHeldByAnimation ?? false
  }
}
