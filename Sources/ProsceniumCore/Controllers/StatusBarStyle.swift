/// The colour of the status bar's content, for the code that draws it, with UIKit's raw values.
public enum StatusBarStyle: Int, Sendable, Hashable, CaseIterable {
  /// The content is light in a dark environment and dark in a light one.
  case `default` = 0

  /// The content is light, for a dark background.
  case lightContent = 1

  /// The content is dark, for a light background.
  case darkContent = 3
}
