public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

extension NSObjectProtocol {
  /// A member of Apple's platforms.
  @available(*, unavailable, message: "value(forKey:) does not exist on Linux: call the method or the property itself.")
  public func value(forKey key: String) -> Any? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setValue(_:forKey:) does not exist on Linux: call the method or the property itself."
  )
  public func setValue(_ value: Any?, forKey key: String) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "value(forKeyPath:) does not exist on Linux: call the method or the property itself."
  )
  public func value(forKeyPath keyPath: String) -> Any? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "setValue(_:forKeyPath:) does not exist on Linux: call the method or the property itself."
  )
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "addObserver(_:forKeyPath:options:context:) does not exist on Linux: use observe(_:options:changeHandler:) with a key path."
  )
  public func addObserver(
    _ observer: AnyObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "removeObserver(_:forKeyPath:) does not exist on Linux: use observe(_:options:changeHandler:) with a key path."
  )
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "willChangeValue(forKey:) does not exist on Linux: a view reports its changes itself."
  )
  public func willChangeValue(forKey key: String) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "didChangeValue(forKey:) does not exist on Linux: a view reports its changes itself."
  )
  public func didChangeValue(forKey key: String) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "method(for:) does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
  )
  public func method(for selector: Selector!) -> IMP { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "perform(_:with:with:) does not exist on Linux: call the method or the property itself."
  )
  public func perform(_ selector: Selector, with object1: Any?, with object2: Any?) { fatalError() }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "forwardingTarget(for:) does not exist on Linux: write the methods that forward.")
  public func forwardingTarget(for selector: Selector!) -> Any? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "performSelector(onMainThread:with:waitUntilDone:) does not exist on Linux: use DispatchQueue.main.async."
  )
  public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "performSelector(inBackground:with:) does not exist on Linux: use DispatchQueue.global().async."
  )
  public func performSelector(inBackground selector: Selector, with object: Any?) { fatalError() }
}

extension UIResponder {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "perform(_:with:with:) does not exist on Linux: call the method or the property itself."
  )
  public final func perform(_ selector: Selector, with object1: Any?, with object2: Any?) { fatalError() }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "conforms(to:) does not exist on Linux: use the operator is with the protocol.")
  public final func conforms(to aProtocol: Any) -> Bool { fatalError() }
}

extension NSObjectProtocol {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "instancesRespond(to:) does not exist on Linux: call the method or the property itself."
  )
  public static func instancesRespond(to selector: Selector!) -> Bool { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSInvocation does not exist on Linux: call the method or the property itself.")
@preconcurrency @MainActor open class NSInvocation: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSMethodSignature does not exist on Linux: call the method or the property itself."
)
@preconcurrency @MainActor open class NSMethodSignature: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSProxy does not exist on Linux: call the method or the property itself.")
@preconcurrency @MainActor open class NSProxy: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UINib does not exist on Linux: make the view in code, and register storyboards with UIStoryboard.register."
)
@preconcurrency @MainActor open class UINib {
  /// A member that exists only for the message of its class.
  public init(nibName name: String, bundle: Bundle?) { fatalError() }
  /// A member that exists only for the message of its class.
  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { fatalError() }
}

extension Bundle {
  /// A member of Apple's platforms.
  @available(*, unavailable, message: "loadNibNamed(_:owner:options:) does not exist on Linux: make the view in code.")
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { fatalError() }
}
