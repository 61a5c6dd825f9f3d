import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of `dismissalHandlingScrollView`, which passes a downward pull at its top on to the dismissal.
///
/// The content of the presentable is 1600 points high. The card is 600 points high with a header of 100, in a
/// container of 390 by 844 points.
@MainActor @Suite(.statement("S3-31")) struct DismissalScrollingTests {
  @MainActor private struct Stand {
    let scene: Scene
    let card = ScrollingCard()

    init(offset: CGFloat = 0, isModal: Bool = false) async {
      scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact, frameInterval: .milliseconds(10))
      card.isModalInPresentation = isModal
      scene.root.present(card, animated: false)
      await scene.virtual.runUntilSettled()
      card.scrollView.contentOffset.y = offset
      await scene.virtual.runUntilSettled()
    }

    var controller: PresentationController { card.presentationController }

    /// The distance in points of the displayed card below its resting frame, rounded to 1e-6.
    var depth: CGFloat {
      let frame = scene.window.displayList(at: .zero).item(named: "card")?.frame
      return (((frame?.minY ?? .nan) - 244) * 1e6).rounded() / 1e6
    }

    func move(_ pull: InteractiveDismissal, to translation: CGFloat) async {
      pull.move(to: translation)
      await scene.virtual.advance(frames: 2)
    }

    func isShown() async -> Bool {
      await scene.virtual.runUntilSettled()
      return scene.root.presentedViewController === card && scene.isQuiet
    }
  }

  @Test func `a pull on content at its top moves the card immediately`() async throws {
    let stand = await Stand()
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    await stand.move(pull, to: 50)
    #expect(stand.depth == 50 && stand.card.scrollView.contentOffset.y == 0 && pull.isDismissing)
    await stand.move(pull, to: 350)
    #expect(stand.depth == 350)
    pull.end()
    #expect(await !stand.isShown())
  }

  @Test func `a pull on scrolled content scrolls it to its top before the card moves`() async throws {
    let stand = await Stand(offset: 120)
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    #expect(!pull.isDismissing)
    await stand.move(pull, to: 100)
    #expect(stand.card.scrollView.contentOffset.y == 20 && stand.depth == 0 && !pull.isDismissing)
    await stand.move(pull, to: 200)
    #expect(stand.card.scrollView.contentOffset.y == 0 && stand.depth == 80 && pull.isDismissing)
    await stand.move(pull, to: 60)
    #expect(stand.card.scrollView.contentOffset.y == 60 && stand.depth == 0, "back up, the card comes first")
    pull.end()
    #expect(await stand.isShown() && stand.depth == 0)
  }

  @Test func `the top of the content includes the safe area that the scroll view adds`() async throws {
    let stand = await Stand()
    stand.card.scrollView.contentInsetAdjustmentBehavior = .always
    stand.card.additionalSafeAreaInsets = EdgeInsets(top: 130)
    await stand.scene.virtual.runUntilSettled()
    // The header covers 100 of the 130 points.
    #expect(stand.card.scrollView.adjustedContentInset.top == 30)
    stand.card.scrollView.contentOffset.y = 70
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    await stand.move(pull, to: 140)
    #expect(stand.card.scrollView.contentOffset.y == -30 && stand.depth == 40)
    pull.cancel()
    #expect(await stand.isShown())
  }

  @Test(arguments: [-300, 90]) func `a gesture that only scrolls does not dismiss, even at a high velocity`(
    to: CGFloat
  )
    async throws
  {
    let stand = await Stand(offset: 120)
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    await stand.move(pull, to: to)
    #expect(stand.card.scrollView.contentOffset.y == 120 - to && stand.depth == 0 && !stand.card.isBeingDismissed)
    pull.end(velocity: 3000)
    #expect(await stand.isShown())
  }

  @Test func `a fling from the top of the content dismisses the card`() async throws {
    let stand = await Stand()
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    await stand.move(pull, to: 30)
    pull.end(velocity: 1500)
    #expect(await !stand.isShown())
  }

  @Test func `a modal card gives way with resistance after its content is at its top`() async throws {
    let stand = await Stand(offset: 40, isModal: true)
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    await stand.move(pull, to: 140)
    #expect(stand.card.scrollView.contentOffset.y == 0 && stand.depth > 0 && stand.depth < 100)
    pull.end()
    #expect(await stand.isShown() && stand.depth == 0)
  }

  /// A gesture on the header does not scroll the content.
  @Test func `a pull outside the scroll view moves the card immediately, and none begins outside the card`()
    async throws
  {
    let stand = await Stand(offset: 120)
    let pull = try #require(stand.controller.beginInteractiveDismissal(at: Point(x: 100, y: 300)))
    await stand.move(pull, to: 80)
    #expect(stand.depth == 80 && stand.card.scrollView.contentOffset.y == 120)
    pull.cancel()
    #expect(await stand.isShown())
    let other = try #require(stand.controller.beginInteractiveDismissal(at: Point(x: 100, y: 500)))
    await stand.move(other, to: 80)
    #expect(stand.depth == 0 && stand.card.scrollView.contentOffset.y == 40)
    other.cancel()
    #expect(await stand.isShown())
    #expect(
      stand.controller.beginInteractiveDismissal(at: Point(x: 100, y: 100)) == nil,
      "beside the card there is nothing to pull"
    )
  }

  @Test(arguments: [true, false])
  func `a missing or detached scroll view does not delay a pull`(isElsewhere: Bool) async throws {
    let stand = await Stand(offset: 120)
    stand.card.named = isElsewhere ? ScrollView() : nil
    let pull = try #require(stand.controller.beginInteractiveDismissal())
    await stand.move(pull, to: 80)
    #expect(stand.depth == 80 && stand.card.scrollView.contentOffset.y == 120)
    pull.cancel()
    #expect(await stand.isShown())
  }

  @Test func `a sheet's content scrolls to its top before a pull moves the sheet down`() async throws {
    let scene = await Scene(
      size: Size(width: 390, height: 844),
      traits: Scene.compact,
      frameInterval: .milliseconds(10)
    )
    scene.virtual.stage.adaptationRules = .iOS13
    let card = ScrollingCard()
    card.modalPresentationStyle = .pageSheet
    let sheet = try #require(card.sheetPresentationController)
    (sheet.detents, sheet.selectedDetentIdentifier) = ([.medium(), .large()], .large)
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    let rest = card.view.frame.minY
    card.scrollView.contentOffset.y = 120
    let pull = try #require(sheet.beginInteractiveDismissal())
    for (translation, offset, depth) in [(100.0, 20.0, 0.0), (200, 0, 80), (150, 0, 30)] {
      pull.move(to: translation)
      await scene.virtual.advance(frames: 2)
      #expect(card.scrollView.contentOffset.y == offset && card.view.frame.minY == rest + depth)
    }
    pull.end()
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame.minY == rest && scene.isQuiet)
  }
}

/// A card at the lower edge with scrolling content.
@MainActor private final class ScrollingCard: ViewController, CustomPresentable {
  let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 390, height: 500))
  lazy var named: ScrollView? = scrollView
  var transitionManager: (any ViewControllerTransitioningDelegate)?
  var dismissalHandlingScrollView: ScrollView? { named }

  init() {
    super.init(nibName: nil, bundle: nil)
    let transition = ScriptedTransition()
    transition.makeController = { Lower(presentedViewController: $0, presenting: $1) }
    modalPresentationStyle = .custom
    transitionManager = transition
    transitioningDelegate = transition
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "card"
    scrollView.contentSize = Size(width: 390, height: 1600)
    view.addSubview(scrollView)
  }

  private final class Lower: PresentationController {
    override var frameOfPresentedViewInContainerView: Rect {
      guard let bounds = containerView?.bounds else { return .zero }
      return Rect(x: 0, y: bounds.maxY - 600, width: bounds.width, height: 600)
    }
  }
}
