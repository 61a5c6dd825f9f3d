/// How a presented controller stands on the screen; raw values are UIKit's.
public enum ModalPresentationStyle: Int, Sendable, Hashable {
  /// Left to the system, which chooses ``fullScreen``.
  case automatic = -2

  /// As an answer of an adaptation: leave the style as it is. It cannot be presented with.
  case none = -1

  /// The whole window; the presenter's view leaves it when the transition ended.
  case fullScreen = 0

  /// A centred sheet smaller than the window, over a dimmed ground; full screen in compact width.
  case formSheet = 2

  /// As the transitioning delegate's presentation controller says.
  case custom = 4

  /// The whole window; the presenter's view stays behind it.
  case overFullScreen = 5
}
