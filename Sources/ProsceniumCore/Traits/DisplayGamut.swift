/// The range of colours that a display shows.
public enum DisplayGamut: Int, Sendable, Hashable {
  /// Nothing is said about the range.
  case unspecified = -1

  /// The range of sRGB.
  case SRGB = 0

  /// The wider range of Display P3.
  case P3 = 1
}
