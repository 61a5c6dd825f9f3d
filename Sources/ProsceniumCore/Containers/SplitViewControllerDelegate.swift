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
