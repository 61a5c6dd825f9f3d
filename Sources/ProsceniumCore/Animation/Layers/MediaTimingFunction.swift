import AnimationTiming

/// The pace of a layer's animation between its ends: Core Animation's `CAMediaTimingFunction`.
public struct MediaTimingFunction: Sendable, Hashable {
  let curve: CubicTimingCurve

  /// Makes a pace by its name; one that has no meaning is ``MediaTimingFunctionName/default``.
  public init(name: MediaTimingFunctionName) { curve = name.curve }

  /// Makes a pace by the control points of a cubic curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - c1x: A share of the time; clamped to 0…1, because time cannot run back.
  ///   - c1y: A share of the way.
  ///   - c2x: A share of the time; clamped to 0…1.
  ///   - c2y: A share of the way.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicTimingCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }
}

/// A named pace: Core Animation's `CAMediaTimingFunctionName`.
public struct MediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name, as in Core Animation.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The same speed all the way.
  public static let linear = MediaTimingFunctionName(rawValue: "linear")

  /// Slow at the start.
  public static let easeIn = MediaTimingFunctionName(rawValue: "easeIn")

  /// Slow at the end.
  public static let easeOut = MediaTimingFunctionName(rawValue: "easeOut")

  /// Slow at both ends.
  public static let easeInEaseOut = MediaTimingFunctionName(rawValue: "easeInEaseOut")

  /// Quick at first, long in ending.
  public static let `default` = MediaTimingFunctionName(rawValue: "default")

  fileprivate var curve: CubicTimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInOut
    default: .default
    }
  }
}

/// What an animation of a layer shows before and after its time: Core Animation's `CAMediaTimingFillMode`.
public struct MediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name, as in Core Animation.
  public let rawValue: String

  /// Makes a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing: what is shown is the model.
  public static let removed = MediaTimingFillMode(rawValue: "removed")

  /// Its end, for as long as it stays with the layer.
  public static let forwards = MediaTimingFillMode(rawValue: "forwards")

  /// Its start, before it begins.
  public static let backwards = MediaTimingFillMode(rawValue: "backwards")

  /// Its start before it begins, and its end afterwards.
  public static let both = MediaTimingFillMode(rawValue: "both")
}
