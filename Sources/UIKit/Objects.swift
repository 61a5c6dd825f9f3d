public import Foundation
public import ProsceniumCore

extension UIResponder {
  /// Returns a Boolean value that indicates whether the responder is an instance of a class or of its subclass.
  public final func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = class_getSuperclass(current)
    }
    return false
  }

  /// Returns a Boolean value that indicates whether the responder is an instance of exactly a class.
  public final func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self) == aClass }

  /// Returns a Boolean value that indicates whether the responder is of the type of a selector's method.
  public final func responds(to selector: Selector!) -> Bool {
    selector.map { canPerformAction($0, withSender: nil) } ?? false
  }

  /// Calls a method, and returns `nil`.
  @discardableResult
  public final func perform(_ selector: Selector, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    selector.perform(on: self, sender: object)
    return nil
  }

  /// Calls a method after a delay in seconds.
  public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let sender = object
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
      MainActor.assumeIsolated { _ = selector.perform(on: self, sender: sender) }
    }
  }
}

extension NSObject {
  /// Calls a method, and returns `nil`.
  @MainActor @preconcurrency @discardableResult
  public final func perform(_ selector: Selector, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    selector.perform(on: self, sender: object)
    return nil
  }

  /// Calls a method after a delay in seconds.
  @MainActor @preconcurrency
  public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let (sender, target) = (object, self)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { _ = selector.perform(on: target, sender: sender) }
    }
  }

  /// Returns a Boolean value that indicates whether the object is of the type of a selector's method.
  @MainActor @preconcurrency
  public final func responds(to selector: Selector!) -> Bool { selector?.isImplemented(by: self) ?? false }
}

/// Returns the superclass of a class, or `nil` for a root class.
private func class_getSuperclass(_ type: AnyClass) -> AnyClass? { _getSuperclass(type) }
