import AnimationTiming
public import Foundation

/// One thing that a keyboard does: it is about to come, change or go, or it has.
public struct KeyboardEvent: Sendable, Hashable {
  /// What the keyboard does.
  ///
  /// Each `will` is followed by its `did` before the next `will`: when the keyboard has arrived, or when another change
  /// overtakes it on its way.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It comes; nothing of it was shown.
    case willShow
    /// It has come.
    case didShow
    /// It is shown and gets another frame.
    case willChangeFrame
    /// It has its other frame.
    case didChangeFrame
    /// It goes.
    case willHide
    /// It has gone.
    case didHide
  }

  /// What the keyboard does.
  public let kind: Kind

  /// Where it stood before, in the surface's coordinates; a hidden one stands under the surface's lower edge.
  public let frameBegin: Rect

  /// Where it comes to stand.
  public let frameEnd: Rect

  /// How long it takes, in seconds.
  public let duration: TimeInterval

  /// The pace on the way.
  public let timing: CubicTimingParameters

  /// Whether the keyboard belongs to this application.
  public let isLocal: Bool

  /// The named curve of ``timing``; one by control points has none, and reads as slow at both ends.
  public var animationCurve: View.AnimationCurve { timing.animationCurve ?? .easeInOut }

  /// Whether it is about to happen.
  public var isAhead: Bool {
    switch kind {
    case .willShow, .willChangeFrame, .willHide: true
    case .didShow, .didChangeFrame, .didHide: false
    }
  }

  /// Changes views and has them move as the keyboard does.
  ///
  /// Inside of another block, as ``PresentationController/keyboardWillChange(_:)`` is, the changes join that one.
  ///
  /// - Parameters:
  ///   - changes: Changes views; called once, before the method returns.
  ///   - completion: Called once when the animation has ended, with `false` if it was cut short.
  @MainActor public func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    View.animateBlock(curve, delay: 0, options: [], animations: changes, completion: completion)
  }

  /// Where the keyboard stands once it has happened; `nil` when it is hidden then.
  var frameAfter: Rect? {
    switch kind {
    case .willShow, .didShow, .willChangeFrame, .didChangeFrame: frameEnd
    case .willHide, .didHide: nil
    }
  }

  var curve: TimingCurve { .cubic(timing.curve, duration: duration) }

  /// The event that reports the end of this one.
  var ending: KeyboardEvent {
    let kind: Kind =
      switch self.kind {
      case .willShow, .didShow: .didShow
      case .willChangeFrame, .didChangeFrame: .didChangeFrame
      case .willHide, .didHide: .didHide
      }
    return KeyboardEvent(
      kind: kind,
      frameBegin: frameBegin,
      frameEnd: frameEnd,
      duration: duration,
      timing: timing,
      isLocal: isLocal
    )
  }
}

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
