/// The animation with which the status bar appears and disappears, for the code that draws it.
public enum StatusBarAnimation: Int, Sendable, Hashable, CaseIterable {
  /// The status bar changes without animation.
  case none = 0

  /// The status bar fades.
  case fade = 1

  /// The status bar slides across the top edge.
  case slide = 2
}
