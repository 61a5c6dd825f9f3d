import Foundation

/// The widths of the segments of a control, in points.
struct SegmentWidths {
  /// The widths of the contents with their padding.
  var contents: [CGFloat] = []

  /// The widths that code has set, of which 0 selects an automatic width.
  var fixed: [CGFloat] = []

  /// A Boolean value that indicates whether automatic widths depend on the contents, and are not equal.
  var areByContent = false

  /// The widths without a limit, which show each content.
  var natural: [CGFloat] {
    let widest = zip(contents, fixed).reduce(0) { $1.1 > 0 ? $0 : max($0, $1.0) }
    return zip(contents, fixed).map { content, fixed in fixed > 0 ? fixed : areByContent ? content : widest }
  }

  /// Returns the widths in a control of a width, which the automatic ones fill.
  ///
  /// Automatic widths are equal, or in the proportions of their contents. Without automatic widths, the segments may be
  /// narrower or wider than the control.
  func fitted(to total: CGFloat) -> [CGFloat] {
    let room = max(0, total - fixed.reduce(0, +))
    let automatic = zip(contents, fixed).filter { $0.1 == 0 }.map(\.0)
    let whole = automatic.reduce(0, +)
    return zip(contents, fixed).map { content, fixed in
      if fixed > 0 { return fixed }
      return areByContent && whole > 0 ? room * content / whole : room / CGFloat(automatic.count)
    }
  }

  /// Returns the frames of segments with these widths, in the reading order of the layout direction.
  static func frames(of widths: [CGFloat], in bounds: Rect, isMirrored: Bool) -> [Rect] {
    var x = isMirrored ? bounds.maxX : bounds.minX
    return widths.map { width in
      if isMirrored { x -= width }
      defer { if !isMirrored { x += width } }
      return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }
}
