public import Foundation

/// A rectangle in a view that constraints can place and refer to, and that shows nothing.
///
/// It belongs to a view once it was added by ``View/addLayoutGuide(_:)``; its anchors are used like a view's.
@preconcurrency @MainActor open class LayoutGuide {
  /// The view that the guide belongs to; `nil` before and after.
  public internal(set) final var owningView: View? {
    get { owner }
    set { owner = newValue }
  }
  @WeakReference private final var owner: View?

  /// Names the guide in the report of a conflict.
  open var identifier = ""

  let state = LayoutItemState()

  /// What the system's own guides stand for; `nil` for one that constraints place.
  let region: Region?

  /// A part of the owning view that the system knows.
  enum Region { case safeArea, margins, readableContent, content, frame, keyboard }

  /// Makes a guide that belongs to no view yet.
  public init() { region = nil }

  init(region: Region, of view: View) {
    self.region = region
    owningView = view
    identifier = "\(region)"
  }

  /// The rectangle in the owning view's coordinates, as the constraints have it; zero without constraints.
  ///
  /// Changes of constraints are solved before it is read, though views move at the next layout.
  public var layoutFrame: Rect {
    if let region, region != .content, let owningView { return owningView.rect(of: region) }
    guard let owningView else { return .zero }
    if let rect = owningView.hostingEngine.rect(of: self) { return rect }
    return Rect(origin: .zero, size: (owningView as? ScrollView)?.contentSize ?? .zero)
  }

  /// The edge where lines begin: left, or right where text runs from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The edge where lines end.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The middle from side to side.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The middle from top to bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The extent from side to side.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The extent from top to bottom.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension LayoutGuide: LayoutItem {
  var itemView: View? { nil }
  var itemGuide: LayoutGuide? { self }
  var layoutView: View? { owningView }
  var layoutItemState: LayoutItemState { state }
  var layoutName: String { identifier.isEmpty ? "LayoutGuide" : identifier }
}

/// The part of a view that the keyboard covers, for constraints; each view has one, ``View/keyboardLayoutGuide``.
///
/// It is as wide as the view and stands on its lower edge: up to the keyboard's upper edge, or while the keyboard is
/// hidden up to the safe area's. What is constrained to it moves with the keyboard's duration and pace.
@preconcurrency @MainActor public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide reaches up to the safe area at least, and is not empty without a keyboard; true unless set.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  /// Whether the guide is the keyboard's own frame while that floats, as far as it is in the view; false unless set.
  ///
  /// Otherwise a keyboard that floats counts as hidden.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { owningView?.setNeedsLayout() } }
  }

  init(of view: View) { super.init(region: .keyboard, of: view) }

  /// Where the guide is in its view.
  enum Standing {
    /// On the lower edge, of some height.
    case onLowerEdge(height: CGFloat)
    /// In a rectangle of the view's coordinates.
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
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    let state = constraintStateMade
    if let guide = state.keyboard { return guide }
    let guide = KeyboardLayoutGuide(of: self)
    state.keyboard = guide
    return guide
  }

  /// What the view's keyboard guide stands for, in the view's coordinates.
  func rectOfKeyboard() -> Rect {
    switch keyboardLayoutGuide.standing {
    case .floating(let rect): rect
    case .onLowerEdge(let height):
      Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }
}
