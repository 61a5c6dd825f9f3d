import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of regions read during a transition, which are those of the view's position at rest.
///
/// The regions that a view passes during the transition do not count.
@MainActor @Suite struct RegionsInTransitionTests {
  private let scene: Scene
  private let navigation: NavigationController
  private let bottom = ReadingPage()
  private let page = ReadingPage()

  init() async {
    scene = await Scene(size: Fold.surface)
    navigation = NavigationController(rootViewController: bottom)
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
  }

  /// Adds a fold to the surface and resets the layout counts of both pages.
  private func fold() async throws {
    try await scene.settle(with: [Fold.region])
    for page in [bottom, page] { page.layouts = 0 }
  }

  /// Checks that a page is not laid out and its box keeps its position at the fold.
  /// - Parameter frames: The number of frames to check, or `nil` for all frames until the page leaves its window, at
  ///   most 60.
  private func expectStillness(of page: ReadingPage, for frames: Int? = nil, _ label: String = "") async {
    let place = page.box.frame
    #expect(place.minX == 489, "\(label)")
    for _ in 0..<(frames ?? 60) where page.view.window != nil {
      await scene.virtual.advance(frames: 1)
      #expect(page.box.presentation.frame == place, "\(label)")
    }
    #expect(page.layouts == 0, "\(label)")
    if frames == nil { await scene.virtual.runUntilSettled() }
  }

  @Test func `a popped page is not laid out again as it moves away from the fold`() async throws {
    navigation.pushViewController(page, animated: false)
    try await fold()
    navigation.popViewController(animated: true)
    await scene.virtual.advance(frames: 2)
    await expectStillness(of: page)
    #expect(bottom.box.frame.minX == 489 && scene.isQuiet)
  }

  @Test func `a page covered by a push is not laid out again as it moves aside`() async throws {
    try await fold()
    navigation.pushViewController(page, animated: true)
    await scene.virtual.advance(frames: 2)
    await expectStillness(of: bottom)
    #expect(page.box.frame.minX == 489)
    #expect(page.layouts == 1, "once, where it will stand")
    #expect(scene.isQuiet)
  }

  @Test func `a cancelled pop gesture restores both pages without another layout`() async throws {
    navigation.pushViewController(page, animated: false)
    try await fold()
    let gesture = try #require(navigation.beginInteractivePop())
    await scene.virtual.advance(frames: 2)
    let layouts = bottom.layouts
    gesture.move(to: 700)
    await expectStillness(of: page, for: 10)
    gesture.cancel()
    await expectStillness(of: page)
    #expect(bottom.layouts == layouts && navigation.topViewController === page)
    #expect(scene.isQuiet)
  }

  @Test(arguments: [ModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl])
  func `a dismissed controller is not laid out again during its transition`(style: ModalTransitionStyle) async throws {
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = style
    navigation.present(page, animated: false)
    await scene.virtual.runUntilSettled()
    try await fold()
    navigation.dismiss(animated: true)
    await scene.virtual.advance(frames: 2)
    await expectStillness(of: page, "\(style)")
    #expect(scene.isQuiet)
  }

  @Test func `a cancelled presentation is not laid out again as it leaves`() async throws {
    page.modalPresentationStyle = .fullScreen
    try await fold()
    let coming = Task.immediate { [navigation, page] in try await navigation.presentAndWait(page) }
    await scene.virtual.advance(frames: 10)
    #expect(page.layouts == 1)
    page.layouts = 0
    coming.cancel()
    await expectStillness(of: page)
    #expect(try await coming.value == .cancelled)
    #expect(page.view.window == nil && scene.isQuiet)
  }

  @Test func `a presenter moved away by a custom animator is not laid out again`() async throws {
    let slide = SideBySide()
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = slide
    try await fold()
    navigation.present(page, animated: true)
    await scene.virtual.advance(frames: 2)
    await expectStillness(of: bottom)
    #expect(page.box.frame.minX == 489 && scene.isQuiet)
  }

  @Test func `a fold added during a pop is applied to both pages for their positions at rest`() async throws {
    navigation.pushViewController(page, animated: false)
    await scene.virtual.runUntilSettled()
    navigation.popViewController(animated: true)
    await scene.virtual.advance(frames: 10)
    #expect(page.box.frame.minX == 0)
    try await SceneEnvironment(stage: scene.virtual.stage).send(regions: [Fold.region])
    await scene.virtual.advance(frames: 2)
    #expect(page.box.frame.minX == 489 && bottom.box.frame.minX == 489)
    for box in [page.box, bottom.box] { #expect(box.presentation.frame.minX < 100, "it moves there with the change") }
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a view that an animator leaves at another frame reads the regions of that frame`() async throws {
    let slide = SideBySide(restingAt: 200)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = slide
    try await fold()
    navigation.present(page, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(page.view.frame.minX == 200 && page.box.frame.minX == 289)
    #expect(scene.isQuiet)
  }
}

/// A page with a box to the right of the fold, or at the left edge if there is no fold.
@MainActor private final class ReadingPage: ViewController {
  let box = View()
  var layouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
    let fold = view.reservedRegions(kind: .division).first
    box.frame = Rect(x: fold?.frame.maxX ?? 0, y: 100, width: 100, height: 100)
  }
}

/// An animator that pushes the presenter out to the left and the presented view in from the right.
///
/// The final offset of the presented view can differ from the default.
@MainActor private final class SideBySide: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  private let rest: CGFloat

  init(restingAt rest: CGFloat = 0) { self.rest = rest }

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
      context.view(forKey: .from)?.frame.origin.x = -container.bounds.width
      to.frame = container.bounds.offsetBy(dx: rest, dy: 0)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
