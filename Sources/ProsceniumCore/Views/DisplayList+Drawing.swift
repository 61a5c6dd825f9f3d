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
    if clipsToBounds { box = box.intersection(bounds) }
    // A curl never reaches beyond its line by more than the cylinder, and so never below the sheet.
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
    let fills = Self.isDrawn(backgroundColor, opacity: opacity, size: bounds.size)
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
      clip = clip?.intersection(masked) ?? masked
    }
    return clip
  }
}
