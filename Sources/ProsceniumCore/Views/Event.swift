public import Foundation

/// What a touch belongs to, for the views that are asked whether it is for them.
@preconcurrency @MainActor open class Event {
  /// When it happened, in seconds since the stage began.
  public final let timestamp: TimeInterval

  /// Makes an event.
  ///
  /// - Parameter timestamp: When it happened, in seconds since the stage began.
  public init(timestamp: TimeInterval = 0) { self.timestamp = timestamp }
}
