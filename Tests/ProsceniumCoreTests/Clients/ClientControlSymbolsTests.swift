import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests in the manner of iOS client code, with the symbols that five or more of 38 public repositories use.
///
/// The symbols are those of controls, bars, status bars, keyboards and accessibility.
@MainActor @Suite struct ClientControlSymbolsTests {
  /// A button that shrinks while it is highlighted, as clients subclass it.
  private final class ShrinkingButton: Button {
    private(set) var layouts = 0

    override var isHighlighted: Bool {
      didSet { transform = isHighlighted ? AffineTransform(scaleX: 0.5, y: 0.5) : .identity }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  /// A controller with a button and bar items.
  private final class SignInController: ViewController {
    let signIn = ShrinkingButton(type: .custom)
    var log: [String] = []
    var hidesStatusBar = false { didSet { setNeedsStatusBarAppearanceUpdate() } }

    override var prefersStatusBarHidden: Bool { hidesStatusBar }

    override func viewDidLoad() {
      super.viewDidLoad()
      signIn.setTitle("Sign in", for: .normal)
      signIn.frame = Rect(x: 40, y: 200, width: 120, height: 44)
      signIn.addTarget(self, action: Selector("signInTapped:", SignInController.signInTapped), for: .touchUpInside)
      view.addSubview(signIn)
      navigationItem.title = "Account"
      navigationItem.rightBarButtonItem = BarButtonItem(
        title: "Done",
        style: .done,
        target: self,
        action: Selector("done", SignInController.done)
      )
    }

    func signInTapped(_ sender: Button) { log.append(sender.title(for: .normal) ?? "") }
    func done() { log.append("done") }
  }

  /// A controller with a style of the status bar.
  private final class StyledController: ViewController {
    var style: StatusBarStyle { didSet { setNeedsStatusBarAppearanceUpdate() } }

    override var preferredStatusBarStyle: StatusBarStyle { style }

    init(_ style: StatusBarStyle) {
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }
  }

  private func show(_ controller: SignInController, on virtual: VirtualStage) async -> NavigationController {
    let navigation = NavigationController(rootViewController: controller)
    await virtual.show(navigation)
    await virtual.runUntilSettled()
    return navigation
  }

  @Test func `a client's button calls its target and is disabled`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let controller = SignInController()
      _ = await show(controller, on: virtual)
      let pointer = Pointer(on: virtual)
      #expect(controller.signIn.layouts > 0 && !controller.signIn.isHighlighted)
      try pointer.down(at: Point(x: 100, y: 222))
      await pointer.settle()
      #expect(controller.signIn.isHighlighted && controller.signIn.transform.m11 == 0.5)
      try pointer.up()
      await pointer.settle()
      #expect(controller.log == ["Sign in"] && controller.signIn.transform == .identity)
      controller.signIn.isEnabled = false
      try await pointer.tap(.point(Point(x: 100, y: 222)))
      #expect(controller.log == ["Sign in"])
      controller.signIn.isEnabled = true
      controller.signIn.addAction(
        Action { [weak controller] _ in controller?.log.append("action") },
        for: .touchUpInside
      )
      try await pointer.tap(.point(Point(x: 100, y: 222)))
      #expect(controller.log == ["Sign in", "Sign in", "action"])
      let control: Control = controller.signIn
      #expect(control.isEnabled && !control.isHighlighted && control.isAccessibilityElement)
    }
  }

  @Test func `a client's navigation bar shows its items and hides`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let controller = SignInController()
      let navigation = await show(controller, on: virtual)
      let pointer = Pointer(on: virtual)
      #expect(navigation.navigationBar.topItem === controller.navigationItem && !navigation.isNavigationBarHidden)
      try await pointer.tap(.label("Done"))
      #expect(controller.log == ["done"])
      let top = controller.view.safeAreaInsets.top
      navigation.setNavigationBarHidden(true, animated: true)
      await virtual.runUntilSettled()
      #expect(navigation.isNavigationBarHidden && controller.view.safeAreaInsets.top == top - 44)
    }
  }

  @Test func `a client's tab bar controller has a tab bar with the items of its tabs`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (first, second) = (ViewController(), ViewController())
      first.tabBarItem = TabBarItem(title: "First", image: nil, tag: 1)
      second.tabBarItem = TabBarItem(title: "Second", image: nil, tag: 2)
      let tabs = TabBarController()
      tabs.viewControllers = [first, second]
      await virtual.show(tabs)
      await virtual.runUntilSettled()
      #expect(tabs.tabBar.items?.map(\.tag) == [1, 2])
      try await Pointer(on: virtual).tap(.label("Second"))
      await virtual.runUntilSettled()
      #expect(tabs.selectedViewController === second && tabs.tabBar.selectedItem === second.tabBarItem)
    }
  }

  @Test func `a client's controllers choose the style of the status bar`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, modal) = (StyledController(.default), StyledController(.lightContent))
      modal.modalPresentationStyle = .fullScreen
      let window = await virtual.show(root)
      #expect(window.statusBarStyle == .default && root.preferredStatusBarStyle != .lightContent)
      root.present(modal, animated: true)
      await virtual.runUntilSettled()
      #expect(window.statusBarStyle == .lightContent)
      modal.style = .darkContent
      await virtual.runUntilSettled()
      #expect(window.statusBarStyle == .darkContent)
      modal.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(window.statusBarStyle == .default)
    }
  }

  @Test func `a client reads the status bar's frame and hides the status bar`() async throws {
    let surface = VirtualStage.Surface(
      size: Size(width: 390, height: 844),
      traits: TraitCollection(userInterfaceIdiom: .phone),
      safeAreaInsets: EdgeInsets(top: 47, bottom: 34)
    )
    try await withVirtualStage(surface) { virtual in
      let controller = SignInController()
      let window = await virtual.show(controller)
      #expect(window.statusBarFrame == Rect(x: 0, y: 0, width: 390, height: 47))
      controller.hidesStatusBar = true
      await virtual.runUntilSettled()
      #expect(window.statusBarFrame == .zero && window.isStatusBarHidden)
    }
  }

  /// The pages of a client's page view controller.
  private final class Pages: PageViewControllerDataSource {
    let controllers = [ViewController(), ViewController(), ViewController()]

    func pageViewController(
      _ pageViewController: PageViewController,
      viewControllerBefore viewController: ViewController
    ) -> ViewController? {
      controllers.firstIndex(of: viewController).flatMap { $0 > 0 ? controllers[$0 - 1] : nil }
    }

    func pageViewController(
      _ pageViewController: PageViewController,
      viewControllerAfter viewController: ViewController
    ) -> ViewController? {
      controllers.firstIndex(of: viewController).flatMap { $0 < 2 ? controllers[$0 + 1] : nil }
    }
  }

  @Test func `a client's page view controller turns a page by a swipe and by code`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let pages = Pages()
      let controller = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      controller.dataSource = pages
      controller.setViewControllers([pages.controllers[0]], direction: .forward, animated: false, completion: nil)
      await virtual.show(controller)
      let pointer = Pointer(on: virtual)
      try await pointer.drag(from: .point(Point(x: 350, y: 400)), to: .point(Point(x: 50, y: 400)))
      await virtual.runUntilSettled()
      #expect(controller.viewControllers == [pages.controllers[1]])
      controller.setViewControllers([pages.controllers[2]], direction: .forward, animated: true) { #expect($0) }
      await virtual.runUntilSettled()
      #expect(controller.viewControllers == [pages.controllers[2]])
    }
  }

  @Test func `a client follows the keyboard by notifications`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let controller = SignInController()
      await virtual.show(controller)
      let center = virtual.stage.notificationCenter
      var log: [String] = []
      let tokens = [Responder.keyboardWillChangeFrameNotification, Responder.keyboardWillHideNotification].map { name in
        center.addObserver(forName: name, object: nil, queue: nil) { notification in
          let frame = notification.userInfo?[Responder.keyboardFrameEndUserInfoKey] as? Rect
          let line = "\(name.rawValue) \(frame.map { "\($0.minY)" } ?? "")"
          MainActor.assumeIsolated { log.append(line) }
        }
      }
      let environment = SceneEnvironment(stage: virtual.stage)
      try await environment.showKeyboard(Rect(x: 0, y: 544, width: 390, height: 300))
      await virtual.runUntilSettled()
      try await environment.hideKeyboard()
      await virtual.runUntilSettled()
      #expect(log == ["keyboardWillChangeFrame 544.0", "keyboardWillChangeFrame 844.0", "keyboardWillHide 844.0"])
      tokens.forEach(center.removeObserver)
    }
  }

  @Test func `a client describes a view for assistive technologies and notifies them`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let controller = SignInController()
      let window = await virtual.show(controller)
      let picture = View(frame: Rect(x: 40, y: 300, width: 100, height: 100))
      picture.isAccessibilityElement = true
      picture.accessibilityLabel = "Portrait"
      picture.accessibilityTraits = .image
      controller.view.addSubview(picture)
      await virtual.runUntilSettled()
      #expect(window.accessibilityTree().elements.flatMap(\.allLabels).contains("Portrait"))
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      Accessibility.post(notification: .screenChanged, argument: picture)
      Accessibility.post(notification: .announcement, argument: "Saved")
      Accessibility.post(notification: .layoutChanged, argument: nil)
      try recorder.expectEvents {
        "screenChanged: Portrait"
        "announcement: Saved"
        "layoutChanged"
      }
      #expect(!Accessibility.isReduceMotionEnabled)
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(accessibilityMotion: .reduced))
      await virtual.runUntilSettled()
      #expect(Accessibility.isReduceMotionEnabled && !Accessibility.isDarkerSystemColorsEnabled)
    }
  }
}

extension AccessibilityTree.Element {
  /// The labels of the element and of those inside.
  fileprivate var allLabels: [String] { [label].compactMap(\.self) + children.flatMap(\.allLabels) }
}
