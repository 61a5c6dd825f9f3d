// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UISplitViewControllerDelegate {
  /// The optional call of the methods that are named `primaryViewController`.
  public var primaryViewController: UISplitViewControllerDelegate_primaryViewController? {
    UISplitViewControllerDelegate_primaryViewController(object: self)
  }

  /// The optional call of the methods that are named `splitViewController`.
  public var splitViewController: UISplitViewControllerDelegate_splitViewController? {
    UISplitViewControllerDelegate_splitViewController(object: self)
  }
}

/// The call of the methods of `SplitViewControllerDelegate` that are named `primaryViewController`.
@preconcurrency @MainActor public struct UISplitViewControllerDelegate_primaryViewController {
  let object: any SplitViewControllerDelegate

  /// Calls `SplitViewControllerDelegate/primaryViewController(forCollapsing:)`.
  public func callAsFunction(forCollapsing splitViewController: SplitViewController) -> ViewController? {
    object.primaryViewController(forCollapsing: splitViewController)
  }

  /// Calls `SplitViewControllerDelegate/primaryViewController(forExpanding:)`.
  public func callAsFunction(forExpanding splitViewController: SplitViewController) -> ViewController? {
    object.primaryViewController(forExpanding: splitViewController)
  }
}

/// The call of the methods of `SplitViewControllerDelegate` that are named `splitViewController`.
@preconcurrency @MainActor public struct UISplitViewControllerDelegate_splitViewController {
  let object: any SplitViewControllerDelegate

  /// Calls `SplitViewControllerDelegate/splitViewController(_:collapseSecondary:onto:)`.
  public func callAsFunction(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool {
    object.splitViewController(
      splitViewController,
      collapseSecondary: secondaryViewController,
      onto: primaryViewController
    )
  }

  /// Calls `SplitViewControllerDelegate/splitViewController(_:separateSecondaryFrom:)`.
  public func callAsFunction(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { object.splitViewController(splitViewController, separateSecondaryFrom: primaryViewController) }

  /// Calls `SplitViewControllerDelegate/splitViewController(_:show:sender:)`.
  public func callAsFunction(
    _ splitViewController: SplitViewController,
    show viewController: ViewController,
    sender: Any?
  ) -> Bool { object.splitViewController(splitViewController, show: viewController, sender: sender) }

  /// Calls `SplitViewControllerDelegate/splitViewController(_:showDetail:sender:)`.
  public func callAsFunction(
    _ splitViewController: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool { object.splitViewController(splitViewController, showDetail: viewController, sender: sender) }

  /// Calls `SplitViewControllerDelegate/splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`.
  public func callAsFunction(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column {
    object.splitViewController(svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
  }
}
