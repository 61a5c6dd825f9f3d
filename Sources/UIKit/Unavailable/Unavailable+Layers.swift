public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAEmitterLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  /// A member that exists only for the message of its class.
  open var emitterPosition: CGPoint {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var emitterSize: CGSize {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var emitterCells: [CAEmitterCell]? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var birthRate: Float {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var lifetime: Float {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAReplicatorLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// A member that exists only for the message of its class.
  open var instanceCount: Int {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var instanceDelay: CFTimeInterval {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var instanceTransform: CATransform3D {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var instanceColor: CGColor? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAMetalLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@dynamicMemberLookup @preconcurrency @MainActor open class CAMetalLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CATiledLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@dynamicMemberLookup @preconcurrency @MainActor open class CATiledLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAScrollLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@dynamicMemberLookup @preconcurrency @MainActor open class CAScrollLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CATransformLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@dynamicMemberLookup @preconcurrency @MainActor open class CATransformLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAEAGLLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@dynamicMemberLookup @preconcurrency @MainActor open class CAEAGLLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAOpenGLLayer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@dynamicMemberLookup @preconcurrency @MainActor open class CAOpenGLLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAEmitterCell does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CAEmitterCell {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  open var contents: Any? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var birthRate: Float {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var lifetime: Float {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var velocity: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var scale: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var spin: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var emissionRange: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var color: CGColor? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var alphaSpeed: Float {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var name: String? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAValueFunction does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CAValueFunction: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CARenderer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CARenderer: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIFilter does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIFilter: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIImage does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIImage: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIContext does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIContext: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIColor does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIColor: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIVector does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIVector: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIDetector does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIDetector: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CIKernel does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class CIKernel: UnavailableObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CAMetalDrawable does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor public protocol CAMetalDrawable: AnyObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTLTextureDescriptor does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class MTLTextureDescriptor: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTLRenderPassDescriptor does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor open class MTLRenderPassDescriptor: UnavailableObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTLDevice does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor public protocol MTLDevice: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTLCommandQueue does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor public protocol MTLCommandQueue: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTLTexture does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor public protocol MTLTexture: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTLBuffer does not exist on Linux: use CAGradientLayer, CAShapeLayer or a UIImageView."
)
@preconcurrency @MainActor public protocol MTLBuffer: AnyObject {}
