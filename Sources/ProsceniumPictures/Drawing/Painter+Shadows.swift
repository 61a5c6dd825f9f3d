#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

extension Painter {
  /// Draws the shadow of a node.
  ///
  /// The shadow's radius is the standard deviation of the blur, like `CALayer.shadowRadius`. A layer with radius r
  /// looks like the CSS `box-shadow` with blur 2r, whose deviation is half of the blur (Backgrounds and Borders 3,
  /// §6.1.1). A deviation above `deviationLimit` pixels is limited to it.
  func drawShadow(of node: SceneNode, _ transform: AffineTransform, alpha: Double) {
    guard let shadow = node.appearance?.shadow else { return }
    let opacity = shadow.opacity * alpha
    guard opacity > 0, shadow.color.alpha > 0, nesting.shadows < Nesting.limit.shadows else { return }
    let offset = AffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
    let moved = offset.concatenating(transform)
    // A slanted view has the same deviation in both directions, scaled by the mean growth of its axes.
    let mean = abs(transform.determinant).squareRoot()
    let growth = transform.isUpright ? SIMD2<Double>(transform.a, transform.d) : SIMD2<Double>(mean, mean)
    let deviation = (growth * shadow.radius).clamped(
      lowerBound: SIMD2(repeating: 0),
      upperBound: SIMD2(repeating: Self.deviationLimit)
    )
    guard moved.isDrawable else { return }
    setSource(shadow.color, alpha: min(1, opacity))
    let isOutline =
      shadow.path.map { $0 == node.appearance?.outline(of: node.bounds) } ?? node.isFilledOutline(in: self, transform)
    if let path = shadow.path, !isOutline {
      fillBlurred(path.applying(moved), deviation)
    } else if isOutline {
      if transform.isUpright, abs(transform.a - transform.d) < 1e-9 {
        cairo_save(context)
        if alpha == 1 { leaveOutCovered(of: node, transform) }
        fillBlurredOutline(of: node, moved, deviation)
        cairo_restore(context)
      } else {
        let outline = node.appearance?.outline(of: node.bounds) ?? Path(rect: node.bounds)
        fillBlurred(outline.applying(moved), deviation)
      }
    } else {
      fillBlurredContent(of: node, transform, offset: shadow.offset, deviation)
    }
  }

  /// The largest standard deviation of a blur in pixels, which reaches 1,000 pixels.
  private static let deviationLimit = 256.0

  /// Excludes the area from drawing that the node's opaque background will cover.
  private func leaveOutCovered(of node: SceneNode, _ transform: AffineTransform) {
    guard node.fills, node.backgroundColor?.alpha == 1, let appearance = node.appearance else { return }
    let radii = appearance.cornerRadii
    // A continuous corner begins 1.53 radii from the corner. One more pixel accounts for antialiased edges.
    let corner = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight) * 1.53
    let box = node.bounds.applying(transform).insetBy(dx: 1, dy: 1 + corner * transform.d)
    guard !box.isNull, box.width > 1, box.height > 1 else { return }
    let covered = Rect(
      x: box.minX.rounded(.up),
      y: box.minY.rounded(.up),
      width: box.maxX.rounded(.down) - box.minX.rounded(.up),
      height: box.maxY.rounded(.down) - box.minY.rounded(.up)
    )
    guard covered.width > 0, covered.height > 0 else { return }
    identity()
    cairo_new_path(context)
    cairo_append(clip, to: context)
    cairo_append(covered, to: context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills a blurred rectangle with round corners with the source, using cached masks.
  private func fillBlurredOutline(of node: SceneNode, _ transform: AffineTransform, _ deviation: SIMD2<Double>) {
    let box = node.bounds.applying(transform)
    // Round positions and sizes to an eighth of a pixel, a difference that is invisible at a blurred edge. At an almost
    // sharp edge it would be a dozen levels, so round to a 64th there.
    let parts: Double = min(deviation.x, deviation.y) < 2 ? 64 : 8
    func kept(_ value: Double) -> Double { (value * parts).rounded() / parts }
    let origin = Point(x: box.minX.rounded(.down), y: box.minY.rounded(.down))
    let radii = (node.appearance?.cornerRadii ?? .zero).fitted(to: node.bounds.standardized.size)
    let scale = transform.a
    let corner = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight) * scale
    // Masks of larger rectangles are not cached, and only their visible part is blurred.
    guard Self.maskRoom.contains(box), corner < 1_024, box.width > 0, box.height > 0 else {
      let outline = node.appearance?.outline(of: node.bounds) ?? Path(rect: node.bounds)
      return fillBlurred(outline.applying(transform), deviation)
    }
    let mask = ShadowMask.roundedRect(
      ShadowMask.Key(
        width: kept(box.width),
        height: kept(box.height),
        fraction: SIMD2(kept(box.minX - origin.x), kept(box.minY - origin.y)),
        radii: CornerRadii(
          topLeft: radii.topLeft * scale,
          topRight: radii.topRight * scale,
          bottomLeft: radii.bottomLeft * scale,
          bottomRight: radii.bottomRight * scale
        ),
        curve: node.appearance?.cornerCurve ?? .circular,
        deviation: deviation
      )
    )
    let (left, top) = (Int(origin.x) - mask.margin.x, Int(origin.y) - mask.margin.y)
    let first = max(0, Int(clip.minY) - top)
    let end = min(mask.height, Int(clip.maxY) - top)
    guard first < end else { return }
    fill(through: mask.rows(first..<end), x: left, y: top + first)
  }

  /// The area in pixels in which an outline may use a cached mask.
  private static let maskRoom = Rect(x: -8_000, y: -8_000, width: 16_000, height: 16_000)

  /// Returns the reach of a blur, plus a pixel for antialiased edges.
  private static func reach(of deviation: SIMD2<Double>) -> Size {
    let reach = GaussianBlur.reach(of: deviation)
    return Size(width: CGFloat(reach.x + 1), height: CGFloat(reach.y + 1))
  }

  /// Fills a blurred path in pixels with the source.
  private func fillBlurred(_ path: Path, _ deviation: SIMD2<Double>) {
    let reach = Self.reach(of: deviation)
    // A part of the path farther from the clip than the reach has no effect inside of the clip.
    let box = path.boundingBox.insetBy(dx: -reach.width, dy: -reach.height)
      .overlap(with: clip.insetBy(dx: -reach.width, dy: -reach.height)).wholePixels
    guard box.width > 0, box.height > 0 else { return }
    let buffer = ShadowMask.blurred(path, in: box, deviation: deviation)
    fill(through: buffer, x: Int(box.minX), y: Int(box.minY))
  }

  /// Fills the blurred and moved alpha of a node's content with the source.
  private func fillBlurredContent(
    of node: SceneNode,
    _ transform: AffineTransform,
    offset: Size,
    _ deviation: SIMD2<Double>
  ) {
    let reach = Self.reach(of: deviation)
    let exact = Point(
      x: transform.a * offset.width + transform.c * offset.height,
      y: transform.b * offset.width + transform.d * offset.height
    )
    guard abs(exact.x) < 1e6, abs(exact.y) < 1e6 else { return }
    // Move the mask by whole pixels, and draw the content with the fractional rest.
    let shift = Point(x: exact.x.rounded(), y: exact.y.rounded())
    let rest = AffineTransform(translationX: exact.x - shift.x, y: exact.y - shift.y)
    var plain = node
    plain.appearance?.shadow = nil
    plain.appearance?.mask = []
    plain.opacity = 1
    let seen = clip.offsetBy(dx: -shift.x, dy: -shift.y).insetBy(dx: -reach.width, dy: -reach.height)
    let box = pixels(of: plain).insetBy(dx: -reach.width - 1, dy: -reach.height - 1).overlap(with: seen).wholePixels
    guard box.width > 0, box.height > 0 else { return }
    let buffer = PixelBuffer(width: Int(box.width), height: Int(box.height), format: .mask)
    buffer.draw { context in
      var painter = Painter(
        context: context,
        toPixels: toPixels.concatenating(rest).concatenating(AffineTransform(translationX: -box.minX, y: -box.minY)),
        toPlane: toPlane,
        clip: Rect(origin: .zero, size: box.size),
        nesting: nesting
      )
      painter.nesting.shadows += 1
      painter.draw(plain)
    }
    GaussianBlur.apply(deviation, to: buffer)
    fill(through: buffer, x: Int(box.minX + shift.x), y: Int(box.minY + shift.y))
  }

  /// Draws the source through a mask whose first pixel is at column `x` and row `y`.
  func fill(through mask: PixelBuffer, x: Int, y: Int) {
    identity()
    let surface = mask.makeSurface()
    cairo_mask_surface(context, surface, Double(x), Double(y))
    cairo_surface_destroy(surface)
  }
}

extension SceneNode {
  /// Returns a Boolean value that indicates whether the drawn content of the node is exactly its opaque outline.
  fileprivate func isFilledOutline(in painter: Painter, _ transform: AffineTransform) -> Bool {
    guard let appearance, fills, backgroundColor?.alpha == 1 else { return false }
    if appearance.clipsToBounds { return true }
    guard appearance.commands.allSatisfy({ holds($0.inkBounds) }) else { return false }
    if children.allSatisfy({ $0.drawnCount == 0 }) { return true }
    guard transform.isUpright else { return false }
    return children.allSatisfy { holds(painter.reach(of: $0, in: transform)) }
  }
}
#endif
