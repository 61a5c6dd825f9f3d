import Foundation

/// What a popover shows around its content: the ground and the arrow.
final class PopoverView: View {
  /// Where the content and the arrow stand.
  var placement = PopoverPlacement(frame: .zero, direction: [], arrowOffset: 0) {
    didSet { if placement != oldValue { setNeedsLayout() } }
  }

  /// Whether the content lies on the arrow as well, which then is outside of the safe area.
  var contentCoversArrow = false {
    didSet { if contentCoversArrow != oldValue { setNeedsLayout() } }
  }

  /// The presented controller's view.
  ///
  /// It is clipped to the ground's corners as long as it is here, unless it lies on the arrow as well.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.loseCorners(from: self)
      if let content { addSubview(content) }
    }
  }

  private static let shadowOpacity: Float = 0.16

  /// A square that stands on its corner; half of it is behind the ground.
  private let arrow = View()
  private let ground = View()

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "popover"
    arrow.accessibilityIdentifier = "arrow"
    ground.accessibilityIdentifier = "ground"
    addSubview(arrow)
    addSubview(ground)
    ground.layer.cornerRadius = PopoverChrome().cornerRadius
    // One shadow of both, so that neither lies in that of the other.
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = 16
    layer.shadowOffset = Size(width: 0, height: 6)
  }

  /// The colour of ground and arrow.
  var groundColor: Color? {
    get { ground.backgroundColor }
    set {
      ground.backgroundColor = newValue
      arrow.backgroundColor = newValue
    }
  }

  /// The application's own ground and arrow, in the place of the library's; `nil` for those.
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
    // A controller that took its view back shows it elsewhere; one covered in its place gets the size all the same.
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

  /// The arrow is no place for what is to be read.
  override var ownSafeAreaInsets: EdgeInsets {
    contentCoversArrow ? placement.chrome.arrowInsets(for: placement.direction) : .zero
  }

  private func placeArrow() {
    let side = placement.chrome.arrowLength * 2.squareRoot()
    arrow.isHidden = placement.direction.isEmpty
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
