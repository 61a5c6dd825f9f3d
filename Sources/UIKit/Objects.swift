public import Foundation
public import ProsceniumCore

/// An object of the library whose class can be asked for.
public protocol NSObjectKind: AnyObject {}

extension NSObjectKind {
  /// Returns a Boolean value that indicates whether the object is an instance of a class or of its subclass.
  public func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Returns a Boolean value that indicates whether the object is an instance of exactly a class.
  public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self) == aClass }
}

extension CAAnimation: NSObjectKind {}
extension CALayer: NSObjectKind {}
extension UIEvent: NSObjectKind {}
extension UIGestureRecognizer: NSObjectKind {}
extension UINavigationItem: NSObjectKind {}
extension UIPresentationController: NSObjectKind {}
extension UIResponder: NSObjectKind {}
extension UITouch: NSObjectKind {}

extension UIResponder {
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
    PerformRequests.add(selector, on: self, with: object, after: delay)
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
    PerformRequests.add(selector, on: self, with: object, after: delay)
  }
}

extension NSObjectProtocol {
  /// Returns a Boolean value that indicates whether the object is of the type of a selector's method.
  @MainActor @preconcurrency
  public func responds(to selector: Selector!) -> Bool { selector?.isImplemented(by: self) ?? false }
}
