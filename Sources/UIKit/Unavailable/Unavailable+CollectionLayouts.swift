public import Foundation

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewDelegateFlowLayout does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: AnyObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewLayout does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewLayout {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  open var collectionView: UICollectionView? { fatalError() }
  /// A member that exists only for the message of its class.
  open var collectionViewContentSize: CGSize { fatalError() }
  /// A member that exists only for the message of its class.
  open func prepare() { fatalError() }
  /// A member that exists only for the message of its class.
  open func invalidateLayout() { fatalError() }
  /// A member that exists only for the message of its class.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { fatalError() }
  /// A member that exists only for the message of its class.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { fatalError() }
  /// A member that exists only for the message of its class.
  open func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewFlowLayout does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A member that exists only for the message of its class.
  open var itemSize: CGSize {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var estimatedItemSize: CGSize {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var minimumLineSpacing: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var minimumInteritemSpacing: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var sectionInset: UIEdgeInsets {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var headerReferenceSize: CGSize {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// A member that exists only for the message of its class.
  open var scrollDirection: ScrollDirection {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewLayoutAttributes does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  open var frame: CGRect {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var center: CGPoint {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var size: CGSize {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var alpha: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var zIndex: Int {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var transform: CGAffineTransform {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var indexPath: IndexPath {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewCompositionalLayout does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewTransitionLayout does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewFlowLayoutInvalidationContext does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewLayoutInvalidationContext does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutSection does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutSection: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutGroup does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutGroup: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutItem does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutSize does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutSize: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutDimension does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutDimension: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutSpacing does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutEdgeSpacing does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSCollectionLayoutSupplementaryItem does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSCollectionLayoutBoundarySupplementaryItem does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSCollectionLayoutDecorationItem does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutAnchor does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: UnavailableObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutEnvironment does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutContainer does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSCollectionLayoutVisibleItem does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionLayoutListConfiguration does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
public struct UICollectionLayoutListConfiguration {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionLayoutSectionOrthogonalScrollingBehavior does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
public struct UICollectionLayoutSectionOrthogonalScrollingBehavior {}
