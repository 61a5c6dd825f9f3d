import ProsceniumCore
import ProsceniumTesting
import Testing

/// The whole order of callbacks, event for event.
@MainActor @Suite struct CallbackOrderTests {
  @Test func `a full-screen presentation and its dismissal, animated`() async {
    let scene = await Scene()
    let (log, root) = (scene.log, scene.root)
    let sheet = LoggedController("B", log: log)
    root.onCallback = { [unowned root] in
      if $0 == "viewWillDisappear(true)" { register(root, "A", log) }
    }
    sheet.onCallback = { [unowned sheet] in
      if $0 == "viewWillAppear(true)" || $0 == "viewWillDisappear(true)" { register(sheet, "B", log) }
    }
    root.present(sheet, animated: true) { log.add("completion") }
    #expect(log.take() == ["B.loadView", "B.viewDidLoad"])
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)

    await scene.virtual.advance(by: .zero)
    #expect(
      log.take() == [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A alongside", "B alongside",
      ]
    )
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "A coordinator completion", "B coordinator completion",
        "completion",
      ]
    )

    root.dismiss(animated: true) { log.add("completion") }
    await scene.virtual.advance(by: .zero)
    #expect(
      log.take() == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "B alongside",
      ]
    )
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "A.viewDidAppear(true)", "B.viewDidDisappear(true)", "B coordinator completion", "completion",
      ]
    )
    #expect(scene.virtual.stage.isAtRest && scene.virtual.scheduler.pendingCount == 0)
  }

  private func register(_ controller: ViewController, _ name: String, _ log: EventLog) {
    controller.transitionCoordinator?.animate { _ in
      log.add("\(name) alongside")
    } completion: { _ in
      log.add("\(name) coordinator completion")
    }
  }
}
