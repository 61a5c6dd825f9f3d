import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that a view in a transition keeps the safe area of its position at rest.
///
/// The bar of 84 points lies at one edge only. A page beyond this edge would otherwise have a safe area as wide as
/// itself.
@MainActor @Suite struct SafeAreaInTransitionTests {
  private static let size = Size(width: 951, height: 669)

  private let scene: Scene
  private let navigation: NavigationController
  private let bottom = SafePage()
  private let page = SafePage()

  init() async {
    scene = await Scene(size: Self.size)
    navigation = NavigationController(rootViewController: bottom)
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
  }

  private func send(_ bar: EdgeInsets) async throws {
    try await SceneEnvironment(stage: scene.virtual.stage).send(safeAreaInsets: bar)
    await scene.virtual.runUntilSettled()
    for page in [bottom, page] { page.seen = [] }
  }

  /// Checks in each frame that the boxes of both pages keep their frames inside the bar until the stage is quiet.
  ///
  /// No layout may read another safe area.
  private func expectStillness(beside bar: EdgeInsets, _ label: String = "") async {
    let place = Rect(origin: .zero, size: Self.size).inset(by: bar)
    for _ in 0..<60 {
      await scene.virtual.advance(frames: 1)
      for page in [bottom, page] where page.viewIfLoaded?.window != nil {
        #expect(page.view.safeAreaInsets == bar, "\(label)")
        #expect(page.box.presentation.frame == place, "\(label)")
        #expect(page.inner.safeAreaInsets == bar, "\(label)")
      }
    }
    for page in [bottom, page] { #expect(page.seen.allSatisfy { $0 == bar }, "\(label): \(page.seen)") }
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  private nonisolated static let bars = [
    EdgeInsets(right: 84), EdgeInsets(left: 84), EdgeInsets(top: 84, bottom: 95), EdgeInsets(left: 10, right: 84),
  ]

  @Test(arguments: bars)
  func `a pushed or popped page keeps the safe area of its position at rest`(bar: EdgeInsets) async throws {
    try await send(bar)
    navigation.pushViewController(page, animated: true)
    await expectStillness(beside: bar, "pushed")
    navigation.popViewController(animated: true)
    await expectStillness(beside: bar, "popped")
  }

  @Test(arguments: bars)
  func `a cancelled pop gesture keeps the safe areas of both pages`(bar: EdgeInsets) async throws {
    navigation.pushViewController(page, animated: false)
    try await send(bar)
    let gesture = try #require(navigation.beginInteractivePop())
    await scene.virtual.advance(frames: 2)
    gesture.move(to: 700)
    await scene.virtual.advance(frames: 2)
    #expect(page.view.safeAreaInsets == bar && bottom.view.safeAreaInsets == bar)
    gesture.cancel()
    await expectStillness(beside: bar)
    #expect(navigation.topViewController === page)
  }

  @Test(arguments: bars, [ModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl])
  func `a presented page in transition keeps its safe area`(bar: EdgeInsets, style: ModalTransitionStyle) async throws {
    try await send(bar)
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = style
    navigation.present(page, animated: true)
    await expectStillness(beside: bar, "presented \(style)")
    navigation.dismiss(animated: true)
    await expectStillness(beside: bar, "dismissed \(style)")
  }

  /// A sheet of 540×620 points in the centre of the remaining area overlaps no bar.
  @Test func `a form sheet that moves in over the bottom bar has no safe area during the transition`() async throws {
    scene.virtual.stage.adaptationRules = .iOS13
    try await send(EdgeInsets(bottom: 40, right: 84))
    page.modalPresentationStyle = .formSheet
    navigation.present(page, animated: true)
    for _ in 0..<60 {
      await scene.virtual.advance(frames: 1)
      #expect(page.view.safeAreaInsets == .zero)
    }
    #expect(page.seen.allSatisfy { $0 == .zero }, "\(page.seen)")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a bar added during a push applies to the pages' positions at rest`() async throws {
    navigation.pushViewController(page, animated: true)
    await scene.virtual.advance(frames: 5)
    let bar = EdgeInsets(right: 84)
    try await SceneEnvironment(stage: scene.virtual.stage).send(safeAreaInsets: bar)
    await scene.virtual.advance(frames: 1)
    for page in [bottom, page] { #expect(page.view.safeAreaInsets == bar && page.box.frame.maxX == 867) }
    await scene.virtual.runUntilSettled()
    #expect(page.view.safeAreaInsets == bar && page.box.frame.maxX == 867)
    #expect(scene.isQuiet)
  }

  @Test func `a view that an animator leaves at another frame has the safe area of that frame`() async throws {
    try await send(EdgeInsets(right: 84))
    let slide = Slide(restingAt: 50)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = slide
    navigation.present(page, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(page.view.frame.minX == 50 && abs(page.view.safeAreaInsets.right - 134) < 1e-9)
    #expect(abs(page.box.frame.maxX - 817) < 1e-9, "and its guide follows")
    #expect(scene.isQuiet)
  }
}

/// A page with a box constrained to the safe area, and with a subview that fills the page.
@MainActor private final class SafePage: ViewController {
  let box = View()
  let inner = View()

  /// The safe areas read by the page's layouts.
  var seen: [EdgeInsets] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.frame = view.bounds
    view.addSubview(inner)
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let guide = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    seen.append(view.safeAreaInsets)
  }
}

/// An animator that slides the presented view in from the right to an end frame of its own.
@MainActor private final class Slide: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  private let rest: CGFloat

  init(restingAt rest: CGFloat) { self.rest = rest }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    let container = context.containerView
    container.addSubview(to)
    to.frame = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
    View.animate(withDuration: 0.3) { [rest] in
      to.frame = container.bounds.offsetBy(dx: rest, dy: 0)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
