public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewCell does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// A member that exists only for the message of its class.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// A member that exists only for the message of its class.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// A member that exists only for the message of its class.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// A member that exists only for the message of its class.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// A member that exists only for the message of its class.
  public init(style: CellStyle, reuseIdentifier: String?) { fatalError() }
  /// A member that exists only for the message of its class.
  public override init(frame: CGRect) { fatalError() }
  /// A member that exists only for the message of its class.
  open var textLabel: UILabel? { fatalError() }
  /// A member that exists only for the message of its class.
  open var detailTextLabel: UILabel? { fatalError() }
  /// A member that exists only for the message of its class.
  open var imageView: UIImageView? { fatalError() }
  /// A member that exists only for the message of its class.
  open var contentView: UIView { fatalError() }
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
  /// A member that exists only for the message of its class.
  open var accessoryView: UIView? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var accessoryType: AccessoryType {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var selectionStyle: SelectionStyle {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var separatorInset: UIEdgeInsets {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var reuseIdentifier: String? { fatalError() }
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
  open func prepareForReuse() { fatalError() }
  /// A member that exists only for the message of its class.
  open func setSelected(_ selected: Bool, animated: Bool) { fatalError() }
  /// A member that exists only for the message of its class.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { fatalError() }
}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDataSource does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDelegate does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UITableViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDataSourcePrefetching does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDragDelegate does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDropDelegate does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewHeaderFooterView does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UnavailableView {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewRowAction does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UITableViewRowAction {
  /// A member that exists only for the message of its class.
  public init(style: Int, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) { fatalError() }
  /// A member that exists only for the message of its class.
  open var backgroundColor: UIColor? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISwipeActionsConfiguration does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UISwipeActionsConfiguration {
  /// A member that exists only for the message of its class.
  public init(actions: [UIContextualAction]) { fatalError() }
  /// A member that exists only for the message of its class.
  open var performsFirstActionWithFullSwipe: Bool {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIContextualAction does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UIContextualAction {
  /// A member that exists only for the message of its class.
  public init(
    style: Int,
    title: String?,
    handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  ) { fatalError() }
  /// A member that exists only for the message of its class.
  open var backgroundColor: UIColor! {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var image: UIImage? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewFocusUpdateContext does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDropProposal does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor open class UITableViewDropProposal: UnavailableObject {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIListContentConfiguration does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct UIListContentConfiguration {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIBackgroundConfiguration does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct UIBackgroundConfiguration {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICellConfigurationState does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct UICellConfigurationState {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIViewConfigurationState does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct UIViewConfigurationState {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIConfigurationColorTransformer does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct UIConfigurationColorTransformer {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICellAccessory does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct UICellAccessory {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIContentConfiguration does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UIContentConfiguration: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIContentView does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UIContentView: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIConfigurationState does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UIConfigurationState: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDataSourceTranslating does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor public protocol UIDataSourceTranslating: AnyObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewDiffableDataSource does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UICollectionViewDiffableDataSource does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSDiffableDataSourceSnapshot does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct NSDiffableDataSourceSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// A member that exists only for the message of its type.
  public init() { fatalError() }
}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSDiffableDataSourceSectionSnapshot does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
public struct NSDiffableDataSourceSectionSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// A member that exists only for the message of its type.
  public init() { fatalError() }
}
