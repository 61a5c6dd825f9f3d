public import Foundation
public import ProsceniumCore

/// The name of `StageScene` in UIKit.
public typealias UIScene = StageScene

/// The name of `WindowScene` in UIKit.
public typealias UIWindowScene = WindowScene

/// The name of `SceneSession` in UIKit.
public typealias UISceneSession = SceneSession

/// The name of `SceneConfiguration` in UIKit.
public typealias UISceneConfiguration = SceneConfiguration

/// The name of `SceneDelegate` in UIKit.
public typealias UISceneDelegate = SceneDelegate

/// The name of `WindowSceneDelegate` in UIKit.
public typealias UIWindowSceneDelegate = WindowSceneDelegate

/// The name of `OpenURLContext` in UIKit.
public typealias UIOpenURLContext = OpenURLContext

/// The state of a scene's status bar.
@preconcurrency @MainActor public final class UIStatusBarManager {
  private weak var window: UIWindow?

  init(of window: UIWindow?) { self.window = window }

  /// The frame in the coordinates of the front window, or zero while the status bar is hidden.
  public var statusBarFrame: CGRect { window?.statusBarFrame ?? .zero }

  /// A Boolean value that indicates whether the status bar is hidden.
  public var isStatusBarHidden: Bool { window?.isStatusBarHidden ?? false }

  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle { window?.statusBarStyle ?? .default }
}

extension UIScene.ConnectionOptions {
  /// The activities to continue, of which there are none.
  public var userActivities: Set<NSUserActivity> { [] }
}

extension UIWindowScene {
  /// The screen of the stage.
  public var screen: UIScreen { .main }

  /// The orientation by the size of the surface.
  public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }

  /// The state of the status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: keyWindow) }

  /// The coordinates of the surface.
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
}

extension UIWindow {
  /// The screen of the window's stage.
  public var screen: UIScreen { .main }
}
