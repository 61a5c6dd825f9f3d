import Foundation

extension Responder {
  /// The accessibility values that code has set, which are created if none exist.
  final var accessibilityStateMade: AccessibilityState {
    if let accessibilityState { return accessibilityState }
    let state = AccessibilityState()
    accessibilityState = state
    return state
  }

  /// The middle of the frame, unless code has set another point.
  final var ownActivationPoint: Point {
    accessibilityState?.activationPoint ?? Point(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
  }

  /// Asks the responder and its next responders to perform an action, until the first of them does.
  ///
  /// - Returns: A Boolean value that indicates whether one of them performed the action.
  package final func performUpChain(_ action: (Responder) -> Bool) -> Bool {
    var responder: Responder? = self
    while let current = responder {
      if action(current) { return true }
      responder = current.next
    }
    return false
  }
}

extension View {
  /// Returns the smallest upright rectangle of the surface around a rectangle of the view, as the last frame showed it.
  final func shownOnSurface(_ rect: Rect) -> Rect {
    var (transform, view): (AffineTransform, View?) = (.identity, self)
    while let current = view {
      transform = transform.concatenating(current.presentation.values.transformToSuperview)
      view = current.superview
    }
    return rect.applying(transform)
  }
}
