public import Foundation

// The text of points, sizes and rectangles, and their casts, are those of Apple's platforms.

extension CGPoint: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  /// The coordinates, such as `(1.0, 2.0)`.
  public var description: String { "(\(Double(x)), \(Double(y)))" }

  /// The coordinates, such as `(1.0, 2.0)`.
  public var debugDescription: String { description }
}

extension CGSize: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  /// The width and the height, such as `(1.0, 2.0)`.
  public var description: String { "(\(Double(width)), \(Double(height)))" }

  /// The width and the height, such as `(1.0, 2.0)`.
  public var debugDescription: String { description }
}

extension CGRect: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
  /// The origin and the size, such as `(0.0, 0.0, 1.0, 2.0)`.
  public var description: String {
    "(\(Double(origin.x)), \(Double(origin.y)), \(Double(size.width)), \(Double(size.height)))"
  }

  /// The origin and the size, such as `(0.0, 0.0, 1.0, 2.0)`.
  public var debugDescription: String { description }
}

extension NSCoder {
  /// Returns the text of a rectangle, such as `{{0, 0}, {1, 2}}`.
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }

  /// Returns the text of a point, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }

  /// Returns the text of a size, such as `{1, 2}`.
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }

  /// Returns the text of a vector, such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }

  /// Returns the text of insets in the order top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }

  /// Returns the text of an offset, such as `{1, 2}`.
  public class func string(for offset: UIOffset) -> String { text(offset.horizontal, offset.vertical) }

  /// Returns the text of a transform, whose six numbers are those of its initializer.
  public class func string(for transform: CGAffineTransform) -> String { NSStringFromCGAffineTransform(transform) }

  /// Returns the rectangle of a text, or zero if the text has another form.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }

  /// Returns the point of a text, or zero if the text has another form.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }

  /// Returns the size of a text, or zero if the text has another form.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
}

/// Returns the text of a rectangle, such as `{{0, 0}, {1, 2}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns the text of a point, such as `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { text(point.x, point.y) }

/// Returns the text of a size, such as `{1, 2}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { text(size.width, size.height) }

/// Returns the text of insets in the order top, left, bottom, right.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  text(insets.top, insets.left, insets.bottom, insets.right)
}

/// Returns the text of a transform, whose six numbers are those of its initializer.
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[\(text(t.a, t.b, t.c, t.d, t.tx, t.ty).dropFirst().dropLast())]"
}

/// Returns numbers in braces. The format `%g` has seventeen digits, as on Apple's platforms.
private func text(_ numbers: CGFloat...) -> String {
  "{\(numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", "))}"
}

/// A distance in two directions.
public struct UIOffset: Sendable, Hashable {
  /// The distance to the right in points.
  public var horizontal: CGFloat = 0
  /// The distance downwards in points.
  public var vertical: CGFloat = 0

  /// Creates the offset zero.
  public init() {}

  /// Creates an offset.
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  /// No distance.
  public static let zero = UIOffset()
}

/// Creates an offset.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

extension CGSize {
  /// Returns the size after a transformation without its translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}
