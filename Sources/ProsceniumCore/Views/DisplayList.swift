public import Foundation

/// What is shown in a window at one instant, as values; a renderer needs nothing else.
///
/// Items come from back to front. A hidden view and everything in it has no item. Two lists are equal if they show the
/// same; how they came about does not count.
public struct DisplayList: Sendable {
  /// One view as it is shown.
  public struct Item: Sendable, Hashable {
    /// The same number for the same view, as long as it lives.
    public let id: UInt64

    /// The view's accessibility identifier, else its type.
    public internal(set) var name: String

    /// How many views stand above it.
    public let depth: Int

    /// The rectangle to fill, in the view's own coordinates.
    public internal(set) var bounds: Rect

    /// Takes the view's coordinates to the window's.
    public internal(set) var transform: AffineTransform

    /// Opacity, 0…1, with that of every view above it.
    public internal(set) var opacity: Double

    /// What fills the bounds; `nil` fills nothing.
    public internal(set) var backgroundColor: Color? {
      get { fill.map { Color($0) } }
      set { fill = newValue?.shownParts }
    }

    /// What fills the bounds by its parts, which a copy counts no reference for.
    var fill: Color.Parts?

    /// What the view shows besides; no room is taken for a plain one.
    var look: AppearanceBox?

    init(
      id: UInt64,
      name: String,
      depth: Int,
      bounds: Rect,
      transform: AffineTransform,
      opacity: Double,
      backgroundColor: Color?
    ) {
      self.id = id
      self.name = name
      self.depth = depth
      self.bounds = bounds
      self.transform = transform
      self.opacity = opacity
      fill = backgroundColor?.shownParts
    }

    /// Makes an item that no view was shown as.
    ///
    /// - Parameters:
    ///   - id: Another number for each item of a list.
    ///   - name: What the item is called in texts.
    ///   - depth: How many items it stands in, 0 or more.
    ///   - bounds: The rectangle to fill, in the item's own coordinates.
    ///   - transform: Takes the item's coordinates to the window's.
    ///   - opacity: With that of all items above it, 0…1; one outside of that is clamped.
    ///   - backgroundColor: What fills the bounds, which is not dynamic; `nil` fills nothing.
    ///   - appearance: What the item shows besides; `nil` for a filled rectangle.
    public init(
      id: UInt64,
      name: String,
      depth: Int = 0,
      bounds: Rect,
      transform: AffineTransform = .identity,
      opacity: Double = 1,
      backgroundColor: Color? = nil,
      appearance: Appearance?
    ) {
      self.init(
        id: id,
        name: name,
        depth: max(0, depth),
        bounds: bounds,
        transform: transform,
        opacity: Color.unit(opacity),
        backgroundColor: backgroundColor
      )
      look = appearance.map(AppearanceBox.init)
    }

    /// What the view shows beside a filled rectangle; `nil` for a plain one.
    public var appearance: Appearance? { look?.appearance }

    /// Takes the view's coordinates to the window's where that has perspective; `nil` where ``transform`` does it.
    ///
    /// With one, the transform is the nearest without: equal at the middle of the bounds, in its slopes as well.
    public var projection: Transform3D? { look?.appearance.projection }

    /// The smallest upright rectangle around the view, in the window's coordinates.
    ///
    /// It is that of ``transform``; ``drawnFrame`` counts perspective, and what is drawn beyond the bounds.
    public var frame: Rect { bounds.applying(transform) }

    /// Whether anything of the view itself can be seen: it has an opacity, and a colour with extent or a look.
    public var isDrawn: Bool {
      if let look, look.appearance.draws { return opacity > 0 }
      return fills
    }

    /// Whether anything of the background can be seen.
    var fills: Bool {
      guard let fill else { return false }
      return opacity > 0 && fill.alpha > 0 && bounds.size.width > 0 && bounds.size.height > 0
    }
  }

  /// The same number for the same window, as long as it lives.
  public let windowID: UInt64

  /// The instant, counted from the stage's beginning.
  public let time: Duration

  /// The window's size.
  public let size: Size

  /// What fills the window behind every item, with the window's opacity; `nil` fills nothing, as of a hidden window.
  public let backgroundColor: Color?

  /// The views in the window, from back to front.
  ///
  /// The window shares them until it next changes, so that keeping a list costs a copy of them in the next frame.
  public let items: [Item]

  /// Counts the window's lists that showed something new.
  ///
  /// `nil` for a list that no window made.
  let revision: UInt64?

  /// How the list differs from the window's one before.
  let recentChange: Change

  /// Makes a list of items that no window made, for a renderer or its tests.
  ///
  /// - Parameters:
  ///   - windowID: Another number for each window.
  ///   - time: The instant, counted from the stage's beginning.
  ///   - size: The window's size in points.
  ///   - backgroundColor: What fills the window behind every item; `nil` fills nothing.
  ///   - items: From back to front, each behind those that stand in it, which are one deeper.
  public init(
    windowID: UInt64 = 0,
    time: Duration = .zero,
    size: Size,
    backgroundColor: Color? = nil,
    items: [Item]
  ) {
    self.init(
      windowID: windowID,
      time: time,
      size: size,
      backgroundColor: backgroundColor,
      items: items,
      revision: nil,
      recentChange: Change()
    )
  }

  init(
    windowID: UInt64,
    time: Duration,
    size: Size,
    backgroundColor: Color?,
    items: [Item],
    revision: UInt64?,
    recentChange: Change
  ) {
    self.windowID = windowID
    self.time = time
    self.size = size
    self.backgroundColor = backgroundColor
    self.items = items
    self.revision = revision
    self.recentChange = recentChange
  }

  /// The front item of that name; `nil` when there is none.
  public func item(named name: String) -> Item? { items.last { $0.name == name } }
}

extension DisplayList: Hashable {
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.windowID == right.windowID && left.time == right.time && left.size == right.size
      && left.backgroundColor == right.backgroundColor && left.items == right.items
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(windowID)
    hasher.combine(time)
    hasher.combine(size)
    hasher.combine(backgroundColor)
    hasher.combine(items)
  }
}

extension Responder {
  /// The type's name; looked up, since putting one together costs more than the rest of an item.
  var typeName: String {
    if let name = Self.typeNames[ObjectIdentifier(type(of: self))] { return name }
    let name = String(describing: type(of: self))
    Self.typeNames[ObjectIdentifier(type(of: self))] = name
    return name
  }

  private static var typeNames: [ObjectIdentifier: String] = [:]
}
