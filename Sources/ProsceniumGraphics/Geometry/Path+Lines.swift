public import Foundation

extension Path {
  /// Adds a subpath of straight lines between points.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds rectangles, each clockwise from its origin.
  public mutating func addRects(_ rects: [Rect], transform: AffineTransform? = nil) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Creates a rectangle whose corners are quarters of ellipses.
  public init(roundedRect rect: Rect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: AffineTransform? = nil) {
    self.init()
    addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds a rectangle whose corners are quarters of ellipses.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. If it is not finite, nothing is added.
  ///   - cornerWidth: The horizontal radius. A radius that is not positive and finite makes square corners, and the
  ///     maximum is half of the width.
  ///   - cornerHeight: The vertical radius, with the same limits for the height.
  ///   - transform: The transform of the rectangle, or `nil` for none.
  public mutating func addRoundedRect(
    in rect: Rect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: AffineTransform? = nil
  ) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let (x, y) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
    guard x > 0, y > 0 else { return addRect(rect, transform: transform) }
    // The corners are circles of radius 1 in coordinates whose units are the two radii.
    let unit = Rect(x: rect.minX / x, y: rect.minY / y, width: rect.width / x, height: rect.height / y)
    let scale = AffineTransform(scaleX: x, y: y)
    addPath(Path(roundedRect: unit, cornerRadius: 1).applying(transform.map { scale.concatenating($0) } ?? scale))
  }
}
