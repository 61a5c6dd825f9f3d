public import Foundation

/// The event of a touch, which hit testing passes to the views it asks.
@preconcurrency @MainActor open class Event {
  /// The time of the event, in seconds since the start of the stage.
  public final let timestamp: TimeInterval

  /// Creates an event.
  ///
  /// - Parameter timestamp: The time of the event, in seconds since the start of the stage.
  public init(timestamp: TimeInterval = 0) { self.timestamp = timestamp }
}
