public import Foundation

/// Options for the measuring and drawing of strings, with UIKit's raw values.
public struct StringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines break at the width of the rectangle, and the rectangle's origin is the upper left corner of the text.
  ///
  /// Without this option, the text has no line breaks, and the origin is the left end of the baseline.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)

  /// The height of lines includes the leading of the font, which the measurers of this library always include.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 2)

  /// The text is measured by its glyphs, which counts as a measure by its lines.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 8)

  /// The last visible line ends with an ellipsis if the text does not fit.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 32)
}

/// The scale and the extent of a drawn string.
public final class StringDrawingContext {
  /// The smallest factor by which a single line shrinks to fit the width, or 0 to prevent shrinking.
  public var minimumScaleFactor: CGFloat = 0

  /// The factor by which the text was scaled in the last call, 0 before the first call.
  public internal(set) var actualScaleFactor: CGFloat = 0

  /// The rectangle of the text in the last call, or the zero rectangle before the first call.
  public internal(set) var totalBounds = Rect.zero

  /// Creates a context with the default values.
  public init() {}
}
