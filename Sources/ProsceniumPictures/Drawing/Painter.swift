#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

/// A painter that draws a scene with one Cairo context.
struct Painter {
  let context: OpaquePointer

  /// The upright transform from the drawn plane to pixels.
  let toPixels: AffineTransform

  /// The transform from the window's plane to the drawn plane, or `nil` if they are the same.
  let toPlane: Transform3D?

  /// The pixels that the painter may change.
  var clip: Rect

  /// The current nesting depths.
  var nesting = Nesting()

  /// The nesting depths of drawings that need separate pixels.
  ///
  /// Drawings beyond the limits use a simpler method, so that memory and time remain bounded for every list.
  struct Nesting {
    /// The depth of groups, which are drawn before their opacity applies.
    var groups = 0

    /// The depth of views that are transformed in space or rolled up.
    var pictures = 0

    /// The depth of shadows with the shape of a view's content.
    var shadows = 0

    /// The depth of snapshots with cap insets.
    var snapshots = 0

    static let limit = Nesting(groups: 32, pictures: 4, shadows: 2, snapshots: 2)
  }

  /// Draws a node and its children, with `alpha` multiplied by the node's own opacity.
  func draw(_ node: SceneNode, alpha: Double = 1) {
    guard node.drawnCount > 0, node.opacity > 0 else { return }
    let reach = pixels(of: node)
    let visible = reach.overlap(with: clip)
    guard visible.width > 0, visible.height > 0 else { return }
    let isGroup = node.appearance?.isGroup ?? true
    let opacity = node.opacity * alpha
    let mask = node.appearance?.mask.first
    let needsGroup = (opacity < 1 && isGroup && node.drawnCount > 1) || mask != nil
    guard needsGroup, nesting.groups < Nesting.limit.groups else {
      if mask == nil || !needsGroup { drawContent(of: node, alpha: opacity) }
      return
    }
    group(within: visible) { $0.drawContent(of: node, alpha: 1) }
    cairo_pop_group_to_source(context)
    if let mask {
      drawMask(mask, of: node, within: visible, alpha: opacity)
    } else {
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_restore(context)
  }

  /// Returns the rectangle of whole pixels that a node may change.
  func pixels(of node: SceneNode) -> Rect {
    let reach = toPlane.map { Rect(around: $0.project(node.reach)) } ?? node.reach
    // Add a pixel for antialiased edges.
    return reach.applying(toPixels).insetBy(dx: -1, dy: -1).wholePixels
  }

  /// Returns the node's place relative to the drawn plane.
  private func place(of node: SceneNode) -> Place { node.place.seen(from: toPlane) }

  /// Draws into a new group of the size of `pixels`.
  ///
  /// The caller must pop the group and then restore the context.
  func group(within pixels: Rect, _ body: (Painter) -> Void) {
    cairo_save(context)
    clip(to: pixels)
    cairo_push_group(context)
    var inner = self
    inner.clip = pixels
    inner.nesting.groups += 1
    body(inner)
    identity()
  }

  /// Clips all drawing to a rectangle of whole pixels.
  func clip(to pixels: Rect) {
    identity()
    cairo_new_path(context)
    cairo_rectangle(context, pixels.minX, pixels.minY, pixels.width, pixels.height)
    cairo_clip(context)
  }

  /// The translation from pixels to the pixels of the target surface, which inside a group is the group's own surface.
  var toSurface: AffineTransform {
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(cairo_get_group_target(context), &x, &y)
    return AffineTransform(translationX: x, y: y)
  }

  /// Sets the coordinates to pixels.
  func identity() { cairo_identity_matrix(context) }

  /// Draws a node and its children with the opacity `alpha`, which replaces the node's own opacity.
  private func drawContent(of node: SceneNode, alpha: Double) {
    let place = place(of: node)
    guard case .plane(let plane) = place, node.appearance?.curl == nil else {
      drawPicture(of: node, at: place, alpha: alpha)
      return
    }
    drawFlat(node, at: plane, alpha: alpha)
  }

  /// Draws a node that is in the drawn plane.
  func drawFlat(_ node: SceneNode, at plane: AffineTransform, alpha: Double) {
    let transform = plane.concatenating(toPixels)
    guard transform.isDrawable else { return }
    guard let appearance = node.appearance else {
      fillBackground(of: node, transform, alpha: alpha)
      for child in node.children { draw(child, alpha: alpha) }
      return
    }
    drawShadow(of: node, transform, alpha: alpha)
    if appearance.clipsToBounds {
      drawClipped(node, appearance, transform, alpha: alpha)
    } else {
      drawInside(node, appearance, transform, alpha: alpha)
    }
    if let border = appearance.border { draw(border, of: node, appearance, transform, alpha: alpha) }
  }

  /// Draws the background, the commands and the children of a node.
  ///
  /// If `fillsAll` is `true`, the background covers all pixels, because the caller clips the group to the outline. A
  /// background that were clipped as well would cover a half-covered edge pixel by a quarter only.
  func drawInside(
    _ node: SceneNode,
    _ appearance: DisplayList.Appearance,
    _ transform: AffineTransform,
    alpha: Double,
    fillsAll: Bool = false
  ) {
    fillBackground(of: node, transform, alpha: alpha, fillsAll: fillsAll)
    for command in appearance.commands { draw(command, transform, alpha: alpha) }
    for child in node.children { draw(child, alpha: alpha) }
  }

  /// Sets the coordinates to those that `transform` maps to pixels.
  func use(_ transform: AffineTransform) {
    var matrix = transform.cairoMatrix
    cairo_set_matrix(context, &matrix)
  }

  func setSource(_ color: Color, alpha: Double = 1) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
  }

  private func fillBackground(
    of node: SceneNode,
    _ transform: AffineTransform,
    alpha: Double,
    fillsAll: Bool = false
  ) {
    guard node.fills, let color = node.backgroundColor else { return }
    setSource(color, alpha: alpha)
    if fillsAll {
      identity()
      cairo_paint(context)
      return
    }
    use(transform)
    appendOutline(of: node)
    cairo_fill(context)
  }

  /// Replaces the current path with the node's outline.
  func appendOutline(of node: SceneNode) {
    if let appearance = node.appearance, appearance.cornerRadii != .zero {
      cairo_append(appearance.outline(of: node.bounds), to: context)
    } else {
      cairo_new_path(context)
      cairo_append(node.bounds, to: context)
    }
  }

  private func draw(
    _ border: DisplayList.Border,
    of node: SceneNode,
    _ appearance: DisplayList.Appearance,
    _ transform: AffineTransform,
    alpha: Double
  ) {
    guard border.width > 0, border.color.alpha > 0 else { return }
    use(transform)
    setSource(border.color, alpha: alpha)
    var path = appearance.outline(of: node.bounds)
    let inner = node.bounds.insetBy(dx: border.width, dy: border.width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      let (radii, width) = (appearance.cornerRadii, border.width)
      let within = CornerRadii(
        topLeft: max(0, radii.topLeft - width),
        topRight: max(0, radii.topRight - width),
        bottomLeft: max(0, radii.bottomLeft - width),
        bottomRight: max(0, radii.bottomRight - width)
      )
      path.addPath(Path(roundedRect: inner, cornerRadii: within, curve: appearance.cornerCurve))
    }
    cairo_append(path, to: context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Draws the source, which is a group, through the alpha of a mask.
  private func drawMask(_ mask: DisplayList.Layer, of node: SceneNode, within pixels: Rect, alpha: Double) {
    guard let mask = Scene.node(of: mask, in: node.place) else { return }
    let source = cairo_pattern_reference(cairo_get_source(context))
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    var inner = self
    inner.clip = pixels
    inner.nesting.groups += 1
    inner.draw(mask, alpha: alpha)
    identity()
    let pattern = cairo_pop_group(context)
    cairo_set_source(context, source)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_pattern_destroy(source)
  }
}
#endif
