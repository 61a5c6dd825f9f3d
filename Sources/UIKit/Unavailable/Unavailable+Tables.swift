public import Foundation
public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A table of rows, which cannot be made.
///
/// The type has no message of its own, so that a method with a table as its parameter causes no further message.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// A choice of the unavailable table.
    case plain = 0
    /// A choice of the unavailable table.
    case grouped = 1
    /// A choice of the unavailable table.
    case insetGrouped = 2
  }
  /// The animation of a change of rows.
  public enum RowAnimation: Int, Sendable {
    /// A choice of the unavailable table.
    case fade = 0
    /// A choice of the unavailable table.
    case right
    /// A choice of the unavailable table.
    case left
    /// A choice of the unavailable table.
    case top
    /// A choice of the unavailable table.
    case bottom
    /// A choice of the unavailable table.
    case none
    /// A choice of the unavailable table.
    case middle
    /// A choice of the unavailable table.
    case automatic = 100
  }
  /// The position to which a table scrolls.
  public enum ScrollPosition: Int, Sendable {
    /// A choice of the unavailable table.
    case none = 0
    /// A choice of the unavailable table.
    case top
    /// A choice of the unavailable table.
    case middle
    /// A choice of the unavailable table.
    case bottom
  }
  @available(
    *,
    unavailable,
    message: "UITableView does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public override init(frame: CGRect) { fatalError() }
  @available(
    *,
    unavailable,
    message: "UITableView does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public init(frame: CGRect, style: Style) { fatalError() }
  @available(
    *,
    unavailable,
    message: "UITableView does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public init() { fatalError() }
  @available(
    *,
    unavailable,
    message: "UITableView does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public convenience init?(coder: NSCoder) { fatalError() }
  /// A member for a table that cannot be made.
  public static var automaticDimension: CGFloat { -1 }
  /// A member for a table that cannot be made.
  open var rowHeight: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var estimatedRowHeight: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var sectionHeaderHeight: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var sectionFooterHeight: CGFloat {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var tableHeaderView: UIView? {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var tableFooterView: UIView? {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var backgroundView: UIView? {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var separatorColor: UIColor? {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var separatorInset: UIEdgeInsets {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var allowsSelection: Bool {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var isEditing: Bool {
    get { fatalError() }
    set {}
  }
  /// A member for a table that cannot be made.
  open var indexPathForSelectedRow: IndexPath? { fatalError() }
  /// A member for a table that cannot be made.
  open var numberOfSections: Int { fatalError() }
  /// A member for a table that cannot be made.
  open func reloadData() { fatalError() }
  /// A member for a table that cannot be made.
  open func beginUpdates() { fatalError() }
  /// A member for a table that cannot be made.
  open func endUpdates() { fatalError() }
  /// A member for a table that cannot be made.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { fatalError() }
  /// A member for a table that cannot be made.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { fatalError() }
  /// A member for a table that cannot be made.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { fatalError() }
  /// A member for a table that cannot be made.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { fatalError() }
  /// A member for a table that cannot be made.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { fatalError() }
  /// A member for a table that cannot be made.
  open func numberOfRows(inSection section: Int) -> Int { fatalError() }
  /// A member for a table that cannot be made.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) { fatalError() }
  /// A member for a table that cannot be made.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { fatalError() }
  /// A member for a table that cannot be made.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) { fatalError() }
  /// A member for a table that cannot be made.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { fatalError() }
  /// A member for a table that cannot be made.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { fatalError() }
}

extension UITableView {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "dequeueReusableCell(withIdentifier:for:) does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "dequeueReusableCell(withIdentifier:) does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "dequeueReusableHeaderFooterView(withIdentifier:) does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "cellForRow(at:) does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "visibleCells does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public var visibleCells: [UITableViewCell] {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "indexPath(for:) does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
  )
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITableViewController does not exist on Linux: lay out rows with UIStackView in a UIScrollView."
)
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// A member that exists only for the message of its class.
  open var tableView: UITableView! {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var clearsSelectionOnViewWillAppear: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var refreshControl: UIRefreshControl? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  public init(style: UITableView.Style) { fatalError() }
  /// A member that exists only for the message of its class.
  public override init(nibName: String?, bundle: Bundle?) { fatalError() }
  /// A member that exists only for the message of its class.
  open func numberOfSections(in tableView: UITableView) -> Int { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    fatalError()
  }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { fatalError() }
  /// A member that exists only for the message of its class.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    fatalError()
  }
}
