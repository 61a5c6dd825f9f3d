import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct StatusBarTests {
  /// A controller with settable status bar preferences.
  private final class Page: ViewController {
    var hides = false
    var animation = StatusBarAnimation.fade
    var decider: ViewController?

    init(hides: Bool) {
      self.hides = hides
      super.init(nibName: nil, bundle: nil)
    }

    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarUpdateAnimation: StatusBarAnimation { animation }
    override var childForStatusBarHidden: ViewController? { decider }
  }

  private func present(
    _ page: Page,
    _ style: ModalPresentationStyle,
    over root: ViewController,
    on virtual: VirtualStage
  )
    async
  {
    page.modalPresentationStyle = style
    root.present(page, animated: true)
    await virtual.runUntilSettled()
  }

  @Test func `the root controls the status bar and is asked again after setNeedsStatusBarAppearanceUpdate`() async {
    let virtual = VirtualStage(.tablet)
    let root = Page(hides: true)
    let window = await virtual.show(root)
    #expect(virtual.stage.isStatusBarHidden && window.isStatusBarHidden)
    root.hides = false
    root.animation = .slide
    await virtual.runUntilSettled()
    #expect(virtual.stage.isStatusBarHidden, "it is not looked for by itself")
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(virtual.stage.isStatusBarHidden, "with the next frame")
    await virtual.runUntilSettled()
    #expect(!virtual.stage.isStatusBarHidden && window.statusBarUpdateAnimation == .slide && virtual.stage.isAtRest)
    #expect(virtual.stage.safeAreaInsets.top == 20, "the safe area is the stage's own matter")
  }

  @Test func `a new root controls the status bar in the next frame, and without a root the bar is shown`() async {
    let virtual = VirtualStage(.tablet)
    let window = await virtual.show(Page(hides: true))
    window.rootViewController = nil
    await virtual.runUntilSettled()
    #expect(!window.isStatusBarHidden && window.statusBarUpdateAnimation == .fade)
    window.rootViewController = Page(hides: true)
    await virtual.runUntilSettled()
    #expect(window.isStatusBarHidden)
    window.rootViewController = Page(hides: false)
    await virtual.runUntilSettled()
    #expect(!window.isStatusBarHidden && virtual.stage.isAtRest)
  }

  @Test(arguments: [(CGFloat(300), false), (212, false), (210, true)])
  func `the status bar check uses the presented view's displayed, transformed frame`(
    top: CGFloat,
    hides: Bool
  ) async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let card = HookedPresentation(in: Rect(x: 0, y: top, width: 390, height: 200))
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!scene.window.isStatusBarHidden)
    let container = try #require(card.presentationController?.containerView)
    container.transform = AffineTransform(scaleX: 2, y: 2)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.isStatusBarHidden == hides, "twice as large about the middle, at 422")
    container.transform = AffineTransform(rotationByRadians: .pi)
    await scene.virtual.runUntilSettled()
    #expect(!scene.window.isStatusBarHidden)
  }

  @Test func `childForStatusBarHidden selects a child and ignores other controllers`() async {
    let virtual = VirtualStage(.tablet)
    let (root, child) = (Page(hides: false), Page(hides: true))
    await virtual.show(root)
    root.addChild(child)
    child.didMove(toParent: root)
    root.decider = child
    root.setNeedsStatusBarAppearanceUpdate()
    await virtual.runUntilSettled()
    #expect(virtual.stage.isStatusBarHidden)
    root.decider = root
    root.setNeedsStatusBarAppearanceUpdate()
    await virtual.runUntilSettled()
    #expect(!virtual.stage.isStatusBarHidden, "one that is no child does not count")
  }

  @Test func `containers delegate the status bar to their shown child from the transition's start`() async {
    let virtual = VirtualStage(.tablet)
    let (first, second) = (Page(hides: false), Page(hides: true))
    let (navigation, tabs) = (NavigationController(rootViewController: first), TabBarController())
    tabs.viewControllers = [navigation, Page(hides: false)]
    await virtual.show(tabs)
    #expect(!virtual.stage.isStatusBarHidden)
    navigation.pushViewController(second, animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.isStatusBarHidden)
    await virtual.runUntilSettled()
    tabs.selectedIndex = 1
    await virtual.runUntilSettled()
    #expect(!virtual.stage.isStatusBarHidden)
    tabs.selectedIndex = 0
    await virtual.runUntilSettled()
    #expect(virtual.stage.isStatusBarHidden)
    navigation.popViewController(animated: true)
    await virtual.runUntilSettled()
    #expect(!virtual.stage.isStatusBarHidden)
  }

  @Test func `a full-screen presentation controls the status bar from its start to its dismissal's start`() async {
    let virtual = VirtualStage(.tablet)
    let (root, page) = (ViewController(), Page(hides: true))
    await virtual.show(root)
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.isStatusBarHidden)
    await virtual.runUntilSettled()
    root.dismiss(animated: true)
    await virtual.advance(frames: 3)
    #expect(!virtual.stage.isStatusBarHidden && page.view.window != nil)
    await virtual.runUntilSettled()
    let going = Task.immediate { try await root.presentAndWait(page, animated: true) }
    await virtual.advance(frames: 3)
    #expect(virtual.stage.isStatusBarHidden)
    going.cancel()
    await virtual.runUntilSettled()
    #expect(!virtual.stage.isStatusBarHidden)
  }

  @Test func `other styles control the status bar only with modalPresentationCapturesStatusBarAppearance`() async {
    for style in [ModalPresentationStyle.overFullScreen, .formSheet, .pageSheet, .overCurrentContext] {
      let virtual = VirtualStage(.tablet)
      let (root, page) = (ViewController(), Page(hides: true))
      root.definesPresentationContext = true
      await virtual.show(root)
      await present(page, style, over: root, on: virtual)
      #expect(!virtual.stage.isStatusBarHidden, "\(style)")
      page.modalPresentationCapturesStatusBarAppearance = true
      await virtual.runUntilSettled()
      #expect(virtual.stage.isStatusBarHidden, "\(style)")
      root.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(!virtual.stage.isStatusBarHidden, "\(style)")
    }
  }

  @Test func `a form sheet controls the status bar while it is adapted to full screen`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, page) = (ViewController(), Page(hides: true))
    await virtual.show(root)
    await present(page, .formSheet, over: root, on: virtual)
    try await virtual.become(.tabletInSplit)
    await virtual.runUntilSettled()
    #expect(page.presentationController.presentationStyle == .fullScreen && virtual.stage.isStatusBarHidden)
    try await virtual.become(.tablet)
    await virtual.runUntilSettled()
    #expect(!virtual.stage.isStatusBarHidden)
  }

  /// The check runs in each frame while a keyboard is shown and hidden, with and without the presented controller's
  /// wish to hide.
  @Test(.statement("S3-47"), arguments: [true, false])
  func `a presented controller controls the status bar only while its view exceeds the top`(hides: Bool) async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let card = KeyboardCard.fading()
    card.hidesStatusBar = hides
    scene.root.present(card, animated: true)
    await scene.virtual.runUntilSettled()
    card.fields[1].becomeFirstResponder()
    let window = scene.window
    let frames = HiddenFrames(on: scene.virtual.stage, under: card, if: hides)
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame.minY == -36 && window.isStatusBarHidden == hides)
    try await scene.sendKeyboard(nil)
    await scene.virtual.advance(frames: 9)
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    frames.end()
    #expect(!window.isStatusBarHidden && frames.wrong == 0 && (frames.hidden > 20) == hides)
    if hides { #expect(window.statusBarUpdateAnimation == .fade, "the root shows it again") }
    #expect(scene.isQuiet)
  }

  /// A presentable has no status bar preference of its own. The status bar is hidden in each frame in which its view
  /// exceeds the screen's top.
  ///
  /// A presentable that opts out leaves the status bar visible.
  @Test(.statement("S3-47"), arguments: [true, false])
  func `a presentable hides the status bar exactly while its view exceeds the top`(hides: Bool) async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let card = PresentableCard()
    card.hidesStatusBarBeyondTop = hides
    scene.root.present(card, animated: true)
    await scene.virtual.runUntilSettled()
    card.notes.isHidden = false
    card.updatePresentationLayout()
    card.field.becomeFirstResponder()
    let frames = HiddenFrames(on: scene.virtual.stage, under: card, if: hides)
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(card.view.frame.minY < 0 && scene.window.isStatusBarHidden == hides)
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    frames.end()
    #expect(!scene.window.isStatusBarHidden && frames.wrong == 0 && (frames.hidden > 5) == hides && scene.isQuiet)
  }

  /// The card is dismissed while its view exceeds the screen's top.
  @Test(.statement("S3-47"))
  func `the dismissal of a card above the screen's top shows the status bar again`() async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let card = KeyboardCard.sliding()
    scene.root.present(card, animated: true)
    await scene.virtual.runUntilSettled()
    card.fields[1].becomeFirstResponder()
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    #expect(scene.window.isStatusBarHidden && scene.window.statusBarUpdateAnimation == .slide)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 12)
    #expect(!scene.window.isStatusBarHidden && card.view.window != nil)
    await scene.virtual.runUntilSettled()
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }
}

/// A counter of the frames with a hidden status bar and of the frames with a wrong one.
///
/// The status bar is to be hidden if `hides` is set and the controller's view is displayed beyond the top of the
/// screen.
@MainActor private final class HiddenFrames {
  private(set) var hidden = 0
  private(set) var wrong = 0
  private let stage: Stage

  init(on stage: Stage, under controller: ViewController, if hides: Bool) {
    self.stage = stage
    stage.onFrame = { [unowned self] _ in
      let isHidden = self.stage.isStatusBarHidden
      if isHidden { hidden += 1 }
      if isHidden != (hides && controller.view.presentation.frame.minY < -1e-6) { wrong += 1 }
    }
  }

  func end() { stage.onFrame = nil }
}
