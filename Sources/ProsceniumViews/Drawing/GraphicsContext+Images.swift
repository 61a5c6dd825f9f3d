public import Foundation

extension GraphicsContext {
  /// Draws an image in a rectangle in Core Graphics' orientation, which is upside down in the coordinates of a view.
  ///
  /// `Image.draw(in:)` draws an image upright.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle in user coordinates, or the rectangle of the first tile.
  ///   - byTiling: A Boolean value that indicates whether copies of the image fill the clip.
  public func draw(_ image: GraphicsImage, in rect: Rect, byTiling: Bool = false) {
    guard rect.isFinite, rect.width != 0, rect.height != 0 else {
      return warn("An image needs a finite rectangle with an area, not \(rect).")
    }
    let rect = rect.standardized
    for tile in byTiling ? tiles(of: rect) : [rect] {
      let transform = AffineTransform.flip(of: tile).concatenating(ctm)
      draw(image.command(in: tile), in: transform, covering: Path(rect: tile).applying(ctm))
    }
  }

  /// The maximum number of tiles of one drawing.
  private static let tileLimit = 4_096

  /// Returns the rectangles of the size of `rect` that cover the clip, or only `rect` if there are too many.
  private func tiles(of rect: Rect) -> [Rect] {
    let box = boundingBoxOfClipPath
    guard box.isFinite, !box.isNull else { return [] }
    let (left, right) = ((box.minX - rect.minX) / rect.width, (box.maxX - rect.minX) / rect.width)
    let (top, bottom) = ((box.minY - rect.minY) / rect.height, (box.maxY - rect.minY) / rect.height)
    guard (right - left + 2) * (bottom - top + 2) <= CGFloat(Self.tileLimit) else {
      warn("An image cannot be tiled more than \(Self.tileLimit) times.")
      return [rect]
    }
    return (Int(top.rounded(.down))..<Int(bottom.rounded(.up))).flatMap { row in
      (Int(left.rounded(.down))..<Int(right.rounded(.up))).map { column in
        rect.offsetBy(dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height)
      }
    }
  }

  /// Draws an image in a rectangle in user coordinates, upright.
  func draw(_ image: Image, in rect: Rect) {
    guard rect.isFinite else { return warn("An image needs a finite rectangle, not \(rect).") }
    // Templates have the fill colour, as in UIKit.
    let commands = image.commands(in: rect.standardized, tint: state.fillColor, .current)
    let shape = Path(rect: rect).applying(ctm)
    guard commands.count != 1 else { return draw(commands[0], in: ctm, covering: shape) }
    guard !commands.isEmpty else { return }
    var look = DisplayList.Appearance()
    look.commands = commands
    paint(DisplayList.Layer(bounds: .zero, transform: ctm, appearance: look), covering: shape)
  }

  /// Returns the drawing so far as an image, without open transparency layers, or `nil` if the canvas is empty.
  public func makeImage() -> GraphicsImage? { image.cgImage }

  /// Draws a command. A snapshot becomes a layer, so that snapshots are not nested.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - transform: The transform from the coordinates of the command to the canvas.
  ///   - shape: The area that the command fills completely in canvas coordinates, or `nil` for another area.
  func draw(_ command: DisplayList.Command, in transform: AffineTransform, covering shape: Path? = nil) {
    guard case .snapshot(let snapshot) = command, snapshot.capInsets == .zero else {
      return paint(command, in: transform, covering: shape)
    }
    if let layer = snapshot.layer(in: transform) { paint(layer, covering: shape) }
  }
}

extension DisplayList.Snapshot {
  /// Returns the snapshot without cap insets as a layer, or `nil` if its source has no area.
  func layer(in transform: AffineTransform) -> DisplayList.Layer? {
    guard source.width > 0, source.height > 0 else { return nil }
    let (x, y) = (rect.width / source.width, rect.height / source.height)
    let origin = Point(x: rect.minX - source.minX * x, y: rect.minY - source.minY * y)
    let placed = AffineTransform(a: x, b: 0, c: 0, d: y, tx: origin.x, ty: origin.y)
    var look = DisplayList.Appearance()
    look.clipsToBounds = true
    look.sublayers = content
    return DisplayList.Layer(bounds: source, transform: placed.concatenating(transform), appearance: look)
  }
}
