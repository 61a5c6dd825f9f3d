import Foundation

extension View {
  /// The bounds without what bars and the like cover.
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

  /// What a system guide stands for, in the view's coordinates; never of negative size.
  func rect(of region: LayoutGuide.Region) -> Rect {
    if region == .keyboard { return rectOfKeyboard() }
    let insets = insets(of: region)
    let spare = spareWidth(of: region, within: insets)
    var rect = bounds.insetWithin(insets)
    rect.origin.x += spare / 2
    rect.size.width -= spare
    return rect
  }

  /// How far a system guide stands off the view's edges.
  func insets(of region: LayoutGuide.Region) -> EdgeInsets {
    switch region {
    case .safeArea: safeAreaInsets
    case .margins, .readableContent: layoutMargins
    case .content, .frame, .keyboard: .zero
    }
  }

  /// How much of the width within its insets a system guide leaves free, half on either side.
  func spareWidth(of region: LayoutGuide.Region, within insets: EdgeInsets) -> CGFloat {
    guard region == .readableContent else { return 0 }
    return max(0, bounds.insetWithin(insets).width - View.readableWidth)
  }

  /// The insets, or `nil` outside of a window.
  var computedSafeAreaInsets: EdgeInsets? {
    var insets: EdgeInsets
    if let superview {
      guard let outer = superview.computedSafeAreaInsets else { return nil }
      // What a transition moves past a bar keeps the safe area of where it stands at rest.
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

  /// Lays the view and what is in it out anew for another safe area.
  func safeAreaDidChange() {
    setNeedsLayout()
    for view in subviews { view.safeAreaDidChange() }
  }
}

extension Rect {
  /// The rectangle with its edges moved inwards, but not past each other.
  func insetWithin(_ insets: EdgeInsets) -> Rect {
    var rect = inset(by: insets)
    rect.size.width = max(0, rect.size.width)
    rect.size.height = max(0, rect.size.height)
    return rect
  }
}
