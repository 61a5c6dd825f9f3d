package import AnimationTiming
public import Foundation

/// An event of the keyboard, reported before or after the keyboard shows, changes its frame or hides.
public struct KeyboardEvent: Sendable, Hashable {
  /// The kind of a keyboard event.
  ///
  /// Each `will` event is followed by its `did` event before the next `will` event. The `did` event is reported when
  /// the keyboard has arrived, or when another change replaces the running one.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The hidden keyboard is about to show.
    case willShow
    /// The keyboard has been shown.
    case didShow
    /// The visible keyboard is about to change its frame.
    case willChangeFrame
    /// The keyboard has changed its frame.
    case didChangeFrame
    /// The keyboard is about to hide.
    case willHide
    /// The keyboard has been hidden.
    case didHide
  }

  /// The kind of the event.
  public let kind: Kind

  /// The frame of the keyboard before the change, in the surface's coordinates.
  ///
  /// A hidden keyboard is below the surface's lower edge.
  public let frameBegin: Rect

  /// The frame of the keyboard after the change, in the surface's coordinates.
  ///
  /// A hidden keyboard is below the surface's lower edge.
  public let frameEnd: Rect

  /// The duration of the change in seconds.
  public let duration: TimeInterval

  /// The timing of the change.
  public let timing: CubicTimingParameters

  /// A Boolean value that indicates whether the keyboard belongs to this application.
  public let isLocal: Bool

  /// The named curve of ``timing``, or `easeInOut` if the timing has explicit control points.
  public var animationCurve: View.AnimationCurve { timing.animationCurve ?? .easeInOut }

  /// A Boolean value that indicates whether the event precedes the change.
  public var isAhead: Bool {
    switch kind {
    case .willShow, .willChangeFrame, .willHide: true
    case .didShow, .didChangeFrame, .didHide: false
    }
  }

  /// Changes views and animates them together with the keyboard.
  ///
  /// Inside another animation block, such as the one around `PresentationController.keyboardWillChange(_:)`, the
  /// changes join that block.
  ///
  /// - Parameters:
  ///   - changes: A closure that changes views. The method calls it once before it returns.
  ///   - completion: A closure that is called once when the animation has ended. It receives `false` if the animation
  ///     ended early.
  @MainActor public func animate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    View.animateBlock(curve, delay: 0, options: [], animations: changes, completion: completion)
  }

  package var curve: TimingCurve { .cubic(timing.curve, duration: duration) }

  /// The event that reports the end of this event's change.
  package var ending: KeyboardEvent {
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

/// A change of the keyboard's frame, with its duration and its timing.
///
/// The keyboard is a part of the environment, like the size. Code that receives keyboard changes sends them with
/// `SceneEnvironment`.
public struct KeyboardChange: Sendable, Hashable {
  /// The default duration in seconds for showing and hiding the keyboard.
  public static let usualDuration: TimeInterval = 0.25

  /// The frame of the keyboard after the change in the surface's coordinates, or `nil` to hide the keyboard.
  ///
  /// A keyboard that reaches the surface's lower edge is docked and covers the whole area below its upper edge. Any
  /// other keyboard floats. A keyboard layout guide follows it only if ``KeyboardLayoutGuide/followsUndockedKeyboard``
  /// is set.
  public var frame: Rect?

  /// The duration of the change in seconds. A value of 0 moves the keyboard immediately.
  public var duration: TimeInterval

  /// The timing of the change.
  public var timing: CubicTimingParameters

  /// A Boolean value that indicates whether the keyboard belongs to this application and not to another one on the
  /// screen.
  public var isLocal: Bool

  /// Creates a change. The values are validated only when the change is sent.
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

  /// The change that hides the keyboard.
  public static let hidden = KeyboardChange(frame: nil)
}
