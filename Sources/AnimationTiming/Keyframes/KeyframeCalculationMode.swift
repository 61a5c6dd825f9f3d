/// How the values between two keyframes come about.
public enum KeyframeCalculationMode: Sendable, Hashable, CaseIterable {
  /// On a straight line, each segment in its own time.
  case linear

  /// Not at all: each value stands until the next one.
  case discrete

  /// On a straight line, with key times chosen so that the speed is the same everywhere.
  case paced

  /// On a smooth curve through the keys, each segment in its own time.
  case cubic

  /// On a smooth curve through the keys, with key times that follow the distances between them.
  case cubicPaced

  /// Whether key times and segment curves are ignored in favour of the distances.
  var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// Whether the path bends at the keys or passes smoothly through them.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
