/// The style of a bar, with UIKit's raw values.
public enum BarStyle: Int, Sendable, Hashable {
  /// The bar has the user interface style of its surroundings.
  case `default` = 0

  /// The bar is dark.
  case black = 1
}
