#if Pictures
public import ProsceniumGraphics

/// A canvas that draws a window frame by frame, and in each frame draws only the changes.
///
/// The canvas shows the same pixels as a new picture of the window. A canvas is a value that one task at a time may
/// use, on any thread.
///
///     var canvas = Canvas(scale: 2)
///     for list in lists {
///       canvas.draw(list)
///       show(canvas)
///     }
public struct Canvas {
  /// The number of pixels per point.
  public let scale: CGFloat

  /// The rectangles in pixels, with integral edges, that cover the changes of the last drawing.
  public private(set) var damage: [Rect] = []

  private var list: DisplayList?
  private var buffer: PixelBuffer?
  private var drawnScale: CGFloat = 1

  /// Creates an empty canvas.
  public init(scale: CGFloat = 1) { self.scale = scale }

  /// The complete picture, or `nil` before the first drawing.
  ///
  /// The canvas and the picture share the pixels. While the picture is retained, the next drawing copies them first.
  public var picture: Picture? { buffer.map { Picture($0, scale: drawnScale) } }

  /// Draws the differences between `list` and the previous list.
  ///
  /// - Complexity: O(n) in the items of the list and in the changed pixels.
  public mutating func draw(_ list: DisplayList) {
    defer { self.list = list }
    guard let before = self.list, before.size == list.size, buffer != nil else {
      let picture = Picture(of: list, scale: scale)
      (buffer, drawnScale) = (picture.buffer, picture.scale)
      damage = [picture.buffer.bounds]
      return
    }
    let changed = list.change(from: before).damage
    damage = changed.map { pixels(of: $0) }.filter { $0.width > 0 && $0.height > 0 }
    guard !damage.isEmpty else { return }
    if !isKnownUniquelyReferenced(&buffer) { buffer = buffer?.copy() }
    let scene = Scene(list)
    for rect in damage { buffer?.draw([scene], scale: drawnScale, within: rect, isUsed: true) }
  }

  /// Returns the rectangle of whole pixels that drawing inside `rect` may affect.
  private func pixels(of rect: Rect) -> Rect {
    guard let buffer else { return .zero }
    // Text may be drawn up to half a pixel from its position, so add a pixel on each side.
    return rect.applying(AffineTransform(scaleX: drawnScale, y: drawnScale)).insetBy(dx: -1, dy: -1).wholePixels
      .overlap(with: buffer.bounds)
  }
}
#endif
