import ProsceniumCore

/// A split view controller with a list in a navigation controller and a detail, and a log of both.
@MainActor struct SplitColumns {
  static let compact = TraitCollection(horizontalSizeClass: .compact)
  static let regular = TraitCollection(horizontalSizeClass: .regular)

  let log = EventLog()
  let split = SplitViewController()
  let list: LoggedController
  let detail: LoggedController
  let navigation: NavigationController

  init() {
    list = LoggedController("list", log: log)
    detail = LoggedController("detail", log: log)
    navigation = NavigationController(rootViewController: list)
    (split.title, navigation.title) = ("S", "N")
    split.viewControllers = [navigation, detail]
  }

  /// Returns the frame of a controller's view in the window, or `nil` if the view is not in a window.
  func frame(_ controller: ViewController) -> Rect? {
    guard controller.view.window != nil else { return nil }
    return controller.view.convert(controller.view.bounds, to: nil)
  }

  var callbacks: [String] { log.take().filter { $0.contains("ppear") } }
}
