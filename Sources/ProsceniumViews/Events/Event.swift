public import Foundation

/// A group of touches, a scroll or a hover that the stage delivers at one time.
///
/// The stage updates and delivers the same object again, so that an event is valid only until the call that received it
/// returns. Create an event to pass the time of a touch to overrides of ``View/hitTest(_:with:)``.
@preconcurrency @MainActor open class Event {
  /// The kind of input that an event reports, with UIKit's raw values.
  public enum EventType: Int, Sendable, Hashable {
    /// Touches on the surface.
    case touches = 0
    /// A movement of the device. The stage delivers none.
    case motion = 1
    /// A command of headphones or of another accessory. The stage delivers none.
    case remoteControl = 2
    /// Keys of a keyboard, or buttons of a remote control.
    case presses = 3
    /// A wheel or a trackpad that scrolls.
    case scroll = 10
    /// A pointer without a pressed button.
    case hover = 11
    /// A trackpad that scales or rotates.
    case transform = 14
  }

  /// The pressed buttons of a pointer, with UIKit's raw values.
  public typealias ButtonMask = ProsceniumGraphics.ButtonMask

  // Each delivery accesses these properties often. The class does not check their exclusivity at run time, because such
  // a check costs more than the access. No access lasts longer than a single read or write.

  /// The kind of input that the event reports.
  public final let type: EventType

  /// The time of the latest sample, in seconds since the start of the stage.
  @exclusivity(unchecked) public internal(set) final var timestamp: TimeInterval

  /// The time of the latest sample, without the rounding of ``timestamp``.
  @exclusivity(unchecked) final var time = Duration.zero

  /// The modifier keys that are pressed.
  @exclusivity(unchecked) public internal(set) final var modifierFlags: KeyModifierFlags = []

  /// The pressed buttons of the pointer.
  @exclusivity(unchecked) public internal(set) final var buttonMask: ButtonMask = []

  /// The touches on the surface at the time of the event, in the order in which they began.
  @exclusivity(unchecked) final var touches: [Touch] = []

  /// The scroll that the event reports, or `nil` for an event of another kind.
  @exclusivity(unchecked) final var scroll: ScrollSample?

  /// Returns a Boolean value that indicates whether a touch is the first changed one in its window.
  final func isFirst(_ touch: Touch, in window: Window) -> Bool {
    touches.first { $0.isChanged && $0.window === window } === touch
  }

  /// Creates an event of touches.
  ///
  /// - Parameter timestamp: The time of the event, in seconds since the start of the stage.
  public init(timestamp: TimeInterval = 0) {
    self.timestamp = timestamp
    type = .touches
  }

  init(_ type: EventType) {
    self.type = type
    timestamp = 0
  }

  /// All touches on the surface, or `nil` for an event without touches.
  public final var allTouches: Set<Touch>? { touches.isEmpty ? nil : Set(touches) }

  /// Returns the touches that began in a window, or `nil` if there are none.
  public final func touches(for window: Window) -> Set<Touch>? { touches { $0.window === window } }

  /// Returns the touches that began in a view, or `nil` if there are none.
  public final func touches(for view: View) -> Set<Touch>? { touches { $0.view === view } }

  /// Returns the touches that a gesture recogniser receives, or `nil` if there are none.
  public final func touches(for gesture: GestureRecognizer) -> Set<Touch>? {
    touches { gesture.attempt.touches.contains($0) }
  }

  private func touches(where isIncluded: (Touch) -> Bool) -> Set<Touch>? {
    let found = touches.filter(isIncluded)
    return found.isEmpty ? nil : Set(found)
  }

  /// Returns the samples of a touch since the event before, or `nil` if the touch is not part of the event.
  ///
  /// Each sample is a new object. The last one has the values of `touch`.
  public final func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard touches.contains(touch) else { return nil }
    var previous = touch.previous
    return touch.samples.map { sample in
      defer { previous = sample }
      return touch.copy(at: sample, after: previous)
    }
  }

  /// Returns guesses of the next samples of a moved touch, or `nil` if the touch is not part of the event.
  ///
  /// The guesses continue the line through the two latest samples for one and for two of their intervals.
  public final func predictedTouches(for touch: Touch) -> [Touch]? {
    guard touches.contains(touch) else { return nil }
    let last = touch.current
    let before = touch.samples.count > 1 ? touch.samples[touch.samples.count - 2] : touch.previous
    let interval = last.time - before.time
    guard touch.phase == .moved, interval > .zero else { return [] }
    var previous = last
    return (1...2).map { step in
      var sample = last
      sample.time += interval * step
      sample.location.x += (last.location.x - before.location.x) * CGFloat(step)
      sample.location.y += (last.location.y - before.location.y) * CGFloat(step)
      defer { previous = sample }
      return touch.copy(at: sample, after: previous)
    }
  }
}

extension Touch {
  /// Returns a touch of the same view and window with the values of a sample.
  fileprivate func copy(at sample: TouchSample, after previous: TouchSample) -> Touch {
    let copy = Touch(sample, tapCount: tapCount)
    copy.previous = previous
    copy.window = window
    copy.view = view
    copy.gestureRecognizers = gestureRecognizers
    return copy
  }
}

extension Event {
  /// The kind of a motion of the device, which no stage reports.
  public enum EventSubtype: Int, Sendable, Hashable {
    /// The event has no subtype.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The subtype, which is always `none`.
  public var subtype: EventSubtype { .none }
}
