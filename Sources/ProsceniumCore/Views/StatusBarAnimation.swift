/// How the status bar appears and disappears; read by the code that draws it.
public enum StatusBarAnimation: Int, Sendable, Hashable, CaseIterable {
  /// At once.
  case none = 0

  /// It fades.
  case fade = 1

  /// It slides over the upper edge.
  case slide = 2
}
