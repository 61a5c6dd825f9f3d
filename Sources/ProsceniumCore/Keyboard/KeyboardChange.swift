public import Foundation

/// What becomes of the keyboard: where it comes to stand, and how it gets there.
///
/// The keyboard is a part of the environment, like the size: the code that knows of one sends it with
/// ``SceneEnvironment``.
public struct KeyboardChange: Sendable, Hashable {
  /// How long a keyboard takes to come and to go unless it is said, in seconds.
  public static let usualDuration: TimeInterval = 0.25

  /// Where the keyboard stands at the end, in the surface's coordinates; `nil` hides it.
  ///
  /// One that reaches the surface's lower edge is docked and covers everything below its upper edge. Another one
  /// floats, and is followed only where that is asked for (``KeyboardLayoutGuide/followsUndockedKeyboard``).
  public var frame: Rect?

  /// How long it takes to get there, in seconds; 0 puts it there at once.
  public var duration: TimeInterval

  /// The pace on the way.
  public var timing: CubicTimingParameters

  /// Whether the keyboard belongs to this application, and not to one that stands beside it.
  public var isLocal: Bool

  /// Makes a change; nothing is checked before it is sent.
  public init(
    frame: Rect?,
    duration: TimeInterval = KeyboardChange.usualDuration,
    timing: CubicTimingParameters = CubicTimingParameters(),
    isLocal: Bool = true
  ) {
    self.frame = frame
    self.duration = duration
    self.timing = timing
    self.isLocal = isLocal
  }

  /// Takes the keyboard away.
  public static let hidden = KeyboardChange(frame: nil)
}
