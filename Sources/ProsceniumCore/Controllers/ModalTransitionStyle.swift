/// How a presented controller comes and goes without an animator of its own; raw values are UIKit's.
public enum ModalTransitionStyle: Int, Sendable, Hashable {
  /// Slides up from the bottom, and down again.
  case coverVertical = 0

  /// Fades in and out.
  case crossDissolve = 2
}
