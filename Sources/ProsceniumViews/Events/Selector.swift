/// The name of a method together with a closure that calls it.
///
/// Swift on Linux cannot call a method by its name, so that the closure does it:
///
/// ```swift
/// let pan = PanGestureRecognizer(target: self, action: Selector("drag(_:)", Card.drag(_:)))
/// ```
///
/// Selectors are equal if they have the same name. The initialisers with a method are `@preconcurrency`, so that a method
/// outside of the main actor is accepted, which runs on the main actor, as in UIKit.
public struct Selector: Sendable {
  /// The name of the method, such as `drag(_:)`.
  public let name: String

  /// Calls the method, and returns `false` if the target is of another type.
  private let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: Event?) -> Bool

  /// Returns a Boolean value that indicates whether an object has the method.
  private let belongs: @MainActor @Sendable (AnyObject) -> Bool

  /// Creates a selector without a closure. Such a selector can be compared, and performing it does nothing.
  public init(_ name: String) {
    self.name = name
    call = { _, _, _ in false }
    belongs = { _ in false }
  }

  /// Creates a selector of a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method of its type, such as `Card.reset`. The selector ignores the result.
  @preconcurrency public init<Target, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
  ) {
    self.init(name, calling: { (target: Target) in method(target)() })
  }

  /// Creates a selector of a method that receives the sender, such as a gesture recogniser, a control or a timer.
  ///
  /// The method is not called with a sender of another type.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method of its type, such as `Card.drag(_:)`. The selector ignores the result.
  @preconcurrency public init<Target, Sender, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, calling: { (target: Target, sender: Sender) in method(target)(sender) })
  }

  /// Creates a selector of a method that receives the sender and the event, or two other arguments.
  ///
  /// The method is not called with arguments of other types.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method of its type, such as `Form.press(_:with:)`. The selector ignores the result.
  @preconcurrency public init<Target, Sender, Second, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, Second) -> Result
  ) {
    self.init(name, calling: { (target: Target, sender: Sender, second: Second) in method(target)(sender, second) })
  }

  /// Creates a selector with a closure that calls a method or a property's accessor.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - body: The closure that receives the target. The selector ignores the result.
  @preconcurrency public init<Target, Result>(
    _ name: String,
    calling body: @escaping @MainActor @Sendable (Target) -> Result
  ) {
    self.init(name, performing: { (target: Target, _, _) in _ = body(target) })
  }

  /// Creates a selector with a closure that calls a method with the sender.
  ///
  /// The closure is not called with a sender of another type.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - body: The closure that receives the target and the sender. The selector ignores the result.
  @preconcurrency public init<Target, Sender, Result>(
    _ name: String,
    calling body: @escaping @MainActor @Sendable (Target, Sender) -> Result
  ) {
    self.init(
      name,
      performing: { (target: Target, sender, _) in
        if let sender = sender as? Sender { _ = body(target, sender) }
      }
    )
  }

  /// Creates a selector with a closure that calls a method with the sender and the event, or two other arguments.
  ///
  /// The closure is not called with arguments of other types.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - body: The closure that receives the target and both arguments. The selector ignores the result.
  @preconcurrency public init<Target, Sender, Second, Result>(
    _ name: String,
    calling body: @escaping @MainActor @Sendable (Target, Sender, Second) -> Result
  ) {
    self.init(
      name,
      performing: { (target: Target, sender, second) in
        if let sender = sender as? Sender, let second = second as Any as? Second { _ = body(target, sender, second) }
      }
    )
  }

  private init<Target>(
    _ name: String,
    performing body: @escaping @MainActor @Sendable (Target, Any?, Event?) -> Void
  ) {
    self.name = name
    belongs = { $0 is Target }
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      body(target, sender, event)
      return true
    }
  }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - sender: The argument of the method.
  ///   - event: The event that caused the call, or `nil` if there is none.
  /// - Returns: A Boolean value that indicates whether the target is of the method's type.
  @MainActor @discardableResult
  public func perform(on target: AnyObject, sender: Any? = nil, event: Event? = nil) -> Bool {
    call(target, sender, event)
  }

  /// Returns a Boolean value that indicates whether an object is of the method's type.
  @MainActor package func isImplemented(by object: AnyObject) -> Bool { belongs(object) }
}

extension Selector: Hashable {
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name of the method.
  public var description: String { name }

  /// Creates a selector without a closure.
  public init(stringLiteral name: String) { self.init(name) }
}
