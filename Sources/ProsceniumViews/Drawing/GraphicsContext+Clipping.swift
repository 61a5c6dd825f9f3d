public import Foundation

extension GraphicsContext {
  /// Reduces the clip to the inside of the current path, and removes the path. An empty path hides all later drawing.
  public func clip(using rule: FillRule = .winding) {
    defer { beginPath() }
    clip(to: currentPath, rule)
  }

  /// Reduces the clip to a rectangle in user coordinates. A rectangle that is not finite is ignored and logged.
  public func clip(to rect: Rect) {
    guard rect.isFinite else { return warn("A clip must be finite, not \(rect).") }
    clip(to: Path(rect: rect).applying(ctm), .winding)
  }

  /// Reduces the clip to the union of rectangles in user coordinates.
  public func clip(to rects: [Rect]) {
    var path = Path()
    for rect in rects { path.addRect(rect) }
    clip(to: path.applying(ctm), .winding)
  }

  /// Reduces the clip to the opaque parts of an image in a rectangle, in Core Graphics' orientation.
  ///
  /// As in Core Graphics, the image is upside down in the coordinates of a view.
  public func clip(to rect: Rect, mask: GraphicsImage) {
    guard rect.isFinite else { return warn("A clip must be finite, not \(rect).") }
    let transform = AffineTransform.flip(of: rect).concatenating(ctm)
    var look = DisplayList.Appearance()
    look.commands = [mask.command(in: rect.standardized)]
    let layer = DisplayList.Layer(bounds: .zero, transform: transform, appearance: look)
    intersectClip(layer, within: rect.applying(transform))
  }

  /// Restores the clip to the whole canvas.
  public func resetClip() { state.clip = DrawingClip() }

  /// The smallest rectangle in user coordinates around the clip.
  public var boundingBoxOfClipPath: Rect {
    var box = state.clip.rect?.overlap(with: canvas) ?? canvas
    for shape in state.clip.shapes { box = box.overlap(with: shape.drawnBounds) }
    guard let inverse = ctm.inverted(), !box.isNull else { return .null }
    return box.applying(inverse)
  }

  /// Reduces the clip to the inside of a path in canvas coordinates.
  func clip(to path: Path, _ rule: FillRule) {
    if path.isEmpty { return state.clip.intersect(.zero, number: nextClipNumber()) }
    if let rect = path.uprightRect { return state.clip.intersect(rect, number: nextClipNumber()) }
    var look = DisplayList.Appearance()
    look.commands = [.fill(path, .color(.black), rule)]
    intersectClip(DisplayList.Layer(bounds: .zero, appearance: look), within: path.boundingBoxOfPath)
  }

  private func intersectClip(_ shape: DisplayList.Layer, within box: Rect) {
    let isExact = state.clip.intersect(shape, within: box, number: nextClipNumber())
    if !isExact { warn("A clip supports at most \(DrawingClip.shapeLimit) shapes. Further ones clip to rectangles.") }
  }
}

extension AffineTransform {
  /// Returns the reflection of a rectangle about its horizontal middle line.
  static func flip(of rect: Rect) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
  }
}
