public import Foundation

/// The event of a touch, as an argument of hit testing.
///
/// ``View/hitTest(_:with:)`` passes its event to each view that it tests. The library creates no events itself. Create
/// one to pass the time of a touch to overrides of that method.
@preconcurrency @MainActor open class Event {
  /// The time of the event, in seconds since the start of the stage.
  public final let timestamp: TimeInterval

  /// Creates an event.
  ///
  /// - Parameter timestamp: The time of the event, in seconds since the start of the stage.
  public init(timestamp: TimeInterval = 0) { self.timestamp = timestamp }
}
