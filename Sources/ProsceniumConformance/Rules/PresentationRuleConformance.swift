import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The rules for every form of presentation, apart from the order of its callbacks.
@MainActor @Suite struct PresentationRuleConformance {
  /// The number of times that a transition is cancelled and begun again.
  nonisolated static let repetitions = Extent.isBrief ? 10 : 100

  /// The numbers of controllers that are presented in a chain over the root.
  nonisolated static let chains = [1, 2, 3]

  @Test(arguments: PresentationForm.all)
  func `a second presentation while one runs changes nothing and runs no completion`(
    form: PresentationForm
  ) async throws {
    try await withConformanceStage(for: .refusal, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      form.dress(scene, with: fading)
      scene.present(animated: true)
      await virtual.advance(by: .milliseconds(100))
      scene.recorder.skipEvents()
      virtual.expect(.refusal)
      let other = ViewController()
      other.title = "C"
      scene.root.present(other, animated: true) { [completions = scene.completions] in completions.count("refused") }
      do {
        _ = try await scene.sheet.presentAndWait(other)
        Issue.record("present was not refused during a presentation.")
      } catch let error as PresentationError {
        #expect(error.reason == .transitionInProgress && !other.isViewLoaded)
      }
      try scene.recorder.expectEvents {
        "A.present(C, animated: true)"
        "A.present(C) is refused: alreadyPresenting"
        "B.present(C, animated: true)"
        "B.present(C) is refused: transitionInProgress"
      }
      await virtual.runUntilSettled()
      #expect(scene.completions("present") == 1 && scene.completions("refused") == 0)
      try virtual.checkIsQuiet()
    }
  }

  @Test(arguments: PresentationForm.all)
  func `the delegate receives none where nothing is adapted, else the style`(form: PresentationForm) async throws {
    try await withConformanceStage(for: .delegateStyle, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      let delegate = PlainDelegate()
      form.dress(scene, with: fading)
      scene.sheet.presentationController.delegate = delegate
      scene.present(animated: false)
      await virtual.runUntilSettled()
      let styles = scene.recorder.events.map(\.text).filter { $0.contains(".willPresentWithAdaptiveStyle") }
      let style = form.effective == form.asked ? "none" : "\(form.effective)"
      #expect(styles == ["B[\(form.asked)].delegate.willPresentWithAdaptiveStyle(\(style))"])
    }
  }

  /// After a rotation during a transition, all views have the frames of a fresh presentation.
  ///
  /// The test covers pain point 12 in `what-is-better-than-in-uikit.md`.
  @Test(arguments: PresentationForm.all)
  func `a rotation on the way leaves every frame as the last size wants it`(form: PresentationForm) async throws {
    let turned = VirtualStage.Surface(
      size: Size(width: form.surface.size.height, height: form.surface.size.width),
      traits: form.surface.traits,
      safeAreaInsets: form.surface.safeAreaInsets
    )
    for tenth in PresentationForm.tenths {
      try await withConformanceStage(for: .rotation, form.surface) { virtual in
        let scene = await ConformanceScene(on: virtual)
        let fading = FadingTransition(removesPresenter: form.removesPresenter)
        form.dress(scene, with: fading)
        scene.present(animated: true)
        await virtual.advance(by: form.length * tenth / 10)
        try await virtual.become(turned)
        await virtual.runUntilSettled()
        let final = scene.sheet.presentationController.frameOfPresentedViewInContainerView
        let shown = scene.sheet.presentationController.presentedView
        #expect(shown?.frame == final && shown?.presentation.frame == final)
        #expect(scene.sheet.presentationController.containerView?.frame == Rect(origin: .zero, size: turned.size))
        #expect(scene.completions("present") == 1)
        try virtual.checkIsQuiet()
      }
    }
  }

  @Test(arguments: PresentationForm.all)
  func `cancelling gives back views, order, links and opacity, a hundred times`(form: PresentationForm) async throws {
    try await withConformanceStage(for: .repetition, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      let sibling = View()
      scene.window.addSubview(sibling)
      form.dress(scene, with: fading)
      await virtual.runUntilSettled()
      let before = scene.window.displayList(at: .zero)
      for number in 0..<Self.repetitions {
        form.dress(scene, with: fading)
        let awaiting = Task.immediate { [root = scene.root, sheet = scene.sheet] in
          try await root.presentAndWait(sheet)
        }
        await virtual.advance(by: form.length * (number % 9 + 1) / 10)
        awaiting.cancel()
        await virtual.runUntilSettled()
        let outcome = try await awaiting.value
        #expect(outcome == .cancelled)
        #expect(scene.window.subviews == [scene.root.view, sibling] && scene.root.view.alpha == 1)
        #expect(scene.window.displayList(at: .zero) == before)
        #expect(scene.root.presentedViewController == nil && scene.sheet.presentingViewController == nil)
      }
      try virtual.checkIsQuiet()
    }
  }

  @Test(arguments: chains, PresentationForm.animations)
  func `a chain goes with one completion, and all callbacks balance`(
    length: Int,
    animated: Bool
  ) async throws {
    try await withConformanceStage(for: .chain, .tablet) { virtual in
      let scene = await ConformanceScene(on: virtual)
      var top: ViewController = scene.root
      let names = ["B", "C", "D"].prefix(length)
      for (index, name) in names.enumerated() {
        let next = ViewController()
        next.title = name
        next.modalPresentationStyle = index % 2 == 0 ? .formSheet : .fullScreen
        top.present(next, animated: false)
        await virtual.runUntilSettled()
        top = next
      }
      scene.dismiss(animated: animated)
      await virtual.runUntilSettled()
      #expect(scene.completions("dismiss") == 1 && scene.root.presentedViewController == nil)
      let lines = scene.recorder.events.map(\.text)
      for name in ["A"] + names {
        #expect(AppearanceBalance.findings(in: lines, of: name, isShown: name == "A") == [])
      }
      for name in names {
        let last = lines.last { $0.hasPrefix("\(name).view") }
        #expect(last?.contains("viewDidDisappear") ?? false)
      }
      try virtual.checkIsQuiet()
    }
  }
}

@MainActor private final class PlainDelegate: AdaptivePresentationControllerDelegate {}
