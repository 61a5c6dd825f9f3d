public import Foundation
public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A collection of items, which cannot be made.
///
/// The type has no message of its own, so that a method with a collection as its parameter causes no further message.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The positions to which a collection scrolls.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt
    /// Creates positions.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The vertical centre.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left.
    public static let left = ScrollPosition(rawValue: 8)
    /// The horizontal centre.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right.
    public static let right = ScrollPosition(rawValue: 32)
  }
  @available(
    *,
    unavailable,
    message: "UICollectionView does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public override init(frame: CGRect) { fatalError() }
  @available(
    *,
    unavailable,
    message: "UICollectionView does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public init() { fatalError() }
  @available(
    *,
    unavailable,
    message: "UICollectionView does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  @available(
    *,
    unavailable,
    message: "UICollectionView does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public convenience init?(coder: NSCoder) { fatalError() }
  /// A member for a collection that cannot be made.
  public static var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// A member for a collection that cannot be made.
  public static var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
  /// A member for a collection that cannot be made.
  open var backgroundView: UIView? {
    get { fatalError() }
    set {}
  }
  /// A member for a collection that cannot be made.
  open var allowsSelection: Bool {
    get { fatalError() }
    set {}
  }
  /// A member for a collection that cannot be made.
  open var allowsMultipleSelection: Bool {
    get { fatalError() }
    set {}
  }
  /// A member for a collection that cannot be made.
  open var indexPathsForSelectedItems: [IndexPath]? { fatalError() }
  /// A member for a collection that cannot be made.
  open var indexPathsForVisibleItems: [IndexPath] { fatalError() }
  /// A member for a collection that cannot be made.
  open var numberOfSections: Int { fatalError() }
  /// A member for a collection that cannot be made.
  open func reloadData() { fatalError() }
  /// A member for a collection that cannot be made.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { fatalError() }
  /// A member for a collection that cannot be made.
  open func numberOfItems(inSection section: Int) -> Int { fatalError() }
  /// A member for a collection that cannot be made.
  open func reloadItems(at indexPaths: [IndexPath]) { fatalError() }
  /// A member for a collection that cannot be made.
  open func insertItems(at indexPaths: [IndexPath]) { fatalError() }
  /// A member for a collection that cannot be made.
  open func deleteItems(at indexPaths: [IndexPath]) { fatalError() }
  /// A member for a collection that cannot be made.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { fatalError() }
  /// A member for a collection that cannot be made.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { fatalError() }
  /// A member for a collection that cannot be made.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { fatalError() }
  /// A member for a collection that cannot be made.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) { fatalError() }
  /// A member for a collection that cannot be made.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) { fatalError() }
}

extension UICollectionView {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "dequeueReusableCell(withReuseIdentifier:for:) does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public func dequeueReusableCell(withReuseIdentifier i: String, for indexPath: IndexPath) -> UICollectionViewCell {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public func dequeueReusableSupplementaryView(
    ofKind kind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "cellForItem(at:) does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "visibleCells does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public var visibleCells: [UICollectionViewCell] {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "indexPath(for:) does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "collectionViewLayout does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public var collectionViewLayout: UICollectionViewLayout {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "layoutAttributesForItem(at:) does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
  )
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { fatalError() }
}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewDataSource does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewDelegate does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol UICollectionViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewDataSourcePrefetching does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewDragDelegate does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewDropDelegate does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewController does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// A member that exists only for the message of its class.
  open var collectionView: UICollectionView! {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  public init(collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  /// A member that exists only for the message of its class.
  public override init(nibName: String?, bundle: Bundle?) { fatalError() }
  /// A member that exists only for the message of its class.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { fatalError() }
  /// A member that exists only for the message of its class.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    fatalError()
  }
  /// A member that exists only for the message of its class.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell {
    fatalError()
  }
  /// A member that exists only for the message of its class.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { fatalError() }
  /// A member that exists only for the message of its class.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { fatalError() }
  /// A member that exists only for the message of its class.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    fatalError()
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionReusableView does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// A member that exists only for the message of its class.
  open var reuseIdentifier: String? { fatalError() }
  /// A member that exists only for the message of its class.
  open func prepareForReuse() { fatalError() }
  /// A member that exists only for the message of its class.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewCell does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// A member that exists only for the message of its class.
  open var contentView: UIView { fatalError() }
  /// A member that exists only for the message of its class.
  open var isSelected: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var isHighlighted: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var backgroundView: UIView? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var selectedBackgroundView: UIView? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewUpdateItem does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewUpdateItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICollectionViewListCell does not exist on Linux: lay out items in layoutSubviews() of a UIScrollView."
)
@preconcurrency @MainActor open class UICollectionViewListCell: UnavailableView {}
