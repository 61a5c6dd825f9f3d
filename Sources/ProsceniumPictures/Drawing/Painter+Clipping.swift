#if Pictures
import CCairo
import ProsceniumGraphics

extension Painter {
  /// Draws the content of a node that clips to its outline.
  ///
  /// If several drawings reach the edge pixels of the outline, they are drawn into a group that is clipped once. With
  /// separate clips, a part of the background would shine through each drawing. If the groups are nested too deeply,
  /// each drawing is clipped separately.
  func drawClipped(
    _ node: SceneNode,
    _ appearance: DisplayList.Appearance,
    _ transform: AffineTransform,
    alpha: Double
  ) {
    let edge = edgeCount(of: node, transform)
    let pixels = node.bounds.applying(transform)
    if edge == 0 {
      // Only the background reaches the outline, and it already has the shape of the outline.
      drawInside(node, appearance, transform, alpha: alpha)
      return
    }
    let isRectangle = appearance.cornerRadii == .zero && transform.isUpright
    let isClean = isRectangle && (pixels.isWhole || edge + (node.fills ? 1 : 0) <= 1)
    if isClean || nesting.groups >= Nesting.limit.groups {
      cairo_save(context)
      use(transform)
      appendOutline(of: node)
      cairo_clip(context)
      var inner = self
      inner.clip = clip.overlap(with: pixels.wholePixels)
      inner.drawInside(node, appearance, transform, alpha: alpha)
      cairo_restore(context)
      return
    }
    let visible = pixels.wholePixels.overlap(with: clip)
    guard visible.width > 0, visible.height > 0 else { return }
    group(within: visible) { $0.drawInside(node, appearance, transform, alpha: alpha, fillsAll: true) }
    cairo_pop_group_to_source(context)
    use(transform)
    appendOutline(of: node)
    // The group is in pixels, but the path is in the node's coordinates.
    cairo_fill(context)
    cairo_restore(context)
  }

  /// Returns the number of commands and children that may reach the outline's edge.
  private func edgeCount(of node: SceneNode, _ transform: AffineTransform) -> Int {
    guard let appearance = node.appearance else { return 0 }
    var count = 0
    for command in appearance.commands where !node.holds(command.inkBounds) { count += 1 }
    guard case .plane = node.place, transform.isUpright else {
      return count + node.children.reduce(0) { $0 + $1.drawnCount }
    }
    for child in node.children where child.drawnCount > 0 {
      if !node.holds(reach(of: child, in: transform)) { count += child.drawnCount }
    }
    return count
  }

  /// Returns the drawing rectangle of a child in the coordinates that an upright `transform` maps to pixels.
  func reach(of child: SceneNode, in transform: AffineTransform) -> Rect {
    if child.reach.isNull { return .null }
    let reach = toPlane.map { Rect(around: $0.project(child.reach)) } ?? child.reach
    let box = reach.applying(toPixels)
    return Rect(
      x: (box.minX - transform.tx) / transform.a,
      y: (box.minY - transform.ty) / transform.d,
      width: box.width / transform.a,
      height: box.height / transform.d
    )
  }
}

extension SceneNode {
  /// Returns a Boolean value that indicates whether a rectangle in the node's coordinates is inside of the outline.
  func holds(_ rect: Rect) -> Bool {
    if rect.isNull { return true }
    guard bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(rect) else { return false }
    guard let appearance, appearance.cornerRadii != .zero else { return true }
    // A continuous corner is outside of a circular corner with 1.53 times its radius and inside of one with its radius.
    let factor = appearance.cornerCurve == .continuous ? 1.53 : 1
    let radii = appearance.cornerRadii
    func isInside(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Bool {
      let reach = radius * factor
      let (dx, dy) = (reach - x, reach - y)
      return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= reach * reach
    }
    let (left, top) = (rect.minX - bounds.minX, rect.minY - bounds.minY)
    let (right, bottom) = (bounds.maxX - rect.maxX, bounds.maxY - rect.maxY)
    return isInside(left, top, radii.topLeft) && isInside(right, top, radii.topRight)
      && isInside(left, bottom, radii.bottomLeft) && isInside(right, bottom, radii.bottomRight)
  }
}
#endif
