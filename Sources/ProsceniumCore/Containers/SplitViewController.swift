public import Foundation

/// A container that shows two controllers side by side where there is room, and one where there is not.
///
/// In a horizontally compact environment it is *collapsed*: the primary controller fills the view. By default a primary
/// ``NavigationController`` gets the secondary controller pushed onto its stack, or the whole stack of a secondary one;
/// another primary controller is shown alone, and the secondary is kept aside. When there is room again, the top of the
/// stack becomes the secondary controller, or the secondary navigation controller gets its part of the stack back; the
/// one from before, or the detail that was shown last, returns if nothing else is there. A delegate may do all this
/// otherwise.
///
/// The environment's change carries it: it happens alongside that change, whose coordinator is in
/// `willTransition(to:with:)`, and what is seen before and after moves from here to there. Before the first appearance
/// it happens at once. A transition that runs in one of the columns then ends first.
///
/// A secondary navigation controller is empty and unseen while its stack is on the primary one's; what stands in its
/// own place then is dismissed without animation, and so is what stands in the place of any controller that is seen no
/// more. The page that the secondary controller covers on the primary stack disappears at once: the one over it moves
/// from its column to the whole width, and what was beside it is not left standing there.
///
/// An active division that runs through the view from top to bottom, as the fold of a device held like a book, parts the
/// columns: each ends at the division's margins, whatever the measures of the primary one are, and when the division is
/// active no more they are as wide as before. Of several divisions the one nearest to the middle counts; one that
/// leaves less than 44 points each way of the safe area on a side does not. The columns move as a part of the change that
/// brings the division, and that is announced to their controllers by `viewWillTransition(to:with:)`; none appears or
/// disappears. A division from side to side leaves the columns side by side, and both pass under it. That a split takes
/// the halves of a fold is published of such devices; the rest of this is a rule of the library.
///
/// While both columns are shown the primary one is horizontally compact. What is presented in the context of a column's
/// controller covers that column alone.
@preconcurrency @MainActor open class SplitViewController: ViewController {
  /// Leaves a measure to the controller.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  final var columns = Columns()
  private(set) lazy var contentView = SplitContentView(of: self)

  /// Is asked how to collapse and expand. Not kept alive.
  open weak var delegate: (any SplitViewControllerDelegate)?

  /// The primary controller, then the secondary one; collapsed the primary alone.
  ///
  /// Setting it changes the columns at once; while collapsed a second one is collapsed onto the first. More than two,
  /// one named twice, and one that is presented or contains this one refuse the whole: one warning is logged, nothing
  /// changes. A child of another container is taken out of that first, as ``ViewController/addChild(_:)`` does.
  open var viewControllers: [ViewController] {
    get { [columns.primary, columns.secondary].compactMap(\.self) }
    set { setOrLog(newValue) }
  }

  /// Whether one column stands for both.
  open var isCollapsed: Bool { columns.isCollapsed }

  /// The part of the width that the primary column would like to have, 0…1; 0.4 when automatic, as it is by default.
  ///
  /// What is not in 0…1 counts as automatic.
  open var preferredPrimaryColumnWidthFraction = SplitViewController.automaticDimension {
    didSet { contentView.setNeedsLayout() }
  }

  /// The least width of the primary column in points; 0 when automatic, as by default, negative or not finite.
  open var minimumPrimaryColumnWidth = SplitViewController.automaticDimension {
    didSet { contentView.setNeedsLayout() }
  }

  /// The most width of the primary column in points; 320 when automatic, as by default, negative or not finite.
  open var maximumPrimaryColumnWidth = SplitViewController.automaticDimension {
    didSet { contentView.setNeedsLayout() }
  }

  /// The width of the primary column in points: the preferred part of the view's width, not under the minimum, not over
  /// the maximum, not wider than the view. Up to an active division where one parts the columns, and the view's own while
  /// collapsed.
  ///
  /// All of the view counts, also what bars cover: the column at a bar reaches under it, as wide as without one, and its
  /// content keeps clear by the column's own safe area. UIKit does not say; here a bar that comes, goes or changes sides
  /// moves no column.
  open var primaryColumnWidth: CGFloat { primaryWidth(in: viewIfLoaded?.bounds.size ?? .zero) }

  /// Pushes onto a primary navigation controller; else it takes the primary column, or is presented while collapsed.
  ///
  /// The delegate is asked first whether it does that itself.
  open override func show(_ viewController: ViewController, sender: Any?) {
    showPrimary(viewController, sender: sender)
  }

  /// Takes the secondary column; collapsed it is pushed onto a primary navigation controller, else presented.
  ///
  /// The delegate is asked first whether it does that itself. Where there is no primary controller yet, this becomes
  /// it: the first of ``viewControllers`` always is the primary one.
  open override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    showSecondary(viewController, sender: sender)
  }

  open override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
    action == .show || action == .showDetail
  }

  /// Collapses or expands alongside the change; an override calls `super`.
  open override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    prepareToAdapt(to: newCollection, with: coordinator)
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// The columns' sizes after a change.
  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    columnSize(of: container, in: parentSize)
  }

  override func viewIsLoaded() { contentView.stand(behindAllIn: view) }
  override func prepareToAppear() { adaptAtOnce() }
  override var standsBesideDivisions: Bool { true }
  override func didLose(_ child: ViewController) { lose(child) }
}

/// The view in which the columns of a split view controller stand.
final class SplitContentView: View {
  @WeakReference private var controller: SplitViewController?

  init(of controller: SplitViewController) {
    super.init(frame: .zero)
    self.controller = controller
  }

  /// The controller may have got another size class than the window has.
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutColumns()
  }
}

/// Is asked how a split view controller collapses, expands and shows others; every method has a default.
@preconcurrency @MainActor public protocol SplitViewControllerDelegate: AnyObject {
  /// The controller that is to stand for both columns; `nil`, the default, is the primary one.
  ///
  /// The secondary controller may be named; then the primary one is collapsed onto it.
  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?

  /// The controller that is to be the primary one beside another; `nil`, the default, is the one that stands there.
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?

  /// Puts `secondaryViewController`, which has no parent now, where it belongs, and says so; or leaves it to the split
  /// view controller by `false`, the default.
  ///
  /// With `true` a controller that was put nowhere is seen no more.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool

  /// The controller that is to be the secondary one, without a parent; `nil`, the default, leaves that to the split
  /// view controller.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?

  /// Shows `viewController` where ``SplitViewController/show(_:sender:)`` would, and says so; or leaves it to the split
  /// view controller by `false`, the default.
  func splitViewController(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool

  /// Shows `viewController` where ``SplitViewController/showDetailViewController(_:sender:)`` would, and says so; or
  /// leaves it to the split view controller by `false`, the default.
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
