/// The method that calculates values between two keyframes.
public enum KeyframeCalculationMode: Sendable, Hashable, CaseIterable {
  /// Values change linearly, and each segment has its own time.
  case linear

  /// Values do not change between keyframes, and each value lasts until the next one.
  case discrete

  /// Values change linearly, with key times that produce a constant speed.
  case paced

  /// Values follow a smooth curve through the keys, and each segment has its own time.
  case cubic

  /// Values follow a smooth curve through the keys, with key times that follow the distances between them.
  case cubicPaced

  /// A Boolean value that indicates whether distances replace the key times and the segment curves.
  var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// A Boolean value that indicates whether the path passes smoothly through its keys instead of bending there.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
