public import Foundation

extension DisplayList.Appearance {
  /// Whether anything is drawn besides a background.
  var draws: Bool {
    border != nil || shadow != nil || !commands.isEmpty || !sublayers.isEmpty
  }

  /// The rectangle that may be drawn in, in the view's own coordinates, by the view and its layers.
  func drawnBounds(_ bounds: Rect, fills: Bool) -> Rect {
    var box = fills || border != nil ? bounds : .null
    for command in commands { box = box.union(command.drawnBounds) }
    for layer in sublayers { box = box.union(layer.drawnBounds) }
    if clipsToBounds { box = box.overlap(with: bounds) }
    // What comes over the roll lies upwards, beyond the sheet's upper edge at last.
    if let curl { box = box.union(curl.drawnBounds(of: box)) }
    if let shadow { box = box.union(shadow.drawnBounds(around: box.isNull ? bounds : box)) }
    return box
  }
}

extension DisplayList.Layer {
  /// The rectangle that may be drawn in, in the coordinates of what the layer is in; `null` where nothing is.
  public var drawnBounds: Rect {
    guard opacity > 0 else { return .null }
    let fills = (backgroundColor?.alpha ?? 0) > 0
    guard let appearance else { return fills ? bounds.applying(transform) : .null }
    let box = appearance.drawnBounds(bounds, fills: fills)
    if box.isNull { return box }
    return appearance.projection.map { Rect(around: $0.project(box)) } ?? box.applying(transform)
  }
}

extension DisplayList.Item {
  /// The rectangle that the view itself may be drawn in, in the window's coordinates: its bounds, shadow, border,
  /// commands and layers, without what is in it; `null` where nothing is drawn.
  ///
  /// It is as large as without the clips of views above.
  public var drawnFrame: Rect {
    guard let look else { return isDrawn ? frame : .null }
    guard opacity > 0 else { return .null }
    return onScreen(look.appearance.drawnBounds(bounds, fills: fills))
  }

  /// A rectangle of the view's own coordinates in the window's: the smallest upright one around it.
  func onScreen(_ rect: Rect) -> Rect {
    if rect.isNull { return rect }
    guard let projection else { return rect.applying(transform) }
    return Rect(around: projection.project(rect))
  }

  /// What the view lets be seen of what is in it, in the window's coordinates; `nil` if it cuts nothing off.
  ///
  /// Upright and without regard to round corners, so that it may be larger than what is seen.
  public var clipFrame: Rect? {
    guard let appearance else { return nil }
    var clip: Rect?
    if appearance.clipsToBounds { clip = onScreen(bounds) }
    if let mask = appearance.mask.first {
      let masked = onScreen(mask.drawnBounds)
      clip = clip?.overlap(with: masked) ?? masked
    }
    return clip
  }
}

extension DisplayList.AppearanceBox {
  /// Whether it changes how what is in the view is shown.
  var reaches: Bool { appearance.clipsToBounds || !appearance.mask.isEmpty || spreads }

  /// Whether what is in the view changes what is shown elsewhere: by a shadow of all, or by a roll.
  var spreads: Bool { appearance.curl != nil || appearance.shadow.map { $0.path == nil } ?? false }
}

extension DisplayList.Item {
  /// Whether the bounds, the transform or the perspective are others.
  func isPlacedOtherwise(than other: DisplayList.Item) -> Bool {
    bounds != other.bounds || transform != other.transform || look !== other.look && projection != other.projection
  }

  /// Whether the look is another one, the perspective left out.
  func looksOtherwise(than other: DisplayList.Item) -> Bool {
    if look === other.look { return false }
    var own = look?.appearance ?? DisplayList.Appearance()
    var others = other.look?.appearance ?? DisplayList.Appearance()
    (own.projection, others.projection) = (nil, nil)
    return own != others
  }

  /// What is seen otherwise in the window because something within the view is drawn otherwise in `rect`.
  func spread(of rect: Rect) -> Rect {
    var rect = rect
    if let clip = clipFrame { rect = rect.overlap(with: clip) }
    guard let look, look.spreads, !rect.isNull else { return rect }
    if let curl = look.appearance.curl {
      // As far beyond the bounds as what is drawn otherwise, so that what stands out of the sheet is rolled up with it.
      let whole = onScreen(bounds)
      let beyond = max(
        0,
        rect.maxY - whole.maxY,
        whole.minY - rect.minY,
        rect.maxX - whole.maxX,
        whole.minX - rect.minX
      )
      return rect.union(onScreen(curl.drawnBounds(of: bounds.insetBy(dx: -beyond, dy: -beyond)).union(bounds)))
    }
    guard let shadow = look.appearance.shadow else { return rect }
    // By the largest factor of the view's transform, whichever way it turns.
    let factor = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let distance = hypot(shadow.offset.width, shadow.offset.height)
    let reach = shadow.radius * DisplayList.Shadow.reachInDeviations + distance
    return rect.insetBy(dx: -reach * factor, dy: -reach * factor)
  }
}

extension DisplayList {
  /// The items of which something can be seen within `rect` of the window, from back to front.
  ///
  /// A renderer redraws those where it is damaged. With the window's own bounds it is all that can be seen at all. What
  /// is cut off by a view above counts as not seen; the views that cut are not among the items unless they are seen.
  /// - Complexity: O(n) in the items, without a look at their colours or names.
  public func drawnItems(in rect: Rect) -> [Item] {
    // The clips of the views above, each with its own depth and within those before it.
    var clips: [(depth: Int, frame: Rect)] = []
    return items.filter { item in
      while let clip = clips.last, clip.depth >= item.depth { clips.removeLast() }
      let room = clips.last?.frame ?? rect
      if let clip = item.clipFrame { clips.append((item.depth, clip.overlap(with: room))) }
      return item.isDrawn && !item.drawnFrame.overlap(with: room).isNull
    }
  }

  /// Whether a change of what is in some view changes what is shown beyond that.
  func spreads(_ change: Change) -> Bool {
    guard !change.isEmpty else { return false }
    let changed = Set(change.moved + change.changed)
    return items.contains { item in
      guard let look = item.look else { return false }
      return look.spreads || look.reaches && changed.contains(item.id)
    }
  }
}
