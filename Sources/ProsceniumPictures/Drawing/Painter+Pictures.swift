#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

extension Painter {
  /// Draws a node outside of the plane or with a curl, by warping a flat picture of the node.
  func drawPicture(of node: SceneNode, at place: Place, alpha: Double) {
    guard nesting.pictures < Nesting.limit.pictures, let inverse = node.place.transform.inverted() else { return }
    let rect = node.reachInside(inverse).overlap(with: Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    let seen = place.transform.concatenating(Transform3D(toPixels))
    guard let flat = flatPicture(of: node, in: rect, seen: seen, inverse: inverse) else { return }
    if let curl = node.appearance?.curl {
      draw(flat.rolled(curl), seen, alpha: alpha)
    } else {
      draw(flat, seen, alpha: alpha)
    }
  }

  /// Returns a flat picture of the node with about as many pixels as are visible.
  private func flatPicture(of node: SceneNode, in rect: Rect, seen: Transform3D, inverse: Transform3D) -> FlatPicture? {
    if let grid = FlatPicture.onGrid(rect, seen) { return drawn(grid, of: node, inverse) }
    let corners = seen.project(rect)
    guard corners.count >= 3 else { return nil }
    // Use the longer side of each pair, so that no part has fewer pixels in the picture than on the screen.
    func length(_ from: Point, _ to: Point) -> CGFloat { hypot(to.x - from.x, to.y - from.y) }
    var (width, height) = (rect.width * toPixels.a * 2, rect.height * toPixels.d * 2)
    if corners.count == 4 {
      width = max(length(corners[0], corners[1]), length(corners[3], corners[2]))
      height = max(length(corners[1], corners[2]), length(corners[0], corners[3]))
    }
    // The two sides together must not exceed the pixel limit of a flat picture.
    let most = Double(FlatPicture.pixelLimit).squareRoot()
    let size = (Int(min(most, max(1, width.rounded(.up)))), Int(min(most, max(1, height.rounded(.up)))))
    return drawn(FlatPicture(width: size.0, height: size.1, rect: rect), of: node, inverse)
  }

  /// Draws the node into the flat picture.
  private func drawn(_ flat: FlatPicture, of node: SceneNode, _ inverse: Transform3D) -> FlatPicture {
    let (buffer, rect) = (flat.buffer, flat.rect)
    buffer.draw { context in
      let pixels = AffineTransform(
        a: flat.columns,
        b: 0,
        c: 0,
        d: flat.rows,
        tx: -rect.minX * flat.columns,
        ty: -rect.minY * flat.rows
      )
      var painter = Painter(
        context: context,
        toPixels: pixels,
        toPlane: inverse,
        clip: buffer.bounds,
        nesting: nesting
      )
      painter.nesting.pictures += 1
      painter.drawFlat(node, at: .identity, alpha: 1)
    }
    return flat
  }

  /// Draws a picture at the position that a transform assigns to it.
  private func draw(_ picture: FlatPicture, _ seen: Transform3D, alpha: Double) {
    let corners = seen.project(picture.rect)
    guard corners.count >= 3, let inverse = seen.inverted() else { return }
    let box = Rect(around: corners).overlap(with: clip).wholePixels
    guard box.width > 0, box.height > 0 else { return }
    let warped = picture.warped(by: inverse, in: box)
    cairo_save(context)
    identity()
    let surface = warped.makeSurface()
    cairo_set_source_surface(context, surface, box.minX, box.minY)
    cairo_surface_destroy(surface)
    cairo_new_path(context)
    for corner in corners { cairo_line_to(context, corner.x.drawable, corner.y.drawable) }
    cairo_close_path(context)
    cairo_clip(context)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }
}
#endif
