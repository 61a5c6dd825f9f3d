public import Foundation

/// What is shown in a window at one instant, as values; a renderer needs nothing else.
///
/// Items come from back to front. A hidden view and everything in it has no item.
public struct DisplayList: Sendable, Hashable {
  /// One view as it is shown.
  public struct Item: Sendable, Hashable {
    /// The same number for the same view, as long as it lives.
    public let id: UInt64

    /// The view's accessibility identifier, else its type.
    public let name: String

    /// How many views stand above it.
    public let depth: Int

    /// The rectangle to fill, in the view's own coordinates.
    public let bounds: Rect

    /// Takes the view's coordinates to the window's.
    public let transform: AffineTransform

    /// Opacity, 0…1, with that of every view above it.
    public let opacity: Double

    /// What fills the bounds; `nil` fills nothing.
    public let backgroundColor: Color?

    /// The smallest upright rectangle around the view, in the window's coordinates.
    public var frame: Rect { bounds.applying(transform) }
  }

  /// The same number for the same window, as long as it lives.
  public let windowID: UInt64

  /// The instant, counted from the stage's beginning.
  public let time: Duration

  /// The window's size.
  public let size: Size

  /// What fills the window behind every item; `nil` fills nothing.
  public let backgroundColor: Color?

  /// The views in the window, from back to front.
  public let items: [Item]

  /// The front item of that name; `nil` when there is none.
  public func item(named name: String) -> Item? { items.last { $0.name == name } }
}

extension Window {
  /// What the window shows, by the last frame's values.
  ///
  /// - Complexity: O(n) in the views of the window.
  public func displayList(at time: Duration) -> DisplayList {
    var items: [DisplayList.Item] = []
    if !isHidden {
      for subview in subviews { subview.list(into: &items, depth: 0, under: .identity, opacity: presentation.alpha) }
    }
    return DisplayList(
      windowID: id,
      time: time,
      size: bounds.size,
      backgroundColor: backgroundColor?.resolvedColor(with: traitCollection),
      items: items
    )
  }
}

extension View {
  fileprivate func list(
    into items: inout [DisplayList.Item],
    depth: Int,
    under parent: AffineTransform,
    opacity parentOpacity: Double
  ) {
    guard !isHidden else { return }
    let shown = presentation
    let opacity = parentOpacity * shown.alpha
    let toWindow = shown.values.transformToSuperview.concatenating(parent)
    items.append(
      DisplayList.Item(
        id: id,
        name: accessibilityIdentifier ?? typeName,
        depth: depth,
        bounds: shown.bounds,
        transform: toWindow,
        opacity: opacity,
        backgroundColor: shown.backgroundColor
      )
    )
    for subview in subviews {
      subview.list(into: &items, depth: depth + 1, under: toWindow, opacity: opacity)
    }
  }

  /// The type's name; looked up, since putting one together costs more than the rest of an item.
  var typeName: String {
    if let name = Self.typeNames[ObjectIdentifier(type(of: self))] { return name }
    let name = String(describing: type(of: self))
    Self.typeNames[ObjectIdentifier(type(of: self))] = name
    return name
  }

  private static var typeNames: [ObjectIdentifier: String] = [:]
}
