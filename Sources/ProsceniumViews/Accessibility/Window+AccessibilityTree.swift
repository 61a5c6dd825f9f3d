extension Window {
  /// Returns the elements of the window for assistive technologies, in the order in which they are read.
  ///
  /// The frames are those of the last frame. Each view that is hidden, transparent, outside of the window or clipped by
  /// a superview is left out, and so is each view behind a modal view. Elements are read by rows, and in each row from
  /// the leading edge. The elements of a controller's view and of a bar are read together. Set
  /// ``Responder/accessibilityElements`` for another order.
  /// - Complexity: O(n log n) in the number of views, and each frame O(d) in the number of superviews.
  public func accessibilityTree() -> AccessibilityTree {
    AccessibilityTree(windowID: id, size: bounds.size, elements: accessibilityNodes().map(\.element))
  }

  /// Returns the elements of the window with their responders.
  package func accessibilityNodes() -> [AccessibilityNode] { AccessibilityCollector(in: self).nodes(of: self) }
}
