import UIKit

@MainActor func barIdioms(_ c: IdiomForm, _ nav: UINavigationController, _ tab: UITabBarController) {
  c.navigationItem.title = "Title"
  c.navigationItem.titleView = UILabel()
  c.navigationItem.prompt = nil
  c.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: c, action: Selector("plain", IdiomForm.plain))
  c.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: c, action: nil)
  c.navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(named: "x"), style: .done, target: nil, action: nil)
  c.navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: UIButton())]
  c.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .close, primaryAction: UIAction { _ in })
  c.navigationItem.setRightBarButton(nil, animated: true)
  c.navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
  c.navigationItem.hidesBackButton = true
  c.navigationItem.largeTitleDisplayMode = .never
  c.navigationItem.leftItemsSupplementBackButton = true
  c.navigationItem.backButtonTitle = ""
  c.navigationItem.rightBarButtonItem?.isEnabled = false
  c.navigationItem.rightBarButtonItem?.tintColor = .red
  c.navigationItem.rightBarButtonItem?.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: .normal)
  _ = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  _ = UIBarButtonItem.flexibleSpace()
  nav.navigationBar.isTranslucent = false
  nav.navigationBar.barTintColor = .white
  nav.navigationBar.tintColor = UIColor.black
  nav.navigationBar.barStyle = .black
  nav.navigationBar.barStyle = .blackTranslucent
  nav.navigationBar.prefersLargeTitles = true
  nav.navigationBar.shadowImage = UIImage()
  nav.navigationBar.setBackgroundImage(UIImage(), for: .default)
  nav.navigationBar.setBackgroundImage(nil, for: UIBarMetrics.default)
  nav.navigationBar.titleTextAttributes = [NSAttributedString.Key.foregroundColor: UIColor.white]
  nav.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
  nav.navigationBar.backIndicatorImage = UIImage(named: "back")
  nav.navigationBar.topItem?.title = ""
  nav.navigationBar.setItems([UINavigationItem(title: "x")], animated: false)
  nav.navigationBar.alpha = 0
  if #available(iOS 13.0, *) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.configureWithTransparentBackground()
    appearance.backgroundColor = .white
    appearance.shadowColor = .clear
    appearance.titleTextAttributes = [.foregroundColor: UIColor.black]
    nav.navigationBar.standardAppearance = appearance
    nav.navigationBar.scrollEdgeAppearance = nav.navigationBar.standardAppearance
    let tabs = UITabBarAppearance()
    tabs.configureWithDefaultBackground()
    tab.tabBar.standardAppearance = tabs
    let tools = UIToolbarAppearance()
    nav.toolbar.standardAppearance = tools
    let bar: UIBarAppearance = tools
    bar.backgroundEffect = UIBlurEffect(style: .systemMaterial)
  }
  nav.setNavigationBarHidden(true, animated: true)
  nav.isNavigationBarHidden = false
  nav.setToolbarHidden(false, animated: false)
  nav.isToolbarHidden = true
  nav.toolbar.isTranslucent = true
  nav.hidesBarsOnSwipe = true
  nav.hidesBarsOnTap = false
  c.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)]
  c.setToolbarItems([], animated: true)
  nav.pushViewController(c, animated: true)
  nav.popViewController(animated: true)
  let popped = nav.popViewController(animated: false)
  nav.popToRootViewController(animated: true)
  nav.popToViewController(c, animated: true)
  nav.setViewControllers([c], animated: false)
  nav.viewControllers = [c]
  nav.viewControllers.append(c)
  nav.viewControllers.removeLast()
  nav.delegate = c as? UINavigationControllerDelegate
  print(nav.topViewController as Any, nav.visibleViewController as Any, nav.viewControllers.count, popped as Any)
  print(nav.viewControllers.firstIndex(of: c) as Any, nav.viewControllers.contains(c), nav.viewControllers.last === c)
  _ = UINavigationController(navigationBarClass: UINavigationBar.self, toolbarClass: nil)
  _ = UINavigationController()
  tab.viewControllers = [nav, c]
  tab.setViewControllers([nav], animated: false)
  tab.selectedIndex = 1
  tab.selectedViewController = nav
  tab.delegate = c as? UITabBarControllerDelegate
  tab.tabBar.isHidden = true
  tab.tabBar.tintColor = .red
  tab.tabBar.barTintColor = .white
  tab.tabBar.isTranslucent = false
  tab.tabBar.unselectedItemTintColor = .gray
  tab.tabBar.items?.first?.badgeValue = "1"
  tab.tabBar.items?[0].title = "x"
  print(tab.viewControllers?.count ?? 0, tab.viewControllers?.firstIndex(of: nav) as Any)
  c.tabBarItem = UITabBarItem(title: "x", image: nil, tag: 0)
  c.tabBarItem = UITabBarItem(title: "x", image: nil, selectedImage: nil)
  c.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
  c.tabBarItem.title = nil
  c.tabBarItem.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
  c.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 2)
  c.tabBarController?.selectedIndex = 0
  c.navigationController?.popViewController(animated: true)
  c.navigationController?.tabBarController?.tabBar.isHidden = false
}
class IdiomNavigation: UINavigationController, UINavigationControllerDelegate {
  override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController); delegate = self }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { fatalError() }
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? { return super.popViewController(animated: animated) }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { super.setViewControllers(viewControllers, animated: animated) }
  override var childForStatusBarStyle: UIViewController? { return topViewController }
  override func viewDidLoad() { super.viewDidLoad() }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push: return IdiomAnimator(.present)
    case .pop: return IdiomAnimator(.dismiss)
    case .none: return nil
    @unknown default: return nil
    }
  }
  func navigationController(_ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { nil }
  func navigationController(_ n: UINavigationController, willShow c: UIViewController, animated: Bool) {}
  func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {}
  func navigationControllerSupportedInterfaceOrientations(_ n: UINavigationController) -> UIInterfaceOrientationMask { return .all }
}
class IdiomTabs: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() { super.viewDidLoad(); delegate = self }
  override var selectedIndex: Int { didSet {} }
  func tabBarController(_ t: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { nil }
  func tabBarController(_ t: UITabBarController, interactionControllerFor a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { nil }
  func tabBarController(_ t: UITabBarController, shouldSelect c: UIViewController) -> Bool { return c !== selectedViewController }
  func tabBarController(_ t: UITabBarController, didSelect c: UIViewController) {}
}
class IdiomPages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  override init(transitionStyle style: UIPageViewController.TransitionStyle, navigationOrientation: UIPageViewController.NavigationOrientation, options: [UIPageViewController.OptionsKey: Any]? = nil) {
    super.init(transitionStyle: style, navigationOrientation: navigationOrientation, options: options)
    dataSource = self
    delegate = self
    setViewControllers([UIViewController()], direction: .forward, animated: true, completion: nil)
    setViewControllers([UIViewController()], direction: .reverse, animated: false)
  }
  required init?(coder: NSCoder) { fatalError() }
  func pageViewController(_ p: UIPageViewController, viewControllerBefore c: UIViewController) -> UIViewController? { nil }
  func pageViewController(_ p: UIPageViewController, viewControllerAfter c: UIViewController) -> UIViewController? { nil }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { return 3 }
  func pageViewController(_ p: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController], transitionCompleted completed: Bool) {}
}
class IdiomSplit: UISplitViewController, UISplitViewControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    preferredDisplayMode = .allVisible
    viewControllers = [UINavigationController(), UIViewController()]
    minimumPrimaryColumnWidth = 100
    print(isCollapsed, displayMode == .primaryHidden)
  }
  func splitViewController(_ s: UISplitViewController, collapseSecondary secondary: UIViewController, onto primary: UIViewController) -> Bool { return true }
}
