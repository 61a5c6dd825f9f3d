public import Foundation

extension Image {
  /// Draws the image at its own size in the current context, with its upper left corner at a point.
  public func draw(at point: Point) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image at its own size in the current context, with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - point: The upper left corner, in user coordinates.
  ///   - blendMode: The combination with earlier drawing.
  ///   - alpha: The opacity, 0…1.
  public func draw(at point: Point, blendMode: BlendMode, alpha: CGFloat) {
    draw(in: Rect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in a rectangle of the current context.
  ///
  /// Cap insets keep their size. A template has its own tint colour, or else the fill colour of the context.
  public func draw(in rect: Rect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image in a rectangle of the current context, with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the image fills, in user coordinates.
  ///   - blendMode: The combination with earlier drawing.
  ///   - alpha: The opacity, 0…1.
  public func draw(in rect: Rect, blendMode: BlendMode, alpha: CGFloat) {
    guard let context = GraphicsContext.forDrawing("Image.draw(in:)") else { return }
    context.withBlendMode(blendMode, alpha: alpha) { context.draw(self, in: rect) }
  }

  /// Fills a rectangle of the current context with copies of the image, from the upper left corner.
  public func drawAsPattern(in rect: Rect) {
    guard let context = GraphicsContext.forDrawing("Image.drawAsPattern(in:)") else { return }
    context.drawTiles(of: self, in: rect)
  }
}

extension GraphicsContext {
  /// Fills a rectangle with copies of an image.
  fileprivate func drawTiles(of image: Image, in rect: Rect) {
    let (width, height) = (image.size.width, image.size.height)
    guard rect.isFinite, width > 0, height > 0, rect.width / width * (rect.height / height) <= 4_096 else {
      return warn("An image cannot be tiled more than 4,096 times, or in a rectangle that is not finite.")
    }
    saveGState()
    clip(to: rect)
    for row in 0..<Int((rect.height / height).rounded(.up)) {
      for column in 0..<Int((rect.width / width).rounded(.up)) {
        let origin = Point(x: rect.minX + CGFloat(column) * width, y: rect.minY + CGFloat(row) * height)
        draw(image, in: Rect(origin: origin, size: image.size))
      }
    }
    restoreGState()
  }
}
