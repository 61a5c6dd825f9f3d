public import Foundation

/// Shows a part of content that may be larger than itself.
///
/// Scrolling moves the origin of the bounds. Constraints between the view's edges and what stands in it are about the
/// edges of the content: content pinned to all four of them, with a size of its own, sets ``contentSize``. Gestures are
/// not handled here.
@preconcurrency @MainActor open class ScrollView: View {
  /// The content's edges, for constraints; the same as the view's own edges to what stands in it.
  public private(set) lazy var contentLayoutGuide = LayoutGuide(region: .content, of: self)

  /// The view's frame in the content's coordinates, for what is not to scroll along.
  public private(set) lazy var frameLayoutGuide = LayoutGuide(region: .frame, of: self)

  /// The rectangle that is shown, in the content's coordinates; scrolling lays the view out.
  open override var bounds: Rect {
    didSet { if bounds.origin != oldValue.origin { setNeedsLayout() } }
  }

  /// The point of the content at the view's top left, in points; animated like the bounds.
  ///
  /// One that is not finite is ignored.
  open var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
    }
  }

  /// How large the content is, in points; set by constraints that define it. A side that is negative or not finite
  /// counts as 0.
  open var contentSize: Size = .zero {
    didSet { contentSize = contentSize.standing }
  }

  /// How far the content can be scrolled beyond its edges, in points.
  open var contentInset: EdgeInsets = .zero

  /// Scrolls to a point, in 0.3 seconds if `animated`.
  open func setContentOffset(_ contentOffset: Point, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    View.animate(withDuration: 0.3) { self.contentOffset = contentOffset }
  }

  /// Places the subviews in the content, and takes the content's size from constraints that say it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let told = contentLayoutGuide.state.hosted?.told, told.size != contentSize else { return }
    if isContentConstrained(on: .horizontal) { contentSize.width = told.width }
    if isContentConstrained(on: .vertical) { contentSize.height = told.height }
  }

  /// Whether an active constraint is about the content's far side or its extent; the near side is always at 0.
  private func isContentConstrained(on axis: LayoutConstraint.Axis) -> Bool {
    let guide = contentLayoutGuide
    func ends(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute) -> Bool {
      guard attribute.lies(on: axis), attribute != .leading, attribute != .left, attribute != .top else { return false }
      return item === guide || (item === self && attribute.kind != .size)
    }
    return (constraints + guide.state.mentions.all).contains { constraint in
      ends(constraint.firstItem, constraint.firstAttribute) || ends(constraint.secondItem, constraint.secondAttribute)
    }
  }

  override var contentGuide: LayoutGuide? { contentLayoutGuide }

  override var frameGuide: LayoutGuide? { frameLayoutGuide }

  override var ownGuides: [LayoutGuide] { [contentLayoutGuide, frameLayoutGuide] }
}

extension Size {
  /// The size with 0 for sides that are negative or not finite.
  fileprivate var standing: Size {
    Size(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}
