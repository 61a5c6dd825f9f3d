import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of custom animators that are notified of new final frames during their transition.
@MainActor @Suite struct TransitionRetargetingTests {
  /// An animator that slides the incoming view to a frame ten points above the lower edge, together with a mark view.
  @MainActor private final class Slide {
    let mark = View()
    private(set) var frames: [Rect] = []
    private(set) var styles: [ModalPresentationStyle] = []
    private(set) lazy var transition = ScriptedTransition(duration: 0.4) { [unowned self] in run($0) }

    init() {
      transition.retarget = { [unowned self] context in
        frames.append(context.viewController(forKey: .to).map(context.finalFrame) ?? .zero)
        styles.append(context.presentationStyle)
        placeEnds(in: context)
      }
    }

    private func run(_ context: any ViewControllerContextTransitioning) {
      guard let incoming = context.view(forKey: .to) else { return context.completeTransition(true) }
      let bounds = context.containerView.bounds
      context.containerView.addSubview(incoming)
      context.containerView.addSubview(mark)
      incoming.frame = Rect(x: 0, y: bounds.height, width: 300, height: 200)
      mark.frame = Rect(x: -20, y: 0, width: 20, height: 20)
      View.animate(withDuration: 0.4) {
        self.placeEnds(in: context)
      } completion: { _ in
        self.mark.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    private func placeEnds(in context: any ViewControllerContextTransitioning) {
      let bounds = context.containerView.bounds
      context.view(forKey: .to)?.frame = Rect(x: 0, y: bounds.height - 210, width: 300, height: 200)
      mark.frame = Rect(x: bounds.width - 20, y: 0, width: 20, height: 20)
    }
  }

  /// The container's size changes at an instant. Both views continue smoothly and end at the animator's frames.
  @Test(arguments: [20, 130, 250, 390])
  func `an animator's own final frames are retargeted without a jump`(instant: Int) async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, slide) = (LoggedController("B", log: scene.log), Slide())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide.transition
    slide.mark.accessibilityIdentifier = "mark"
    var shown: [[Double]] = []
    scene.virtual.stage.onFrame = { list in
      guard let sheet = list.item(named: "B")?.frame, let mark = list.item(named: "mark")?.frame else { return }
      shown.append([sheet.minY, sheet.width, mark.minX])
    }
    var completions = 0
    scene.root.present(sheet, animated: true) { completions += 1 }
    await scene.virtual.advance(by: .milliseconds(instant))
    try await scene.send(size: Size(width: 700, height: 1000))
    await scene.virtual.advance(by: .milliseconds(max(301, 401 - instant)))
    #expect(slide.frames == [Rect(x: 0, y: 0, width: 700, height: 1000)] && slide.styles == [.custom])
    // After 0.3 s of the correction and 0.4 s of the animator, all views have the animator's frames in the new
    // container.
    #expect(shown.last?[0] == 790 && shown.last?[1] == 300 && shown.last?[2] == 680, "\(shown.last ?? [])")
    // The distances are 980 points in 0.4 s and 324 in 0.3 s. The acceleration of easeInOut is at most six distances
    // per second squared.
    let limit = 6 * (1000 / 0.16 + 350 / 0.09) * 1e-6
    for lane in 0..<3 {
      let values = shown.map { $0[lane] }
      let bends = zip(zip(values, values.dropFirst()), values.dropFirst(2)).map { abs($0.0 - 2 * $0.1 + $1) }
      #expect((bends.max() ?? .infinity) < limit, "\(bends.max() ?? 0) in \(lane)")
    }
    await scene.virtual.runUntilSettled()
    #expect(completions == 1 && sheet.view.frame == Rect(x: 0, y: 790, width: 300, height: 200) && scene.isQuiet)
  }

  /// The article's animator, if cancelled, returns to its start in the new container without a retargeting.
  @Test(arguments: [false, true]) func `a card whose container resizes ends in its corner or returns to its start`(
    isCancelled: Bool
  ) async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, corner) = (LoggedController("B", log: scene.log), CornerAnimator())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = corner
    var tops: [Double] = []
    scene.virtual.stage.onFrame = { if let item = $0.item(named: "B") { tops.append(item.frame.minY) } }
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(200))
    if isCancelled { awaiting.cancel() }
    await scene.virtual.advance(by: .milliseconds(50))
    try await scene.send(size: Size(width: 700, height: 1000))
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == (isCancelled ? .cancelled : .completed))
    #expect(isCancelled ? (tops.last ?? 0) > 995 : tops.last == 780, "\(tops.last ?? 0)")
    let bends = zip(zip(tops, tops.dropFirst()), tops.dropFirst(2)).map { abs($0.0 - 2 * $0.1 + $1) }
    #expect((bends.max() ?? .infinity) < 0.1 && scene.isQuiet)
  }

  /// The adaptation notifies the animator, and its default implementation lets the transition retarget the views.
  @Test func `the default retargeting moves a view at its system frame to the adapted frame`() async throws {
    let scene = await Scene()
    let (sheet, scripted) = (LoggedController("B", log: scene.log), ScriptedTransition(duration: 0.4))
    sheet.modalPresentationStyle = .formSheet
    sheet.transitioningDelegate = scripted
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(200))
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.view.frame == Rect(x: 0, y: 0, width: 390, height: 844) && scripted.ends == [true] && scene.isQuiet)
  }

  /// The traits change alone. The style stays the same, and the frame changes.
  @Test(arguments: [0, 200]) func `a frame that depends on traits alone is retargeted`(milliseconds: Int) async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let delegate = KeepsStyle()
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: milliseconds > 0)
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .formSheet)
    // The sheet has the width of the shorter side and is at the lower edge.
    #expect(sheet.view.frame == Rect(x: 128, y: 0, width: 768, height: 768) && scene.isQuiet)
  }

  @Test func `a change that moves no view does not notify the animator`() async throws {
    let scene = await Scene()
    let (sheet, slide) = (LoggedController("B", log: scene.log), Slide())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide.transition
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    #expect(slide.frames == [] && scene.isQuiet)
  }

  /// The transition is a push, and its animator can choose frames that differ from the stage's.
  @Test func `a resize notifies the animator of a push`() async throws {
    let scene = await Scene()
    let push = ScriptedTransition(duration: 0.4)
    var bounds: [Rect] = []
    push.retarget = { context in
      bounds.append(context.containerView.bounds)
      context.retargetViews()
    }
    let navigation = await Self.push(by: push, in: scene)
    try await scene.send(size: Size(width: 700, height: 1000))
    await scene.virtual.runUntilSettled()
    #expect(bounds == [Rect(x: 0, y: 0, width: 700, height: 1000)])
    #expect(navigation.topViewController?.view.bounds.size == Size(width: 700, height: 1000) && scene.isQuiet)
  }

  /// The changes are a size with a keyboard, an interface style and a keyboard, each with a different path to the
  /// views.
  @Test func `each change that moves an animator's view notifies the animator once`() async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let card = KeyboardCard.sliding()
    var frames: [Rect] = []
    card.transition.retarget = { context in
      frames.append(context.viewController(forKey: .to).map(context.finalFrame) ?? .zero)
      // The animator chooses its own final frame, so the view is never at the system's frame.
      context.view(forKey: .to)?.frame = Rect(x: 0, y: 100, width: 300, height: 600)
    }
    scene.root.present(card, animated: true)
    await scene.virtual.advance(by: .milliseconds(50))
    card.fields[1].becomeFirstResponder()
    let keyboard = KeyboardChange(frame: Rect(x: 0, y: 500, width: 700, height: 300), duration: 0.25)
    try await SceneEnvironment(stage: scene.virtual.stage).send(size: Size(width: 700, height: 800), keyboard: keyboard)
    await scene.virtual.advance(by: .milliseconds(50))
    // The lower field is 44 points high and begins 500 points down in a card at 55. It ends at the keyboard's 500.
    let lifted = Rect(x: 16, y: -44, width: 668, height: 556)
    #expect(frames == [lifted], "the size and the keyboard")
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.advance(by: .milliseconds(50))
    #expect(frames == [lifted], "nothing of it moves the card")
    try await scene.sendKeyboard(nil)
    await scene.virtual.advance(by: .milliseconds(50))
    #expect(frames == [lifted, Rect(x: 16, y: 55, width: 668, height: 556)], "the keyboard alone")
    await scene.virtual.runUntilSettled()
    #expect(frames.count == 2 && scene.isQuiet)
  }

  /// An outgoing view is no longer at its frame and an incoming one not yet, so a second retargeting would move both
  /// again.
  @Test func `repeated calls of retargetViews move a presentation's views once`() async throws {
    let scene = await Scene()
    let (sheet, scripted) = (LoggedController("B", log: scene.log), ScriptedTransition(duration: 0.4))
    var frames: [Rect] = []
    scripted.retarget = { context in
      for _ in 0..<2 {
        context.retargetViews()
        frames.append(context.view(forKey: .from)?.frame ?? .zero)
      }
    }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = scripted
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(size: Size(width: 700, height: 1000))
    await scene.virtual.runUntilSettled()
    #expect(frames == Array(repeating: Rect(x: 0, y: 1000, width: 700, height: 1000), count: 2) && scene.isQuiet)
  }

  /// The stage moves a page outside its expected frame in proportion to the size.
  @Test func `repeated calls of retargetViews move a push's pages once`() async throws {
    let scene = await Scene(size: Size(width: 1000, height: 800))
    let push = ScriptedTransition(duration: 0.4)
    var frames: [Rect] = []
    push.retarget = { context in
      for _ in 0..<2 {
        context.retargetViews()
        frames.append(context.view(forKey: .to)?.frame ?? .zero)
      }
    }
    _ = await Self.push(by: push, in: scene)
    try await scene.send(size: Size(width: 500, height: 800))
    await scene.virtual.runUntilSettled()
    #expect(frames == Array(repeating: Rect(x: 0, y: 0, width: 500, height: 800), count: 2) && scene.isQuiet)
  }

  /// Returns a navigation controller whose push by an animator has run for 0.1 s.
  private static func push(by animator: ScriptedTransition, in scene: Scene) async -> NavigationController {
    let navigation = NavigationController(rootViewController: LoggedController("first", log: scene.log))
    let delegate = LoggedNavigation(log: scene.log)
    delegate.animator = animator
    navigation.delegate = delegate
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    navigation.pushViewController(LoggedController("second", log: scene.log), animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    return navigation
  }

  @MainActor private final class KeepsStyle: AdaptivePresentationControllerDelegate {
    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? { ModalPresentationStyle.none }
  }
}
