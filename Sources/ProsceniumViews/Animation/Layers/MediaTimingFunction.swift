import AnimationTiming

/// The timing curve of a layer's animation, like `CAMediaTimingFunction`.
public struct MediaTimingFunction: Sendable, Hashable {
  let curve: CubicTimingCurve

  /// Creates a function from its name. An unknown name counts as ``MediaTimingFunctionName/default``.
  public init(name: MediaTimingFunctionName) { curve = name.curve }

  /// Creates a function from the control points of a cubic curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - c1x: The first point's fraction of the time, clamped to 0…1, because time cannot run backwards.
  ///   - c1y: The first point's fraction of the distance.
  ///   - c2x: The second point's fraction of the time, clamped to 0…1.
  ///   - c2y: The second point's fraction of the distance.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicTimingCurve(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }
}

/// The name of a timing function, like `CAMediaTimingFunctionName`.
public struct MediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name, as in Core Animation.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation runs at a constant speed.
  public static let linear = MediaTimingFunctionName(rawValue: "linear")

  /// The animation begins slowly.
  public static let easeIn = MediaTimingFunctionName(rawValue: "easeIn")

  /// The animation ends slowly.
  public static let easeOut = MediaTimingFunctionName(rawValue: "easeOut")

  /// The animation begins and ends slowly.
  public static let easeInEaseOut = MediaTimingFunctionName(rawValue: "easeInEaseOut")

  /// The animation begins fast and ends slowly.
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

/// The values that a layer's animation shows before and after its time, like `CAMediaTimingFillMode`.
public struct MediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode, as in Core Animation.
  public let rawValue: String

  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The model value is shown before and after the animation's time.
  public static let removed = MediaTimingFillMode(rawValue: "removed")

  /// The final value remains visible until the animation is removed from its layer.
  public static let forwards = MediaTimingFillMode(rawValue: "forwards")

  /// The first value is visible before the animation begins.
  public static let backwards = MediaTimingFillMode(rawValue: "backwards")

  /// The first value is visible before the animation begins, and the final value remains visible until it is removed.
  public static let both = MediaTimingFillMode(rawValue: "both")
}
