public import Foundation
public import ProsceniumViews

extension Timer {
  /// Creates a timer that calls a method, and adds it to the current run loop.
  ///
  /// The timer retains the target until it is invalidated. The method receives the timer, and must be called on the
  /// main thread.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls in seconds.
  ///   - target: The object whose method is called.
  ///   - selector: The method.
  ///   - userInfo: A value for the method, which the timer does not store.
  ///   - repeats: A Boolean value that indicates whether the method is called until the timer is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    scheduledTimer(withTimeInterval: interval, repeats: repeats, block: calling(selector, of: target))
  }

  /// Creates a timer that calls a method after it was added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: Timer.calling(selector, of: target))
  }

  private static func calling(_ selector: Selector, of target: Any) -> @Sendable (Timer) -> Void {
    nonisolated(unsafe) let object = target as AnyObject
    return { timer in
      nonisolated(unsafe) let sender = timer
      precondition(Thread.isMainThread, "\(selector) of \(type(of: object)) was called by a timer of another thread.")
      MainActor.assumeIsolated { _ = selector.perform(on: object, sender: sender) }
    }
  }
}
