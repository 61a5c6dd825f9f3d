public import Foundation

/// A text without attributes that can be measured and drawn, which is a `String` or an `NSString`.
public protocol DrawableString {
  /// The characters that are measured and drawn.
  var drawnCharacters: String { get }
}

extension String: DrawableString {
  public var drawnCharacters: String { self }
}

extension NSString: DrawableString {
  public var drawnCharacters: String { String(describing: self) }
}

extension DrawableString {
  /// Returns the size of the text with attributes, without line breaks other than its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
    attributed(attributes).size()
  }

  /// Draws the text in the current context, with its upper left corner at a point.
  public func draw(at point: Point, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(at: point)
  }

  /// Draws the text in a rectangle of the current context, with line breaks at its width and no lines below its height.
  public func draw(in rect: Rect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(in: rect)
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. A side of 0 sets no limit.
  ///   - options: The line breaks and the origin.
  ///   - attributes: The attributes of all characters.
  ///   - context: The scale of a single line, or `nil` for the original scale.
  public func draw(
    with rect: Rect,
    options: StringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: StringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle of the text, which has the size of all its lines.
  ///
  /// - Parameters:
  ///   - size: The available size. A side of 0 sets no limit, and a text may be higher than the size.
  ///   - options: The line breaks and the origin. Without `usesLineFragmentOrigin`, the text is a single line.
  ///   - attributes: The attributes of all characters.
  ///   - context: The scale of a single line, or `nil` for the original scale.
  public func boundingRect(
    with size: Size,
    options: StringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: StringDrawingContext?
  ) -> Rect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: drawnCharacters, attributes: attributes)
  }
}
