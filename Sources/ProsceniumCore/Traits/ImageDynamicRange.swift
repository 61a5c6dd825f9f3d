/// How much brighter than white an image may be.
public enum ImageDynamicRange: Int, Sendable, Hashable {
  /// Nothing is said about the range.
  case unspecified = -1

  /// Nothing is brighter than white.
  case standard = 0

  /// Parts may be a little brighter than white.
  case constrainedHigh = 1

  /// Parts may be as bright as the display can.
  case high = 2
}
