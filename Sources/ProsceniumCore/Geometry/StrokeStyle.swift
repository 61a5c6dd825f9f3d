public import Foundation

/// How an open line ends.
public enum LineCap: String, Sendable, Hashable, Codable {
  /// At the end itself.
  case butt

  /// With half a circle around the end.
  case round

  /// Half a line's width beyond the end.
  case square
}

/// How two pieces of a line meet.
public enum LineJoin: String, Sendable, Hashable, Codable {
  /// In a point, or as ``bevel`` where the point would reach too far.
  case miter

  /// With a circle around the corner.
  case round

  /// With the corner cut off.
  case bevel
}

/// How a line is drawn along a path.
public struct StrokeStyle: Sendable, Hashable, Codable {
  /// Points across; one that is not positive and finite draws nothing.
  public var lineWidth: CGFloat

  /// How open ends look.
  public var lineCap: LineCap

  /// How corners look.
  public var lineJoin: LineJoin

  /// How many half widths a point of ``LineJoin/miter`` may reach, 1 at least; 10 in place of one that is not finite.
  public var miterLimit: CGFloat { didSet { miterLimit = Self.valid(miterLimit: miterLimit) } }

  /// The lengths of dashes and gaps in turn, in points; empty draws one unbroken line.
  ///
  /// One that has a number below 0 or that is not finite, or that adds up to nothing, counts as empty.
  public var dashPattern: [CGFloat] { didSet { if !Self.isValid(dashPattern) { dashPattern = [] } } }

  /// How far into the pattern the line begins, in points; one that is not finite is 0.
  public var dashPhase: CGFloat { didSet { if !dashPhase.isFinite { dashPhase = 0 } } }

  /// Makes a style; the defaults are those of a path of UIKit's.
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

  /// Reads a style.
  ///
  /// - Throws: `DecodingError` where something is missing, or is a value that the property does not keep.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lineWidth = try container.decode(CGFloat.self, forKey: .lineWidth)
    lineCap = try container.decode(LineCap.self, forKey: .lineCap)
    lineJoin = try container.decode(LineJoin.self, forKey: .lineJoin)
    miterLimit = try container.decode(.miterLimit, "A limit is 1 at least") { $0 == Self.valid(miterLimit: $0) }
    dashPattern = try container.decode(.dashPattern, "Dashes are 0 or more, and one is more") {
      $0.isEmpty || Self.isValid($0)
    }
    dashPhase = try container.decode(.dashPhase, "A phase is finite") { $0.isFinite }
  }

  private static func valid(miterLimit: CGFloat) -> CGFloat { miterLimit.isFinite ? max(1, miterLimit) : 10 }

  private static func isValid(_ pattern: [CGFloat]) -> Bool {
    pattern.allSatisfy { $0 >= 0 && $0.isFinite } && pattern.contains { $0 > 0 }
  }

  /// Whether anything is drawn.
  public var isDrawn: Bool { lineWidth > 0 && lineWidth.isFinite }

  /// How far a line reaches from its path at most, in points.
  ///
  /// A miter reaches its limit; a square cap the half width times the root of 2.
  public var reach: CGFloat {
    guard isDrawn else { return 0 }
    let factor = max(lineJoin == .miter ? miterLimit : 1, lineCap == .square ? 2.0.squareRoot() : 1)
    return lineWidth / 2 * factor
  }
}
