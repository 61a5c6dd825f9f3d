public import Foundation

extension DisplayList.Appearance {
  /// A Boolean value that indicates whether the view draws more than its background.
  var draws: Bool {
    border != nil || shadow != nil || !commands.isEmpty || !sublayers.isEmpty
  }

  /// Returns the rectangle that the view and its layers may draw in, in the view's own coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the view.
  ///   - fills: A Boolean value that indicates whether a background fills the bounds.
  func drawnBounds(_ bounds: Rect, fills: Bool) -> Rect {
    var box = fills || border != nil ? bounds : .null
    for command in commands { box = box.union(command.drawnBounds) }
    for layer in sublayers { box = box.union(layer.drawnBounds) }
    if clipsToBounds { box = box.overlap(with: bounds) }
    // The part of the sheet above the roll is drawn upwards, finally beyond the sheet's upper edge.
    if let curl { box = box.union(curl.drawnBounds(of: box)) }
    if let shadow { box = box.union(shadow.drawnBounds(around: box.isNull ? bounds : box)) }
    return box
  }
}

extension DisplayList.Layer {
  /// The rectangle that the layer may draw in, or `null` if it draws nothing.
  ///
  /// The coordinates are those of the superlayer, or those of the view if the layer belongs to the view directly.
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
  /// The rectangle that the view itself may draw in, in the window's coordinates, or `null` if it draws nothing.
  ///
  /// The rectangle covers the view's bounds, shadow, border, commands and layers, but no subviews. Clips of superviews
  /// do not reduce it.
  public var drawnFrame: Rect {
    guard let look else { return isDrawn ? frame : .null }
    guard opacity > 0 else { return .null }
    return onScreen(look.appearance.drawnBounds(bounds, fills: fills))
  }

  /// Returns the smallest upright rectangle in the window's coordinates that contains `rect` of the view's coordinates.
  func onScreen(_ rect: Rect) -> Rect {
    if rect.isNull { return rect }
    guard let projection else { return rect.applying(transform) }
    return Rect(around: projection.project(rect))
  }

  /// The rectangle that clips the view's content, in the window's coordinates, or `nil` if nothing clips it.
  ///
  /// The rectangle is upright and ignores rounded corners, so that it may be larger than the visible area.
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
  /// A Boolean value that indicates whether the appearance changes how the view's subviews are shown.
  package var reaches: Bool { appearance.clipsToBounds || !appearance.mask.isEmpty || spreads }

  /// A Boolean value that indicates whether a change of a subview may alter pixels outside that subview.
  ///
  /// A shadow of the whole content and a curl have this effect.
  package var spreads: Bool { appearance.curl != nil || appearance.shadow.map { $0.path == nil } ?? false }
}

extension DisplayList.Item {
  /// Returns a Boolean value that indicates whether bounds, transform or perspective differ from those of `other`.
  package func isPlacedOtherwise(than other: DisplayList.Item) -> Bool {
    bounds != other.bounds || transform != other.transform || look !== other.look && projection != other.projection
  }

  /// Returns a Boolean value that indicates whether the appearance differs from that of `other`, apart from
  /// perspective.
  package func looksOtherwise(than other: DisplayList.Item) -> Bool {
    if look === other.look { return false }
    var own = look?.appearance ?? DisplayList.Appearance()
    var others = other.look?.appearance ?? DisplayList.Appearance()
    (own.projection, others.projection) = (nil, nil)
    return own != others
  }

  /// Returns the rectangle of the window that changes if content of the view is redrawn in `rect`.
  package func spread(of rect: Rect) -> Rect {
    var rect = rect
    if let clip = clipFrame { rect = rect.overlap(with: clip) }
    guard let look, look.spreads, !rect.isNull else { return rect }
    if let curl = look.appearance.curl {
      // Extend the sheet by the distance of the damage from the bounds, because content outside the bounds is rolled up
      // too.
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
    // Scale the reach by the largest factor of the view's transform, which holds for every rotation.
    let factor = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let distance = hypot(shadow.offset.width, shadow.offset.height)
    let reach = shadow.radius * DisplayList.Shadow.reachInDeviations + distance
    return rect.insetBy(dx: -reach * factor, dy: -reach * factor)
  }
}

extension DisplayList {
  /// Returns the items with visible content within `rect` of the window, from back to front.
  ///
  /// A renderer redraws these items where the window is damaged. With the window's own bounds, the result contains all
  /// visible items. Content that a superview clips is not visible. A clipping view is in the result only if it is
  /// visible itself.
  /// - Complexity: O(n) in the number of items. Colours and names are not read.
  public func drawnItems(in rect: Rect) -> [Item] {
    // The clips of the enclosing views, each with its depth and already intersected with the clips around it.
    var clips: [(depth: Int, frame: Rect)] = []
    return items.filter { item in
      while let clip = clips.last, clip.depth >= item.depth { clips.removeLast() }
      let room = clips.last?.frame ?? rect
      if let clip = item.clipFrame { clips.append((item.depth, clip.overlap(with: room))) }
      return item.isDrawn && !item.drawnFrame.overlap(with: room).isNull
    }
  }

  /// Returns a Boolean value that indicates whether `change` may alter pixels outside the changed views.
  func spreads(_ change: Change) -> Bool {
    guard !change.isEmpty else { return false }
    let changed = Set(change.moved + change.changed)
    return items.contains { item in
      guard let look = item.look else { return false }
      return look.spreads || look.reaches && changed.contains(item.id)
    }
  }
}
