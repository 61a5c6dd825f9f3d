public import Foundation

/// The shape of the open end of a line.
public enum LineCap: String, Sendable, Hashable, Codable {
  /// The line ends exactly at its end point.
  case butt

  /// The line ends with a half circle around its end point.
  case round

  /// The line extends beyond its end point by half of its width.
  case square
}

/// The shape of the corner between two segments of a line.
public enum LineJoin: String, Sendable, Hashable, Codable {
  /// The corner is pointed, or has the shape of ``bevel`` if the point would exceed the miter limit.
  case miter

  /// The corner is rounded by a circle.
  case round

  /// The corner is cut off.
  case bevel
}

/// The attributes of a line along a path.
public struct StrokeStyle: Sendable, Hashable, Codable {
  /// The width of the line in points.
  ///
  /// A width that is not positive and finite draws nothing.
  public var lineWidth: CGFloat

  /// The shape of the open ends.
  public var lineCap: LineCap

  /// The shape of the corners.
  public var lineJoin: LineJoin

  /// The maximum distance from a corner to the tip of its ``LineJoin/miter``, in half line widths.
  ///
  /// A value below 1 becomes 1, and a value that is not finite becomes 10.
  public var miterLimit: CGFloat { didSet { miterLimit = Self.valid(miterLimit: miterLimit) } }

  /// The lengths of dashes and gaps in alternation, in points, or empty for an unbroken line.
  ///
  /// A pattern becomes empty if a length is negative or not finite, or if all lengths are 0.
  public var dashPattern: [CGFloat] { didSet { if !Self.isValid(dashPattern) { dashPattern = [] } } }

  /// The distance into the pattern at which the line starts, in points.
  ///
  /// A value that is not finite becomes 0.
  public var dashPhase: CGFloat { didSet { if !dashPhase.isFinite { dashPhase = 0 } } }

  /// Creates a style, with the defaults of a path in UIKit.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10,
    dashPattern: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = Self.valid(miterLimit: miterLimit)
    self.dashPattern = Self.isValid(dashPattern) ? dashPattern : []
    self.dashPhase = dashPhase.isFinite ? dashPhase : 0
  }

  /// Decodes a style.
  ///
  /// - Throws: `DecodingError` if a value is missing or is outside of the property's range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lineWidth = try container.decode(CGFloat.self, forKey: .lineWidth)
    lineCap = try container.decode(LineCap.self, forKey: .lineCap)
    lineJoin = try container.decode(LineJoin.self, forKey: .lineJoin)
    miterLimit = try container.decode(.miterLimit, "A limit must be at least 1") { $0 == Self.valid(miterLimit: $0) }
    dashPattern = try container.decode(.dashPattern, "Dash lengths must be at least 0, and one must be greater") {
      $0.isEmpty || Self.isValid($0)
    }
    dashPhase = try container.decode(.dashPhase, "A dash phase must be finite") { $0.isFinite }
  }

  private static func valid(miterLimit: CGFloat) -> CGFloat { miterLimit.isFinite ? max(1, miterLimit) : 10 }

  private static func isValid(_ pattern: [CGFloat]) -> Bool {
    pattern.allSatisfy { $0 >= 0 && $0.isFinite } && pattern.contains { $0 > 0 }
  }

  /// A Boolean value that indicates whether the style draws a line.
  public var isDrawn: Bool { lineWidth > 0 && lineWidth.isFinite }

  /// The maximum distance between the path and the edge of its line, in points.
  ///
  /// A miter extends to its limit, and a square cap extends to half of the width times √2.
  public var reach: CGFloat {
    guard isDrawn else { return 0 }
    let factor = max(lineJoin == .miter ? miterLimit : 1, lineCap == .square ? 2.0.squareRoot() : 1)
    return lineWidth / 2 * factor
  }
}
