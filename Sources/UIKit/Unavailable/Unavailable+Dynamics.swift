public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIDynamicAnimator does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIDynamicAnimator {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  public init(referenceView view: UIView) { fatalError() }
  /// A member that exists only for the message of its class.
  open var isRunning: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var behaviors: [UIDynamicBehavior] {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open func addBehavior(_ behavior: UIDynamicBehavior) { fatalError() }
  /// A member that exists only for the message of its class.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { fatalError() }
  /// A member that exists only for the message of its class.
  open func removeAllBehaviors() { fatalError() }
  /// A member that exists only for the message of its class.
  open func updateItem(usingCurrentState item: any UIDynamicItem) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIDynamicBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  open var action: (() -> Void)? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { fatalError() }
  /// A member that exists only for the message of its class.
  open var dynamicAnimator: UIDynamicAnimator? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIAttachmentBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { fatalError() }
  /// A member that exists only for the message of its class.
  open var anchorPoint: CGPoint {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var damping: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var frequency: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var length: CGFloat {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollisionBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init(items: [any UIDynamicItem]) { fatalError() }
  /// A member that exists only for the message of its class.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIGravityBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init(items: [any UIDynamicItem]) { fatalError() }
  /// A member that exists only for the message of its class.
  open var gravityDirection: CGVector {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var magnitude: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var angle: CGFloat {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPushBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init(items: [any UIDynamicItem], mode: Int) { fatalError() }
  /// A member that exists only for the message of its class.
  open var pushDirection: CGVector {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var magnitude: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var active: Bool {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISnapBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) { fatalError() }
  /// A member that exists only for the message of its class.
  open var damping: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var snapPoint: CGPoint {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIFieldBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIFieldBehavior: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIDynamicItemBehavior does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// A member that exists only for the message of its class.
  public init(items: [any UIDynamicItem]) { fatalError() }
  /// A member that exists only for the message of its class.
  open var elasticity: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var friction: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var density: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var resistance: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var allowsRotation: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { fatalError() }
  /// A member that exists only for the message of its class.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIDynamicItemGroup does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIDynamicItemGroup: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIRegion does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor open class UIRegion: UnavailableObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDynamicItem does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIDynamicAnimatorDelegate does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollisionBehaviorDelegate does not exist on Linux: animate with UIViewPropertyAnimator and UISpringTimingParameters."
)
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIMotionEffect does not exist on Linux: a stage reports no motion of the device, so leave the effect out."
)
@preconcurrency @MainActor open class UIMotionEffect: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIMotionEffectGroup does not exist on Linux: a stage reports no motion of the device, so leave the effect out."
)
@preconcurrency @MainActor open class UIMotionEffectGroup: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIInterpolatingMotionEffect does not exist on Linux: a stage reports no motion of the device, so leave the effect out."
)
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// A member that exists only for the message of its class.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  /// A member that exists only for the message of its class.
  public init(keyPath: String, type: EffectType) { fatalError() }
}

extension UIView {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "addMotionEffect(_:) does not exist on Linux: a stage reports no motion of the device, so leave the effect out."
  )
  public final func addMotionEffect(_ effect: UIMotionEffect) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "removeMotionEffect(_:) does not exist on Linux: a stage reports no motion of the device, so leave the effect out."
  )
  public final func removeMotionEffect(_ effect: UIMotionEffect) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "motionEffects does not exist on Linux: a stage reports no motion of the device, so leave the effect out."
  )
  public final var motionEffects: [UIMotionEffect] {
    get { fatalError() }
    set {}
  }
}
