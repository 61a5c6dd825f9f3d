import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ContainmentTests {
  init() { CapturedLog.install() }

  @Test func `a child added to a visible tree appears, and disappears when it is removed`() async {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("ayout") } == [
        "child.willMove(A)", "child.loadView", "child.viewDidLoad", "child.viewWillAppear(false)",
        "child.viewIsAppearing(false)", "child.didMove(A)", "child.viewDidAppear(false)",
      ]
    )
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("ayout") } == [
        "child.willMove(nil)", "child.viewWillDisappear(false)", "child.viewDidDisappear(false)", "child.didMove(nil)",
      ]
    )
  }

  /// Some containers call `beginAppearanceTransition` although their parent forwards it, and leave the end to the
  /// system.
  @Test func `a manually begun appearance ends after the view's first layout`() async {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    scene.root.view.addSubview(child.view)
    child.view.frame = scene.root.view.bounds
    child.didMove(toParent: scene.root)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.hasPrefix("child") } == [
        "child.willMove(A)", "child.loadView", "child.viewDidLoad", "child.viewWillAppear(true)",
        "child.viewIsAppearing(true)", "child.didMove(A)", "child.viewWillLayoutSubviews",
        "child.viewDidLayoutSubviews", "child.viewDidAppear(true)",
      ]
    )
    child.endAppearanceTransition()
    #expect(scene.log.take() == [], "it has ended")
    #expect(scene.isQuiet)
  }

  /// The container that reverted the appearance must end the disappearance, at a time of its own.
  @Test(arguments: [false, true])
  func `a begun appearance that turns into a disappearance waits for endAppearanceTransition`(inLayout: Bool) async {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    if inLayout {
      child.onCallback = { [unowned child] in
        if $0 == "viewDidLayoutSubviews" { child.beginAppearanceTransition(false, animated: true) }
      }
    }
    child.beginAppearanceTransition(true, animated: true)
    scene.root.view.addSubview(child.view)
    if !inLayout { child.beginAppearanceTransition(false, animated: true) }
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.hasPrefix("child.view") && !$0.contains("ayout") } == [
        "child.viewDidLoad", "child.viewWillAppear(true)", "child.viewIsAppearing(true)",
        "child.viewWillDisappear(true)",
      ]
    )
    child.onCallback = nil
    child.endAppearanceTransition()
    #expect(scene.log.take() == ["child.viewDidDisappear(true)"])
  }

  /// Logs of UIKit containers show the layout between `viewWillAppear` and `viewDidAppear`.
  @Test func `a child whose appearance is forwarded has appeared after its first layout`() async {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.hasPrefix("child") }.suffix(3) == [
        "child.viewWillLayoutSubviews", "child.viewDidLayoutSubviews", "child.viewDidAppear(false)",
      ]
    )
    #expect(scene.isQuiet)
  }

  @Test func `a child receives the appearance methods of its presented parent`() async {
    let scene = await Scene()
    let (sheet, child) = (LoggedController("B", log: scene.log), LoggedController("child", log: scene.log))
    sheet.addChild(child)
    sheet.view.addSubview(child.view)
    child.didMove(toParent: sheet)
    _ = scene.log.take()
    sheet.modalPresentationStyle = .overFullScreen
    child.title = "child"
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.contains("ppear") } == [
        "B.viewWillAppear(true)", "child.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "child.viewIsAppearing(true)", "B.viewDidAppear(true)", "child.viewDidAppear(true)",
      ]
    )
  }

  @Test func `adding a child to a new parent removes it from the old parent`() {
    let log = EventLog()
    let (old, new, child) = (ViewController(), ViewController(), LoggedController("child", log: log))
    (old.title, new.title) = ("old", "new")
    old.addChild(child)
    new.addChild(child)
    #expect(old.children == [] && new.children == [child] && child.parent === new)
    #expect(log.take() == ["child.willMove(old)", "child.didMove(nil)", "child.willMove(new)"])
  }

  @Test func `a child reports the controller that its ancestor presents`() async {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    let sheet = ViewController()
    child.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(child.presentedViewController === sheet && scene.root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === scene.root)
  }

  @Test func `a child of a presented controller begins its appearance once, without a log message`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let child = LoggedController("review child", log: scene.log)
    sheet.addChild(child)
    sheet.view.addSubview(child.view)
    child.didMove(toParent: sheet)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(CapturedLog.lines(containing: "review child") == [])
  }

  @Test func `a container that does not forward appearance methods ends appearances itself`() async {
    let scene = await Scene()
    let parent = ManualContainer()
    scene.window.rootViewController = parent
    await scene.virtual.runUntilSettled()
    let child = LoggedController("child", log: scene.log)
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(child.view)
    await scene.virtual.runUntilSettled()
    #expect(!scene.log.take().contains("child.viewDidAppear(true)"))
    child.endAppearanceTransition()
    #expect(scene.log.take().contains("child.viewDidAppear(true)"))
  }

  @Test func `adding an ancestor as a child ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (outer, inner) = (ViewController(), ViewController())
      outer.addChild(inner)
      inner.addChild(outer)
    }
  }
}

@MainActor private final class ManualContainer: ViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
