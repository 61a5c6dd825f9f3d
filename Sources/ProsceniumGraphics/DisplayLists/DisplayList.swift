public import Foundation

/// The content of a window at one instant, as values that are sufficient for a renderer.
///
/// The items are in order from back to front. A hidden view and its subviews have no items. Two lists are equal if they
/// have the same window, time, size, background colour and items.
public struct DisplayList: Sendable {
  /// A view as it is shown.
  public struct Item: Sendable, Hashable {
    /// The identifier of the view, which is constant during the view's lifetime.
    public let id: UInt64

    /// The view's accessibility identifier, or the name of its type if it has none.
    public package(set) var name: String

    /// The number of superviews in the list.
    public let depth: Int

    /// The rectangle to fill, in the view's own coordinates.
    public package(set) var bounds: Rect

    /// The transform from the view's coordinates to the window's.
    public package(set) var transform: AffineTransform

    /// The opacity, 0…1, already multiplied by that of all superviews.
    public package(set) var opacity: Double

    /// The colour that fills the bounds, or `nil` for no fill.
    public package(set) var backgroundColor: Color? {
      get { fill.map { Color($0) } }
      set { fill = newValue?.shownParts }
    }

    /// The components of the background colour, which can be copied without reference counting.
    @usableFromInline package var fill: Color.Parts?

    /// The appearance beyond a filled rectangle, or `nil` to save memory for a plain view.
    package var look: AppearanceBox?

    package init(
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

    /// Creates an item without a view.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique within the list.
    ///   - name: The name of the item in texts.
    ///   - depth: The number of items that contain this one. A negative value becomes 0.
    ///   - bounds: The rectangle to fill, in the item's own coordinates.
    ///   - transform: The transform from the item's coordinates to the window's.
    ///   - opacity: The opacity, already multiplied by that of all enclosing items. A value outside 0…1 is clamped.
    ///   - backgroundColor: The colour that fills the bounds, which is not dynamic, or `nil` for no fill.
    ///   - appearance: The appearance beyond a filled rectangle, or `nil` for none.
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

    /// The appearance beyond a filled rectangle, or `nil` for a plain view.
    public var appearance: Appearance? { look?.appearance }

    /// The projection from the view's coordinates to the window's, or `nil` if ``transform`` is exact.
    ///
    /// If there is a projection, the transform is its affine approximation, with the same value and slopes at the
    /// centre of the bounds.
    public var projection: Transform3D? { look?.appearance.projection }

    /// The smallest upright rectangle around the view, in the window's coordinates.
    ///
    /// The rectangle is computed with ``transform``. For perspective and for drawing outside the bounds, use
    /// ``drawnFrame``.
    public var frame: Rect { bounds.applying(transform) }

    /// A Boolean value that indicates whether the view itself is visible.
    ///
    /// The view is visible if its opacity is not 0 and it has a visible background or an appearance that draws.
    public var isDrawn: Bool {
      if let look, look.appearance.draws { return opacity > 0 }
      return fills
    }

    /// A Boolean value that indicates whether the background is visible.
    @inlinable package var fills: Bool {
      guard let fill else { return false }
      return opacity > 0 && fill.alpha > 0 && bounds.size.width > 0 && bounds.size.height > 0
    }
  }

  /// The identifier of the window, which is constant during the window's lifetime.
  public let windowID: UInt64

  /// The time since the start of the stage.
  public let time: Duration

  /// The size of the window in points.
  public let size: Size

  /// The colour behind all items, including the window's opacity, or `nil` for no fill.
  ///
  /// A hidden window has no background colour.
  public let backgroundColor: Color?

  /// The views in the window, from back to front.
  ///
  /// The list shares the array with its window until the window's next change. If the caller keeps the list longer, the
  /// next frame copies the array.
  public let items: [Item]

  /// The number of different lists that the window has created so far.
  ///
  /// The value is `nil` for a list that was not created by a window.
  let revision: UInt64?

  /// The difference between the window's preceding list and this one.
  let recentChange: Change

  /// Creates a list without a window, for a renderer or its tests.
  ///
  /// - Parameters:
  ///   - windowID: The identifier, unique for each window.
  ///   - time: The time since the start of the stage.
  ///   - size: The size of the window in points.
  ///   - backgroundColor: The colour behind all items, or `nil` for no fill.
  ///   - items: The items from back to front. An item precedes the items that it contains, whose depth is greater by 1.
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

  package init(
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

  /// Returns the frontmost item with that name, or `nil` if there is none.
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
