public import Foundation

/// A container view controller that shows two controllers side by side, or one if the environment is compact.
///
/// In a horizontally compact environment the split view controller is *collapsed*, and the primary controller fills
/// the view. By default, a primary ``NavigationController`` receives the secondary controller on its stack, or the
/// whole stack of a secondary navigation controller. Another primary controller is shown alone, and the secondary
/// controller is set aside.
///
/// When the environment is regular again, the split view controller expands. The top of the stack becomes the
/// secondary controller, or the secondary navigation controller receives its part of the stack back. Otherwise, the
/// controller that was set aside or the last shown detail returns. A delegate can replace each of these steps.
///
/// The split view controller collapses and expands alongside the environment change, whose coordinator
/// `willTransition(to:with:)` receives. Controllers that are visible before and after the change move from their old
/// position to the new one. Before the first appearance, the split view controller collapses immediately. A transition
/// in one of the columns ends first.
///
/// While the stack of a secondary navigation controller is on the primary stack, the secondary navigation controller
/// is empty and invisible. Presentations in its context are dismissed without animation, like those of any controller
/// that becomes invisible. The page that the secondary controller covers on the primary stack disappears immediately.
/// Meanwhile, the covering page moves from its column to the whole width.
///
/// An active division that runs through the view from top to bottom separates the columns. The fold of a device held
/// like a book is an example. Each column ends at the division's margins, whatever the widths of the primary column
/// are. When the division becomes inactive, the columns have their former widths. Of several divisions, the one
/// nearest to the middle separates the columns. A division is ignored if a side keeps less than 44 points of safe area
/// in one dimension.
///
/// The columns move as part of the change that adds the division, and `viewWillTransition(to:with:)` announces that
/// change to their controllers. No controller appears or disappears. A division from side to side leaves the columns
/// side by side, and both columns extend across it. For devices with a fold, it is published that a split uses the
/// halves. All other parts of this behaviour are rules of this library.
///
/// While both columns are shown, the primary controller is horizontally compact. A presentation in the context of a
/// column's controller covers only that column.
@preconcurrency @MainActor open class SplitViewController: ViewController {
  /// The value that requests the automatic width of the primary column.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  final var columns = Columns()

  /// The controllers that were set for columns by name.
  final var columnControllers: [Column: ViewController] = [:]
  private(set) lazy var contentView = SplitContentView(of: self)

  /// The delegate, which controls how to collapse and expand.
  ///
  /// The reference is weak.
  open weak var delegate: (any SplitViewControllerDelegate)?

  /// The primary and the secondary controller, or only the primary controller while collapsed.
  ///
  /// Setting this property changes the columns immediately. While the split view controller is collapsed, a new second
  /// controller is collapsed onto the first one. The whole assignment is refused if it has more than two controllers
  /// or the same controller twice. It is also refused if a new controller is presented, is a window's root, or
  /// contains this split view controller. A refused assignment logs one warning and has no effect. A child of another
  /// container is removed from that container first, as ``ViewController/addChild(_:)`` does.
  open var viewControllers: [ViewController] {
    get { [columns.primary, columns.secondary].compactMap(\.self) }
    set {
      columnControllers = [:]
      setOrLog(newValue)
    }
  }

  /// A Boolean value that indicates whether the split view controller shows only one column.
  open var isCollapsed: Bool { columns.isCollapsed }

  /// The preferred width of the primary column as a fraction of the view's width, from 0 through 1.
  ///
  /// The default, ``automaticDimension``, selects 0.4. Values outside of 0 through 1 count as automatic.
  open var preferredPrimaryColumnWidthFraction = SplitViewController.automaticDimension {
    didSet { contentView.setNeedsLayout() }
  }

  /// The minimum width of the primary column in points.
  ///
  /// The default, ``automaticDimension``, selects 0. Negative values and values that are not finite count as
  /// automatic.
  open var minimumPrimaryColumnWidth = SplitViewController.automaticDimension {
    didSet { contentView.setNeedsLayout() }
  }

  /// The maximum width of the primary column in points.
  ///
  /// The default, ``automaticDimension``, selects 320. Negative values and values that are not finite count as
  /// automatic.
  open var maximumPrimaryColumnWidth = SplitViewController.automaticDimension {
    didSet { contentView.setNeedsLayout() }
  }

  /// The current width of the primary column in points.
  ///
  /// The width is the preferred fraction of the view's width. It is limited by the maximum, then by the minimum, and
  /// then by the view's width. If an active division separates the columns, the primary column ends at the division.
  /// While collapsed, the primary column has the view's width.
  ///
  /// The view's width includes the areas that bars cover. A column next to a bar extends under the bar, and its
  /// content uses the column's own safe area. The column's width is therefore independent of bars. UIKit does not
  /// document this behaviour.
  open var primaryColumnWidth: CGFloat { primaryWidth(in: viewIfLoaded?.bounds.size ?? .zero) }

  /// Shows a controller in the primary column.
  ///
  /// The delegate is asked first whether it shows the controller itself. Otherwise, a primary navigation controller
  /// pushes the controller. Without a primary navigation controller, the new controller replaces the primary one, or
  /// is presented while collapsed.
  open override func show(_ viewController: ViewController, sender: Any?) {
    showPrimary(viewController, sender: sender)
  }

  /// Shows a controller in the secondary column.
  ///
  /// The delegate is asked first whether it shows the controller itself. While collapsed, a primary navigation
  /// controller pushes the new controller. Without a primary navigation controller, the new controller is presented.
  /// If the split view controller has no controllers, the new one becomes the primary one, because the first of
  /// ``viewControllers`` is always the primary controller.
  open override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    showSecondary(viewController, sender: sender)
  }

  open override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    action == .show || action == .showDetail
  }

  /// Prepares to collapse or expand alongside the change.
  ///
  /// An override must call `super`.
  open override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    prepareToAdapt(to: newCollection, with: coordinator)
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// Returns the size of a child's column if the split view controller has the size `parentSize`.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    columnSize(of: container, in: parentSize)
  }

  override func viewIsLoaded() { contentView.stand(behindAllIn: view) }
  override func prepareToAppear() { adaptImmediately() }
  override var standsBesideDivisions: Bool { true }
  override func didLose(_ child: ViewController) { lose(child) }
}

/// The view that contains the columns of a split view controller.
final class SplitContentView: View {
  @WeakReference private var controller: SplitViewController?

  init(of controller: SplitViewController) {
    super.init(frame: .zero)
    self.controller = controller
  }

  /// Requests a layout if the horizontal size class changed.
  ///
  /// The controller can override this trait, so that it changes without a change of the window's traits.
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }
}

/// The methods that control how a split view controller collapses, expands and shows controllers.
///
/// Every method has a default implementation.
@preconcurrency @MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// Asks the delegate for the only visible controller while collapsed.
  ///
  /// The default, `nil`, selects the primary controller. The delegate may return the secondary controller. The primary
  /// controller is then collapsed onto it.
  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?

  /// Asks the delegate for the primary controller after the expansion.
  ///
  /// The default, `nil`, keeps the current primary controller.
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?

  /// Asks the delegate to collapse the secondary controller onto the primary one.
  ///
  /// `secondaryViewController` has no parent during this call. The delegate can add it to another container and return
  /// `true`. If the delegate returns `true` without adding it to a container, the controller becomes invisible. The
  /// default, `false`, leaves the operation to the split view controller.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool

  /// Asks the delegate for the column that is shown while collapsed, if controllers were set for columns by name.
  ///
  /// The default is the proposed column, which is the secondary one. With the primary column, the secondary controller
  /// becomes invisible.
  func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column

  /// Asks the delegate for the secondary controller after the expansion, which must not have a parent.
  ///
  /// The default, `nil`, leaves the choice to the split view controller.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?

  /// Asks the delegate to show a controller in response to ``SplitViewController/show(_:sender:)``.
  ///
  /// The delegate returns `true` if it has shown `viewController`. The default, `false`, leaves the operation to the
  /// split view controller.
  func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool

  /// Asks the delegate to show a controller in response to
  /// ``SplitViewController/showDetailViewController(_:sender:)``.
  ///
  /// The delegate returns `true` if it has shown `viewController`. The default, `false`, leaves the operation to the
  /// split view controller.
  func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  public func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? { nil }
  public func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? { nil }

  public func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool { false }

  public func splitViewController(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool { false }
}
