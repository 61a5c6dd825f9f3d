public import Foundation

/// A rectangle in a view that constraints can place and refer to, and that shows nothing.
///
/// It belongs to a view once it was added by ``View/addLayoutGuide(_:)``; its anchors are used like a view's.
@preconcurrency @MainActor open class LayoutGuide {
  /// The view that the guide belongs to; `nil` before and after.
  public internal(set) weak var owningView: View?

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
