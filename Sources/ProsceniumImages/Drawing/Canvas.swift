#if Pictures
public import ProsceniumCore

/// Draws a window frame by frame, each time only what became different.
///
/// What it shows is the same as that of a picture which is drawn from nothing. A canvas is a value that one task uses
/// at a time, on any thread.
///
///     var canvas = Canvas(scale: 2)
///     for list in lists {
///       canvas.draw(list)
///       show(canvas)
///     }
public struct Canvas {
  /// How many pixels make a point.
  public let scale: CGFloat

  /// Rectangles of whole pixels that cover what the last drawing drew, or may have.
  public private(set) var damage: [Rect] = []

  private var list: DisplayList?
  private var buffer: PixelBuffer?
  private var drawnScale: CGFloat = 1

  /// Makes a canvas that shows nothing yet.
  public init(scale: CGFloat = 1) { self.scale = scale }

  /// The whole picture; `nil` before the first drawing.
  ///
  /// The pixels are shared: while the picture is kept, the next drawing copies them first.
  public var picture: Picture? { buffer.map { Picture($0, scale: drawnScale) } }

  /// Draws what `list` shows and the list before did not.
  ///
  /// - Complexity: O(n) in the list's items, and in the pixels of what changed.
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

  /// The whole pixels that something in `rect` may be drawn to.
  private func pixels(of rect: Rect) -> Rect {
    guard let buffer else { return .zero }
    // Text stands up to half a pixel from where it was put.
    return rect.applying(AffineTransform(scaleX: drawnScale, y: drawnScale)).insetBy(dx: -1, dy: -1).wholePixels
      .overlap(with: buffer.bounds)
  }
}
#endif
