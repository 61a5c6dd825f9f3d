import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of delegates that replace the presented controller in an adapted style and restore it afterwards.
@MainActor @Suite struct AdaptiveControllerTests {
  init() { CapturedLog.install() }

  /// A delegate that returns `replacement` for every adapted style and records the styles.
  @MainActor private final class Delegate: AdaptivePresentationControllerDelegate {
    var replacement: (ViewController) -> ViewController? = { _ in nil }
    private(set) var questions: [ModalPresentationStyle] = []

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      questions.append(style)
      return replacement(presentationController.presentedViewController)
    }
  }

  /// A container controller whose child fills its view.
  @MainActor private final class Wrapper: LoggedController {
    private let content: ViewController

    init(around content: ViewController, log: EventLog) {
      self.content = content
      super.init("W", log: log)
      addChild(content)
      content.didMove(toParent: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(content.view)
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      if content.view.superview === view { content.view.frame = view.bounds }
    }
  }

  private func prepare(
    _ traits: TraitCollection
  ) async -> (scene: Scene, sheet: LoggedController, delegate: Delegate) {
    let scene = await Scene(traits: traits, frameInterval: .milliseconds(1))
    let (sheet, delegate) = (LoggedController("B", log: scene.log), Delegate())
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    return (scene, sheet, delegate)
  }

  /// A delegate may replace the presented controller entirely.
  @Test(.statement("S0-9"))
  func `an animated presentation in compact width shows the controller that the delegate returns`() async {
    let (scene, sheet, delegate) = await prepare(Scene.compact)
    let other = LoggedController("C", log: scene.log)
    delegate.replacement = { _ in other }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(delegate.questions == [.fullScreen])
    #expect(other.view.window != nil && sheet.view.window == nil && scene.root.presentedViewController === other)
    #expect(other.presentingViewController === scene.root && sheet.presentingViewController === scene.root)
    #expect(
      scene.log.take().filter { $0.contains("ppear") } == [
        "A.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)",
        "A.viewDidDisappear(true)",
      ]
    )
    other.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && other.presentingViewController == nil && scene.isQuiet)
    delegate.replacement = { _ in nil }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.window != nil && scene.isQuiet)
  }

  @Test func `an adaptation to compact width wraps the controller and one to regular width unwraps it`() async throws {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    weak var wrapper: ViewController?
    delegate.replacement = { [log = scene.log] in
      let made = Wrapper(around: $0, log: log)
      wrapper = made
      return made
    }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.parent === wrapper && sheet.view.superview === wrapper?.view)
    #expect(scene.root.presentedViewController === wrapper && wrapper?.view.frame == scene.window.bounds)
    #expect(sheet.view.frame == scene.window.bounds && sheet.presentingViewController === scene.root)
    #expect(
      scene.log.take().filter { $0.contains("ppear") } == [
        "W.viewWillAppear(true)", "W.viewIsAppearing(true)", "A.viewWillDisappear(true)", "W.viewDidAppear(true)",
        "A.viewDidDisappear(true)",
      ]
    )
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.parent == nil && wrapper == nil && scene.root.presentedViewController === sheet)
    #expect(sheet.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(
      scene.log.take().filter { $0.contains("ppear") || $0.contains("ove(") } == [
        "B.willMove(nil)", "B.didMove(nil)", "W.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "W.viewDidDisappear(true)", "A.viewDidAppear(true)",
      ]
    )
    #expect(scene.isQuiet && delegate.questions == [.fullScreen])
  }

  @Test func `a sheet keeps its appearance when adaptations wrap and unwrap it in a navigation controller`()
    async throws
  {
    for start in [Scene.regular, Scene.compact] {
      let (scene, sheet, delegate) = await prepare(start)
      delegate.replacement = { NavigationController(rootViewController: $0) }
      scene.root.present(sheet, animated: true)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
      for traits in [Scene.compact, Scene.regular, Scene.compact, Scene.regular] {
        try await scene.send(traits: traits)
        await scene.virtual.runUntilSettled()
        #expect((sheet.navigationController == nil) == (traits == Scene.regular) && sheet.view.window != nil)
        #expect(scene.root.presentedViewController === sheet.navigationController ?? sheet && scene.isQuiet)
      }
      #expect(scene.log.take().filter { $0.hasPrefix("B.") && $0.contains("ppear") } == [])
      sheet.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
      #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
    }
  }

  /// The navigation controller shows the pushed controller immediately. The transition back to the sheet then begins.
  @Test func `an adaptation during a push removes the wrapping navigation controller and shows the sheet`() async throws
  {
    let (scene, sheet, delegate) = await prepare(Scene.compact)
    delegate.replacement = { NavigationController(rootViewController: $0) }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let pushed = LoggedController("C", log: scene.log)
    sheet.navigationController?.pushViewController(pushed, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.parent == nil && sheet.view.window != nil && pushed.view.window == nil)
    #expect(scene.root.presentedViewController === sheet && scene.isQuiet)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The popover's arrow view returns before its removal is complete, and the popover shows its content again.
  @Test(arguments: [true, false])
  func `a popover regains its frame if traits change back during the adaptation`(isNavigation: Bool) async throws {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    delegate.replacement = { [log = scene.log] in
      isNavigation ? NavigationController(rootViewController: $0) : Wrapper(around: $0, log: log)
    }
    sheet.modalPresentationStyle = .popover
    sheet.presentationController.delegate = delegate
    sheet.popoverPresentationController?.sourceView = scene.root.view
    sheet.popoverPresentationController?.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(place.size == Size(width: 320, height: 480))
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(sheet.parent != nil)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.parent == nil && sheet.view.window != nil && scene.isQuiet)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == place)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `an adaptation shows the replacement controller, and the reverse one restores the original`() async throws
  {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    let other = LoggedController("C", log: scene.log)
    delegate.replacement = { _ in other }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(other.view.frame == scene.window.bounds && sheet.view.window == nil)
    #expect(scene.root.presentedViewController === other && scene.isQuiet)
    #expect(
      scene.log.take().filter { $0.contains("ppear") } == [
        "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "A.viewWillDisappear(true)",
        "B.viewDidDisappear(true)", "C.viewDidAppear(true)", "A.viewDidDisappear(true)",
      ]
    )
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 242, y: 74, width: 540, height: 620) && other.view.window == nil)
    #expect(
      scene.log.take().filter { $0.contains("ppear") } == [
        "C.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "B.viewDidAppear(true)", "A.viewDidAppear(true)",
      ]
    )
    #expect(scene.isQuiet)
  }

  /// The outgoing controller returns before its fade is complete, with its original alpha and frame.
  @Test func `a replaced controller that returns during its fade-out regains full opacity and its frame`() async throws
  {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    let other = LoggedController("C", log: scene.log)
    delegate.replacement = { _ in other }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(100))
    let faded = scene.window.displayList(at: .zero).item(named: "B")?.opacity ?? -1
    #expect(faded > 0.1 && faded < 0.9)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.alpha == 1 && sheet.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(other.view.window == nil && scene.root.presentedViewController === sheet && scene.isQuiet)
    let told = scene.log.take().filter { $0.hasPrefix("B.") && $0.contains("ppear") }
    #expect(
      told == [
        "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    )
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `adaptations of a sheet keep the controller that the sheet presents in front of it`() async throws {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    delegate.replacement = { [log = scene.log] in Wrapper(around: $0, log: log) }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let top = LoggedController("C", log: scene.log)
    top.modalPresentationStyle = .fullScreen
    sheet.present(top, animated: false)
    await scene.virtual.runUntilSettled()
    for traits in [Scene.compact, Scene.regular] {
      try await scene.send(traits: traits)
      await scene.virtual.runUntilSettled()
      let below = scene.root.presentedViewController
      #expect((below === sheet) == (traits == Scene.regular) && top.presentingViewController === below)
      #expect(sheet.presentedViewController === top && top.presentationController.presentingViewController === below)
      #expect(scene.isQuiet)
    }
    sheet.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.window != nil && scene.root.presentedViewController === sheet && scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test(arguments: [100, 250, 400])
  func `an adaptation in mid-presentation preserves the frame's position and velocity`(instant: Int) async throws {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    delegate.replacement = { [log = scene.log] in Wrapper(around: $0, log: log) }
    var completions = 0
    scene.root.present(sheet, animated: true) { completions += 1 }
    await scene.virtual.advance(by: .milliseconds(Int64(instant)))
    func frame() -> Rect? { scene.window.displayList(at: .zero).item(named: "B")?.frame }
    let before = try #require(frame())
    await scene.virtual.advance(by: .milliseconds(1))
    let speed = try #require(frame()).minY - before.minY
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(1))
    let after = try #require(frame())
    #expect(abs(after.minY - (before.minY + 2 * speed)) < 0.5 && abs(after.minX - before.minX) < 0.5)
    #expect(sheet.parent != nil)
    await scene.virtual.runUntilSettled()
    #expect(frame() == scene.window.bounds && completions == 1 && scene.isQuiet)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `a presentation cancelled after an adaptation wrapped it removes all its views`() async throws {
    let (scene, sheet, delegate) = await prepare(Scene.regular)
    delegate.replacement = { [log = scene.log] in Wrapper(around: $0, log: log) }
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(100))
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(scene.window.subviews == [scene.root.view] && sheet.presentingViewController == nil && scene.isQuiet)
  }

  @Test func `a replacement that has a parent or is the presenter is rejected with one log line`() async throws {
    let (scene, sheet, delegate) = await prepare(Scene.compact)
    let (child, holder) = (ViewController(), ViewController())
    scene.virtual.expect(.unusableAnswer)
    child.title = "a child of another"
    holder.addChild(child)
    for other in [child, scene.root] {
      delegate.replacement = { _ in other }
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      #expect(
        scene.root.presentedViewController === sheet && sheet.presentationController.presentationStyle == .fullScreen
      )
      scene.root.dismiss(animated: false)
      await scene.virtual.runUntilSettled()
      #expect(scene.isQuiet)
    }
    #expect(CapturedLog.lines(containing: "a child of another").count == 1)
  }
}
