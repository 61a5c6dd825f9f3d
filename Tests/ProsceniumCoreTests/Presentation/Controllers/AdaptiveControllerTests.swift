import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// A delegate shows another controller in a style adapted to, and the presented one comes back.
@MainActor @Suite struct AdaptiveControllerTests {
  init() { CapturedLog.install() }

  /// Shows what it is asked for in compact width.
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

  /// A container that shows one child all over.
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

  /// The delegate changes the presented controller entirely.
  @Test(.statement("S0-9")) func `another controller is shown from the start`() async {
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

  @Test func `a container is put around what is presented, and taken off again`() async throws {
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

  @Test func `a navigation controller is put around what is presented, and taken off again`() async throws {
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

  /// What the navigation controller is about to show comes at once, and then what was asked for goes back.
  @Test func `a navigation controller is taken off in the middle of a push`() async throws {
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

  /// The arrow comes back on its way out, and has its content again.
  @Test(arguments: [true, false])
  func `a popover comes back from a container before it was gone`(isNavigation: Bool) async throws {
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

  @Test func `another controller takes the place of one that is shown, and gives it back`() async throws {
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

  /// What leaves comes back before it has gone, and is as it was.
  @Test func `a controller that comes back on its way out is shown whole`() async throws {
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

  @Test func `what is presented above stays above`() async throws {
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

  @Test(arguments: [100, 250, 400]) func `in the middle of a presentation the place goes on`(instant: Int) async throws
  {
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

  @Test func `a presentation that is cancelled after a container came leaves nothing`() async throws {
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

  @Test func `a controller that stands elsewhere is not shown`() async throws {
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
