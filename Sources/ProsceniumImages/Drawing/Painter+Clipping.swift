#if Pictures
import CCairo
import ProsceniumCore

extension Painter {
  /// Draws what a node cuts off at its outline.
  ///
  /// Where more than one thing reaches the outline's edge pixels, they are drawn together and cut off once: cut off one
  /// by one, each would let a part of what is behind it shine through. In more groups than may be within one another each
  /// is.
  func drawClipped(
    _ node: SceneNode,
    _ appearance: DisplayList.Appearance,
    _ transform: AffineTransform,
    alpha: Double
  ) {
    let edge = edgeCount(of: node, transform)
    let pixels = node.bounds.applying(transform)
    if edge == 0 {
      // Nothing reaches the outline but the background, whose shape it is.
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
    // The group is in pixels, and the path is not.
    cairo_fill(context)
    cairo_restore(context)
  }

  /// How many commands and children may reach the outline's edge.
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

  /// What a child may be drawn in, in the coordinates that an upright `transform` takes to pixels.
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
  /// Whether a rectangle in the node's coordinates lies within its outline.
  func holds(_ rect: Rect) -> Bool {
    if rect.isNull { return true }
    guard bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(rect) else { return false }
    guard let appearance, appearance.cornerRadii != .zero else { return true }
    // A continuous corner lies outside of the circle that is 1.53 times as large, and inside of its own.
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
