public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// The base of classes that do not exist here, with any member, so that a use has the message of its class alone.
@available(*, unavailable, message: "UnavailableObject is the base of classes that do not exist on Linux.")
@dynamicMemberLookup @preconcurrency @MainActor open class UnavailableObject {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// The base of the subclasses of `UIView` that do not exist here.
@available(*, unavailable, message: "UnavailableView is the base of classes that do not exist on Linux.")
@dynamicMemberLookup @preconcurrency @MainActor open class UnavailableView: UIView {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// The base of the subclasses of `UIViewController` that do not exist here.
@available(*, unavailable, message: "UnavailableController is the base of classes that do not exist on Linux.")
@dynamicMemberLookup @preconcurrency @MainActor open class UnavailableController: UIViewController {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}
