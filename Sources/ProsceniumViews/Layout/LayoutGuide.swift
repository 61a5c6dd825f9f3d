public import Foundation

/// An invisible rectangle in a view that constraints can position and refer to.
///
/// A guide belongs to a view after ``View/addLayoutGuide(_:)``. Constraints use the anchors of a guide like those of a
/// view.
@preconcurrency @MainActor open class LayoutGuide {
  /// The view that owns the guide, or `nil` if the guide was not added to a view or was removed.
  public internal(set) final var owningView: View? {
    get { owner }
    set { owner = newValue }
  }
  @WeakReference private final var owner: View?

  /// The name of the guide in the log message of a conflict.
  open var identifier = ""

  let state = LayoutItemState()

  /// The region of the owning view that a system guide represents, or `nil` for a guide that an application created.
  let region: Region?

  /// A region of the owning view that the system defines.
  enum Region { case safeArea, margins, readableContent, content, frame, keyboard }

  /// Creates a guide that belongs to no view yet.
  public init() { region = nil }

  init(region: Region, of view: View) {
    self.region = region
    owningView = view
    identifier = "\(region)"
  }

  /// The guide's rectangle in the owning view's coordinates, or zero if the guide has no view or no constraints.
  ///
  /// Reading this property solves pending constraint changes, whereas views move at the next layout. Without
  /// constraints, the content guide of a scroll view has the size of the content.
  public var layoutFrame: Rect {
    if let region, region != .content, let owningView { return owningView.rect(of: region) }
    guard let owningView else { return .zero }
    if let rect = owningView.hostingEngine.rect(of: self) { return rect }
    return Rect(origin: .zero, size: owningView.unconstrainedContentSize)
  }

  /// The anchor of the leading edge, which is the right edge in a right-to-left layout and the left edge otherwise.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The anchor of the trailing edge, which is the left edge in a right-to-left layout and the right edge otherwise.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The anchor of the left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The anchor of the right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The anchor of the horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The anchor of the top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The anchor of the bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The anchor of the vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The anchor of the width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The anchor of the height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension LayoutGuide: LayoutItem {
  var itemView: View? { nil }
  var itemGuide: LayoutGuide? { self }
  var layoutView: View? { owningView }
  var layoutItemState: LayoutItemState { state }
  var layoutName: String { identifier.isEmpty ? "LayoutGuide" : identifier }
}

/// A layout guide for the part of a view that the keyboard covers.
///
/// Each view has one such guide, ``View/keyboardLayoutGuide``. To keep content above the keyboard, constrain the
/// bottom of the content to the guide's ``LayoutGuide/topAnchor``. The content then moves with the duration and curve
/// of the keyboard's animation.
///
/// The guide is as wide as the view and extends from the view's lower edge to the keyboard's upper edge. While the
/// keyboard is hidden, the guide extends to the safe area.
@preconcurrency @MainActor public final class KeyboardLayoutGuide: LayoutGuide {
  /// A Boolean value that indicates whether a guide at the lower edge extends at least to the safe area.
  ///
  /// The default is `true`. If the value is `false`, the guide has a height of 0 while the keyboard is hidden. The
  /// value has no effect while the guide follows a floating keyboard.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether the guide follows the frame of a floating keyboard.
  ///
  /// The default is `false`, and a floating keyboard then counts as hidden. If the value is `true`, the guide is the
  /// part of the keyboard's frame that is inside of the view. A floating keyboard outside of the view counts as hidden.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { owningView?.setNeedsLayout() } }
  }

  init(of view: View) { super.init(region: .keyboard, of: view) }

  /// The position of the guide in its view.
  enum Standing {
    /// The guide is on the view's lower edge and has the given height in points.
    case onLowerEdge(height: CGFloat)
    /// The guide follows a floating keyboard in the given rectangle of the view's coordinates.
    case floating(Rect)
  }

  var standing: Standing {
    guard let view = owningView else { return .onLowerEdge(height: 0) }
    let ground = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window, let frame = window.keyboardFrame else { return .onLowerEdge(height: ground) }
    if let top = window.keyboardTop {
      let covered = view.convert(view.bounds, to: nil).maxY - top
      return .onLowerEdge(height: max(ground, min(covered, view.bounds.height)))
    }
    guard followsUndockedKeyboard else { return .onLowerEdge(height: ground) }
    let inView = window.convert(frame, to: view).intersection(view.bounds)
    return inView.isNull ? .onLowerEdge(height: ground) : .floating(inView)
  }
}

extension View {
  /// The layout guide for the part of the view that the keyboard covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    let state = constraintStateMade
    if let guide = state.keyboard { return guide }
    let guide = KeyboardLayoutGuide(of: self)
    state.keyboard = guide
    return guide
  }

  /// Returns the rectangle of the keyboard layout guide in the view's coordinates.
  func rectOfKeyboard() -> Rect {
    switch keyboardLayoutGuide.standing {
    case .floating(let rect): rect
    case .onLowerEdge(let height):
      Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }
}
