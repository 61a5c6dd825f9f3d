import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The whole order of callbacks, event for event.
@MainActor @Suite struct CallbackOrderTests {
  @Test func `a full-screen presentation and its dismissal, animated`() async {
    let scene = await Scene()
    let (log, root, sheet) = (scene.log, scene.root, LoggedController("B", log: scene.log))
    registerAlongside(of: root, sheet, log, animated: true)
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
        "B alongside", "A alongside",
      ]
    )
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "A.viewDidAppear(true)", "B.viewDidDisappear(true)", "B coordinator completion", "A coordinator completion",
        "completion",
      ]
    )
    #expect(scene.isQuiet)
  }

  @Test func `a full-screen presentation and its dismissal, not animated`() async {
    let scene = await Scene()
    let (log, root, sheet) = (scene.log, scene.root, LoggedController("B", log: scene.log))
    registerAlongside(of: root, sheet, log, animated: false)
    root.present(sheet, animated: false) { log.add("completion") }
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "B.loadView", "B.viewDidLoad",
        "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A alongside", "B alongside",
        "B.viewDidAppear(false)", "A.viewDidDisappear(false)", "A coordinator completion",
        "B coordinator completion", "completion",
      ]
    )

    sheet.dismiss(animated: false) { log.add("completion") }
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
        "B alongside", "A alongside",
        "A.viewDidAppear(false)", "B.viewDidDisappear(false)", "B coordinator completion",
        "A coordinator completion", "completion",
      ]
    )
    #expect(scene.isQuiet)
  }

  /// S1-14 to S1-19, S1-25 to S1-28, S1-33, S0-66, S0-70, S0-72, S0-75.
  @Test(arguments: [true, false]) func `a custom presentation and its dismissal`(animated: Bool) async {
    let scene = await Scene()
    let (log, root, sheet) = (scene.log, scene.root, LoggedController("B", log: scene.log))
    let transition = LoggedTransition(log: log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    root.present(sheet, animated: animated) { log.add("completion") }
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "delegate.presentationController(B, A, A)", "B.loadView", "B.viewDidLoad",
        "delegate.animationController(B, A, A)", "controller.presentationTransitionWillBegin",
        "B.viewWillAppear(\(animated))", "animator.animateTransition(animated: \(animated))",
        "B.viewIsAppearing(\(animated))",
        "controller.containerViewWillLayoutSubviews", "controller.containerViewDidLayoutSubviews",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "alongside",
        "animator.animationEnded(true)", "controller.presentationTransitionDidEnd(true)",
        "B.viewDidAppear(\(animated))", "coordinator completion(cancelled: false)", "completion",
      ]
    )

    root.dismiss(animated: animated) { log.add("completion") }
    await scene.virtual.runUntilSettled()
    #expect(
      log.take() == [
        "delegate.animationController(forDismissed: B)", "controller.dismissalTransitionWillBegin",
        "B.viewWillDisappear(\(animated))", "animator.animateTransition(animated: \(animated))", "alongside",
        "animator.animationEnded(true)", "controller.dismissalTransitionDidEnd(true)",
        "B.viewDidDisappear(\(animated))", "coordinator completion(cancelled: false)", "completion",
      ]
    )
    #expect(scene.isQuiet)
  }

  /// S0-71: the hook's `false`; the presenter's callbacks are turned and balanced.
  @Test func `a cancelled presentation that removes its presenter`() async throws {
    let scene = await Scene()
    let (log, root, sheet) = (scene.log, scene.root, LoggedController("B", log: scene.log))
    let transition = LoggedTransition(log: log, removesPresenter: true)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    let awaiting = Task.immediate { try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(100))
    _ = log.take()
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(
      log.take() == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "animator.animationEnded(false)", "controller.presentationTransitionDidEnd(false)",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "coordinator completion(cancelled: true)",
      ]
    )
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(scene.window.subviews == [root.view] && root.view.frame == scene.window.bounds)
    #expect(scene.isQuiet)
  }

  /// S0-76: the hook's `false` on a dismissal; the presentation goes on.
  @Test func `a cancelled dismissal that had brought its presenter back`() async throws {
    let scene = await Scene()
    let (log, root, sheet) = (scene.log, scene.root, LoggedController("B", log: scene.log))
    let transition = LoggedTransition(log: log, removesPresenter: true)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let awaiting = Task.immediate { try await root.dismissAndWait() }
    await scene.virtual.advance(by: .milliseconds(100))
    _ = log.take()
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(
      log.take() == [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "animator.animationEnded(false)", "controller.dismissalTransitionDidEnd(false)",
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "coordinator completion(cancelled: true)",
        // The container lost the presenter's view, so its layout comes with the next frame.
        "controller.containerViewWillLayoutSubviews", "controller.containerViewDidLayoutSubviews",
      ]
    )
    #expect(root.presentedViewController === sheet && root.view.window == nil)
    #expect(sheet.view.frame == scene.window.bounds && sheet.view.presentation.frame == scene.window.bounds)
    #expect(scene.isQuiet)
  }

  /// A form sheet leaves its presenter alone; the same change of size and class that makes it full screen tells all.
  @Test func `a change of style in the middle of a presentation`() async throws {
    let scene = await Scene()
    let (log, root, sheet) = (scene.log, scene.root, LoggedController("B", log: scene.log))
    let delegate = LoggedAdaptation(log: log)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    root.present(sheet, animated: true) { log.add("completion") }
    await scene.virtual.advance(by: .milliseconds(200))
    #expect(
      log.take() == [
        "B.loadView", "B.viewDidLoad", "delegate.willPresent(none, coordinator: true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
      ]
    )
    try await scene.send(size: Size(width: 390, height: 844), traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(frames: 1)
    #expect(
      log.take() == [
        "A.willTransition(horizontal compact, vertical regular)",
        "B.willTransition(horizontal compact, vertical regular)",
        "A.viewWillTransition(390×844)", "B.viewWillTransition(390×844)",
        "A.traitCollectionDidChange", "B.traitCollectionDidChange",
        "delegate.willPresent(fullScreen, coordinator: true)", "A.viewWillDisappear(true)",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
      ]
    )
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["B.viewDidAppear(true)", "A.viewDidDisappear(true)", "completion"])
    #expect(root.view.window == nil && sheet.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(scene.isQuiet)
  }

  private func registerAlongside(
    of root: LoggedController,
    _ sheet: LoggedController,
    _ log: EventLog,
    animated: Bool
  ) {
    for controller in [root, sheet] {
      controller.onCallback = { [unowned controller] in
        guard $0 == "viewWillAppear(\(animated))" || $0 == "viewWillDisappear(\(animated))" else { return }
        controller.transitionCoordinator?.animate { _ in
          log.add("\(controller.label) alongside")
        } completion: { _ in
          log.add("\(controller.label) coordinator completion")
        }
      }
    }
  }
}
