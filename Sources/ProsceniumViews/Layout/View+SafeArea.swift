import Foundation

extension View {
  /// The layout guide of the bounds without the parts that bars and similar views cover.
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea, \.safeArea) }

  func systemGuide(
    _ region: LayoutGuide.Region,
    _ path: ReferenceWritableKeyPath<ViewConstraintState, LayoutGuide?>
  ) -> LayoutGuide {
    let state = constraintStateMade
    if let guide = state[keyPath: path] { return guide }
    let guide = LayoutGuide(region: region, of: self)
    state[keyPath: path] = guide
    return guide
  }

  /// Returns the rectangle of a system guide in the view's coordinates, with a size of at least 0.
  func rect(of region: LayoutGuide.Region) -> Rect {
    if region == .keyboard { return rectOfKeyboard() }
    let insets = insets(of: region)
    let spare = spareWidth(of: region, within: insets)
    var rect = bounds.insetWithin(insets)
    rect.origin.x += spare / 2
    rect.size.width -= spare
    return rect
  }

  /// Returns the distances of a system guide from the view's edges.
  func insets(of region: LayoutGuide.Region) -> EdgeInsets {
    switch region {
    case .safeArea: safeAreaInsets
    case .margins, .readableContent: layoutMargins
    case .content, .frame, .keyboard: .zero
    }
  }

  /// Returns the width inside of the insets that a system guide leaves free, half of it on each side.
  func spareWidth(of region: LayoutGuide.Region, within insets: EdgeInsets) -> CGFloat {
    guard region == .readableContent else { return 0 }
    return max(0, bounds.insetWithin(insets).width - View.readableWidth)
  }

  /// The safe area insets, or `nil` if the view is not in a window.
  var computedSafeAreaInsets: EdgeInsets? {
    var insets: EdgeInsets
    if let superview {
      guard let outer = superview.computedSafeAreaInsets else { return nil }
      // A subview that a transition moves past a bar keeps the safe area of its position at rest.
      let frame = superview.placeAtRest(of: self) ?? model.placedFrame
      let area = superview.bounds.inset(by: outer)
      insets = EdgeInsets(
        top: outer.top > 0 ? max(0, area.minY - frame.minY) : 0,
        left: outer.left > 0 ? max(0, area.minX - frame.minX) : 0,
        bottom: outer.bottom > 0 ? max(0, frame.maxY - area.maxY) : 0,
        right: outer.right > 0 ? max(0, frame.maxX - area.maxX) : 0
      )
    } else {
      guard let host = asWindow?.host else { return nil }
      insets = host.safeAreaInsets
    }
    insets = insets + ownSafeAreaInsets
    return owner.map { (insets + $0.additionalSafeAreaInsets).measurable } ?? insets
  }

  /// Requests a new layout of the view and its descendants, because the safe area changed.
  package func safeAreaDidChange() {
    setNeedsLayout()
    for view in subviews { view.safeAreaDidChange() }
  }
}

extension Rect {
  /// Returns the rectangle with its edges moved inwards, and with a size of at least 0.
  package func insetWithin(_ insets: EdgeInsets) -> Rect {
    var rect = inset(by: insets)
    rect.size.width = max(0, rect.size.width)
    rect.size.height = max(0, rect.size.height)
    return rect
  }
}
