public import Foundation
public import ProsceniumCore

extension UIViewController {
  /// The guide whose lower edge is that of the top safe area, and whose length is that of the safe area.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor.")
  public final var topLayoutGuide: any UILayoutSupport { SafeAreaEdge(controller: self, isTop: true) }

  /// The guide whose upper edge is that of the bottom safe area, and whose length is that of the safe area.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor.")
  public final var bottomLayoutGuide: any UILayoutSupport { SafeAreaEdge(controller: self, isTop: false) }

  /// Does nothing, because the contents of a controller always extend under bars. The value is always `true`.
  public final var extendedLayoutIncludesOpaqueBars: Bool {
    get { true }
    set {}
  }

  /// Does nothing, because a surface has no home indicator.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Does nothing, because a surface has no gestures of the system.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Does nothing, because a stage turns only by its size.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Does nothing, because a stage turns only by its size.
  public static func attemptRotationToDeviceOrientation() {
    Inert.log("attemptRotationToDeviceOrientation()", because: "a stage turns only by its size")
  }
}

/// The older name of `UISplitViewController.DisplayMode`.
@available(*, deprecated, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode

extension UIViewController {
  /// The name of the nib, which is always `nil`, because nibs do not exist here.
  public final var nibName: String? { nil }

  /// The bundle of the nib, which is always `nil`, because nibs do not exist here.
  public final var nibBundle: Bundle? { nil }
}

extension UINavigationController {
  /// Creates a controller. Other classes of bars have no effect, which is logged once.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
    guard navigationBarClass ?? UINavigationBar.self != UINavigationBar.self || toolbarClass != nil else { return }
    Inert.log("init(navigationBarClass:toolbarClass:)", because: "the controller makes its own bars")
  }
}

extension UISplitViewController.DisplayMode {
  /// The older name of `secondaryOnly`.
  public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
  /// The older name of `oneBesideSecondary`.
  public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
  /// The older name of `oneOverSecondary`.
  public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
}
