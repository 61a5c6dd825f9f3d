import Foundation

/// The view of a popover, which shows the background and the arrow around the content.
final class PopoverView: View, SystemView {
  /// The frames of the content and the arrow.
  var placement = PopoverPlacement(frame: .zero, direction: [], arrowOffset: 0) {
    didSet { if placement != oldValue { setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether the content also covers the arrow, which then is outside the safe area.
  var contentCoversArrow = false {
    didSet { if contentCoversArrow != oldValue { setNeedsLayout() } }
  }

  /// The presented controller's view.
  ///
  /// The content is clipped to the corners of the background while it is in this view, unless the content also covers
  /// the arrow.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.loseCorners(from: self)
      if let content { addSubview(content) }
    }
  }

  private static let shadowOpacity: Float = 0.16

  /// A rotated square whose inner half is behind the background view.
  private let arrow = View()
  private let ground = View()

  init() {
    super.init(frame: .zero)
    isSystemView = true
    accessibilityIdentifier = "popover"
    arrow.accessibilityIdentifier = "arrow"
    ground.accessibilityIdentifier = "ground"
    addSubview(arrow)
    addSubview(ground)
    ground.layer.cornerRadius = PopoverChrome().cornerRadius
    // Use one shadow for the background and the arrow, so that neither is in the shadow of the other.
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = 16
    layer.shadowOffset = Size(width: 0, height: 6)
  }

  /// The colour of the background and the arrow.
  var groundColor: Color? {
    get { ground.backgroundColor }
    set {
      ground.backgroundColor = newValue
      arrow.backgroundColor = newValue
    }
  }

  /// The application's own background and arrow, or `nil` for those of the library.
  var background: PopoverBackgroundView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let background { insertSubview(background, at: 0) }
      (arrow.isHidden, ground.isHidden) = (background != nil, background != nil)
      layer.shadowOpacity = background == nil ? Self.shadowOpacity : 0
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.place(in: bounds.insetWithin(placement.chrome.arrowInsets(for: placement.direction)))
    if let background { place(background) } else { placeArrow() }
    // A content view without this superview belongs to its controller again, so do not lay it out. An exception is
    // content that a presentation in a context has removed, which must still receive its size.
    if let content, content.superview === self || layout.hasContexts {
      let inner = bounds.insetWithin(placement.chrome.contentInsets(for: placement.direction))
      content.place(in: contentCoversArrow ? bounds : inner)
      content.takeCorners(contentCoversArrow ? 0 : placement.chrome.cornerRadius, .all, .circular, from: self)
    }
  }

  private func place(_ background: PopoverBackgroundView) {
    background.place(in: bounds)
    background.arrowDirection = placement.direction
    background.arrowOffset = placement.arrowOffset
  }

  /// The insets of the arrow, which keep the content's text and controls out of the arrow.
  var coveredEdges: EdgeInsets {
    contentCoversArrow ? placement.chrome.arrowInsets(for: placement.direction) : .zero
  }

  private func placeArrow() {
    let side = placement.chrome.arrowLength * 2.squareRoot()
    arrow.isHidden = placement.direction.isEmpty || !placement.chrome.hasArrow
    arrow.bounds.size = Size(width: side, height: side)
    arrow.transform = AffineTransform(rotationByRadians: .pi / 4)
    let length = placement.chrome.arrowLength
    arrow.center =
      switch placement.direction {
      case .up: Point(x: bounds.midX + placement.arrowOffset, y: bounds.minY + length)
      case .down: Point(x: bounds.midX + placement.arrowOffset, y: bounds.maxY - length)
      case .left: Point(x: bounds.minX + length, y: bounds.midY + placement.arrowOffset)
      case .right: Point(x: bounds.maxX - length, y: bounds.midY + placement.arrowOffset)
      default: bounds.center
      }
  }
}
