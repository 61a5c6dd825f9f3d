extension Control {
  /// The gestures that a control keeps from recognisers of its superviews.
  struct KeptGestures: OptionSet {
    let rawValue: UInt8

    /// A single tap with one finger.
    static let tap = KeptGestures(rawValue: 1)

    /// A pan or a swipe along the x axis of a touch that the control tracks.
    static let horizontalPan = KeptGestures(rawValue: 2)
  }

  /// Returns a Boolean value that indicates whether the control uses the touch of a superview's recogniser itself.
  final func keeps(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, recognizer.cancelsTouchesInView else { return false }
    if contextMenu?.touch != nil { return true }
    if keptGestures.contains(.tap), recognizer is TapGestureRecognizer { return recognizer.isSingleTap }
    guard keptGestures.contains(.horizontalPan), isTracking else { return false }
    if let pan = recognizer as? PanGestureRecognizer {
      let way = pan.translation(in: self)
      return abs(way.x) > abs(way.y)
    }
    guard let swipe = recognizer as? SwipeGestureRecognizer else { return false }
    return swipe.direction.isSubset(of: [.left, .right])
  }
}

extension GestureRecognizer {
  /// A Boolean value that indicates whether the recogniser recognises a single tap with one finger.
  final var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
