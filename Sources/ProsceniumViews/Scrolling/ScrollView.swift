public import Foundation

/// A view that shows a scrollable part of larger content.
///
/// Scrolling moves the origin of the bounds. Constraints between the edges of the scroll view and a view inside of it
/// refer to the edges of the content. Content that is pinned to all four edges and has its own size therefore sets
/// ``contentSize``. The class does not handle gestures.
@preconcurrency @MainActor open class ScrollView: View {
  /// The layout guide of the content.
  ///
  /// For constraints with views inside of the scroll view, the edges of this guide equal the edges of the scroll view.
  public private(set) lazy var contentLayoutGuide = LayoutGuide(region: .content, of: self)

  /// The layout guide of the scroll view's frame, in the content's coordinates.
  ///
  /// Views that are constrained to this guide do not scroll with the content.
  public private(set) lazy var frameLayoutGuide = LayoutGuide(region: .frame, of: self)

  /// The visible rectangle in the content's coordinates.
  ///
  /// Moving the origin requests a layout.
  open override var bounds: Rect {
    didSet { if bounds.origin != oldValue.origin { setNeedsLayout() } }
  }

  /// The point of the content at the view's top left corner, in points.
  ///
  /// Changes animate like changes of the bounds. A point that is not finite is ignored.
  open var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
    }
  }

  /// The size of the content, in points.
  ///
  /// Constraints that define the size of the content set this property. A side that is negative or not finite becomes
  /// 0.
  open var contentSize: Size = .zero {
    didSet { contentSize = contentSize.standing }
  }

  /// The distances that the content can scroll beyond its edges, in points.
  open var contentInset: EdgeInsets = .zero

  /// Scrolls to a point of the content, over 0.3 seconds if `animated` is `true`.
  open func setContentOffset(_ contentOffset: Point, animated: Bool) {
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    View.animate(withDuration: 0.3) { self.contentOffset = contentOffset }
  }

  /// Lays out the subviews in the content and updates the content size if constraints define it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let told = contentLayoutGuide.state.hosted?.told, told.size != contentSize else { return }
    if isContentConstrained(on: .horizontal) { contentSize.width = told.width }
    if isContentConstrained(on: .vertical) { contentSize.height = told.height }
  }

  /// Returns a Boolean value that indicates whether an active constraint determines the content's extent on an axis.
  ///
  /// A determining constraint refers to the far edge, the centre or the extent of the content. The near edge is always at 0.
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

  override final var unconstrainedContentSize: Size { contentSize }
  override var contentGuide: LayoutGuide? { contentLayoutGuide }

  override var frameGuide: LayoutGuide? { frameLayoutGuide }

  override var ownGuides: [LayoutGuide] { [contentLayoutGuide, frameLayoutGuide] }
}

extension Size {
  /// The size, with 0 for each side that is negative or not finite.
  fileprivate var standing: Size {
    Size(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}
