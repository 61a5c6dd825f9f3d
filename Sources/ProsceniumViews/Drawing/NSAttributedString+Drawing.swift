public import Foundation

extension NSAttributedString {
  /// Returns the size of the text without line breaks other than its own.
  public func size() -> Size { StringDrawing(self, size: .zero, .usesLineFragmentOrigin, isClipped: false).bounds.size }

  /// Draws the text in the current context, with its upper left corner at a point.
  public func draw(at point: Point) {
    StringDrawing(self, size: .zero, .usesLineFragmentOrigin, isClipped: false)
      .draw(at: point, function: "NSAttributedString.draw(at:)")
  }

  /// Draws the text in a rectangle of the current context, with line breaks at its width and no lines below its height.
  public func draw(in rect: Rect) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    StringDrawing(self, size: rect.size, .usesLineFragmentOrigin, isClipped: true)
      .draw(at: rect.origin, function: "NSAttributedString.draw(in:)")
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. A side of 0 sets no limit.
  ///   - options: The line breaks and the origin.
  ///   - context: The scale of a single line, or `nil` for the original scale.
  public func draw(with rect: Rect, options: StringDrawingOptions = [], context: StringDrawingContext?) {
    StringDrawing(self, size: rect.size, options, isClipped: true, context: context)
      .draw(at: rect.origin, function: "NSAttributedString.draw(with:options:context:)")
  }

  /// Returns the rectangle of the text, which has the size of all its lines.
  ///
  /// - Parameters:
  ///   - size: The available size. A side of 0 sets no limit, and a text may be higher than the size.
  ///   - options: The line breaks and the origin. Without `usesLineFragmentOrigin`, the text is a single line.
  ///   - context: The scale of a single line, or `nil` for the original scale.
  public func boundingRect(
    with size: Size,
    options: StringDrawingOptions = [],
    context: StringDrawingContext?
  ) -> Rect {
    StringDrawing(self, size: size, options, isClipped: false, context: context).bounds
  }
}
