public import Foundation
public import ProsceniumViews

/// The delayed calls of methods, which can be cancelled.
@MainActor enum PerformRequests {
  private struct Request {
    let target: AnyObject
    let selector: Selector
  }

  private static var requests: [Int: Request] = [:]
  private static var last = 0

  /// Calls a method after a delay in seconds. The target is retained until then.
  static func add(_ selector: Selector, on target: AnyObject, with object: Any?, after delay: TimeInterval) {
    last += 1
    let number = last
    requests[number] = Request(target: target, selector: selector)
    nonisolated(unsafe) let sender = object
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated {
        guard let request = requests.removeValue(forKey: number) else { return }
        request.selector.perform(on: request.target, sender: sender)
      }
    }
  }

  /// Cancels the calls of an object's methods, or of one method.
  static func cancel(of target: AnyObject, _ selector: Selector?) {
    let cancelled = requests.filter { entry in
      entry.value.target === target && (selector == nil || entry.value.selector == selector)
    }
    for number in cancelled.keys { requests[number] = nil }
  }
}

extension NSObject {
  /// Cancels the delayed calls of an object's methods.
  @MainActor @preconcurrency
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    PerformRequests.cancel(of: aTarget as AnyObject, nil)
  }

  /// Cancels the delayed calls of a method. The argument of the calls has no effect.
  @MainActor @preconcurrency
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any?
  ) { PerformRequests.cancel(of: aTarget as AnyObject, aSelector) }
}
