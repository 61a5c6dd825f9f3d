import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of UIKit code that runs unchanged, with the complete log of its events.
///
/// The code is in `CardLibrary.swift`.
@MainActor @Suite struct CardLibraryTests {
  init() { CapturedLog.install() }

  private func show(on virtual: VirtualStage) async -> (root: ViewController, window: Window) {
    let root = ViewController()
    root.title = "A"
    return (root, await virtual.show(root))
  }

  private func card() -> CardContent {
    let card = CardContent()
    card.title = "B"
    card.preferredContentSize = CGSize(width: 0, height: 300)
    card.modalPresentationStyle = .custom
    return card
  }

  private func sheet(movedBy transition: SwipeTransition) -> ViewController {
    let sheet = ViewController()
    sheet.title = "B"
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = transition
    return sheet
  }

  private func minY(_ name: String, in window: Window) -> Double {
    Double(window.displayList(at: .zero).item(named: name)?.frame.minY ?? .nan)
  }

  /// The presenter inserts the dimming view below a card that is added later. The vended animator is started.
  @Test func `a card is presented by the property animator that its animator vends`() async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(10)) { virtual in
      let (root, window) = await show(on: virtual)
      let (card, transition) = (card(), CardTransition())
      card.transitioningDelegate = transition
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      root.present(card, animated: true) { recorder.note("presented") }
      await virtual.advance(frames: 21)
      #expect(abs(minY("card", in: window) - (844 - 150)) < 1e-6, "half-way after 0.2 s")
      await virtual.runUntilSettled()
      try recorder.expectEvents {
        "A.present(B, animated: true)"
        "B.transitioningDelegate.presentationController(forPresented: B, presenting: A, source: A) → CardPresentationController"
        "B.loadView"
        "B.viewDidLoad"
        "presentation of B by A begins"
        "B.transitioningDelegate.animationController(forPresented: B, presenting: A, source: A) → CardAnimator"
        "B.transitioningDelegate.interactionControllerForPresentation → nil"
        "B[custom].presentationTransitionWillBegin"
        "B.viewWillAppear(true)"
        "B.animator.animateTransition(animated: true)"
        "B.viewIsAppearing(true)"
        "presentation of B by A: alongside"
        "presentation of B by A: completeTransition(true)"
        "B.animator.animationEnded(true)"
        "B[custom].presentationTransitionDidEnd(true)"
        "B.viewDidAppear(true)"
        "presentation of B by A: completion"
        "presented"
        "presentation of B by A ends: completed"
      }
      #expect(card.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      let container = card.presentationController.containerView
      #expect(container?.subviews.map(\.accessibilityIdentifier) == ["dimming", "card"])
      // The size and the traits were available when the content was set up.
      #expect(card.header.frame.width == 390 && card.titleWidth == 358 && card.badge?.bounds.height == 20)
      let line = card.underline()
      #expect(card.view.subviews == [card.header, line])
    }
  }

  @Test func `a card whose drag is cancelled springs back to its final frame`() async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(10)) { virtual in
      let (root, window) = await show(on: virtual)
      let (card, transition, drag) = (card(), CardTransition(), CardDrag())
      card.transitioningDelegate = transition
      root.present(card, animated: false)
      await virtual.runUntilSettled()
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      transition.drag = drag
      card.dismiss(animated: true) { recorder.note("over") }
      await virtual.advance(frames: 1)
      drag.move(by: 120)
      await virtual.advance(frames: 2)
      #expect(minY("card", in: window) == 664)
      drag.giveUp()
      await virtual.advance(frames: 11)
      #expect(abs(minY("card", in: window) - 604) < 1e-6, "half-way back after 0.1 s")
      await virtual.runUntilSettled()
      try recorder.expectEvents {
        "B.dismiss(animated: true)"
        "dismissal of B by A begins"
        "B.transitioningDelegate.animationController(forDismissed: B) → SlideOutAnimator"
        "B.transitioningDelegate.interactionControllerForDismissal → CardDrag"
        "B[custom].dismissalTransitionWillBegin"
        "B.viewWillDisappear(true)"
        "B.interactionController.startInteractiveTransition"
        "dismissal of B by A: alongside"
        "dismissal of B by A: interaction ends, to go back"
        "B.viewWillAppear(true)"
        "B.viewIsAppearing(true)"
        "dismissal of B by A: completeTransition(false)"
        "B.animator.animationEnded(false)"
        "B[custom].dismissalTransitionDidEnd(false)"
        "B.viewDidAppear(true)"
        "dismissal of B by A: completion"
        "over"
        "dismissal of B by A ends: cancelled"
      }
      #expect(card.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      #expect(root.presentedViewController === card)
    }
  }

  @Test func `a card follows a change of its content's preferred size`() async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(10)) { virtual in
      let (root, window) = await show(on: virtual)
      let (card, transition) = (card(), CardTransition())
      card.transitioningDelegate = transition
      root.present(card, animated: false)
      await virtual.runUntilSettled()
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      card.preferredContentSize.height = 500
      await virtual.advance(frames: 1)
      #expect(minY("card", in: window) == 544)
      await virtual.runUntilSettled()
      try recorder.expectEvents {
        "B[custom].preferredContentSizeDidChange(for: B)"
      }
      #expect(card.view.frame == CGRect(x: 0, y: 344, width: 390, height: 500) && minY("card", in: window) == 344)
    }
  }

  @Test func `a photo that zooms by an animation block moves once, although its animator vends another`() async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(10)) { virtual in
      let (root, window) = await show(on: virtual)
      let (photo, zoom) = (ViewController(), PhotoZoom())
      photo.title = "B"
      photo.view.accessibilityIdentifier = "photo"
      photo.modalPresentationStyle = .overFullScreen
      photo.transitioningDelegate = zoom
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      root.present(photo, animated: true)
      await virtual.advance(frames: 16)
      #expect(abs(minY("photo", in: window) - 50) < 1e-6, "half-way after 0.15 s")
      await virtual.runUntilSettled()
      try recorder.expectEvents(of: .behaviour.union([.animation])) {
        "A.present(B, animated: true)"
        "presentation of B by A begins"
        "B.transitioningDelegate.animationController(forPresented: B, presenting: A, source: A) → PhotoZoom"
        "B.transitioningDelegate.interactionControllerForPresentation → nil"
        "B[overFullScreen].presentationTransitionWillBegin"
        "B.viewWillAppear(true)"
        "B.animator.animateTransition(animated: true)"
        "B.viewIsAppearing(true)"
        "animation begins: photo"
        "animation ends"
        "presentation of B by A: completeTransition(true)"
        "B.animator.animationEnded(true)"
        "B[overFullScreen].presentationTransitionDidEnd(true)"
        "B.viewDidAppear(true)"
        "presentation of B by A ends: completed"
      }
      #expect(zoom.animator.state == .inactive && photo.view.frame == window.bounds)
    }
  }

  @Test func `a page whose appearance is begun by its container has appeared after its first layout`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (pages, page) = (Pages(), ViewController())
      (pages.title, page.title) = ("pages", "page")
      await virtual.show(pages)
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      pages.show(page)
      recorder.note("shown")
      await virtual.runUntilSettled()
      try recorder.expectEvents(of: [.callback, .layout, .note]) {
        "page.willMove(toParent: pages)"
        "page.loadView"
        "page.viewDidLoad"
        "page.viewWillAppear(true)"
        "page.viewIsAppearing(true)"
        "shown"
        "pages.viewWillLayoutSubviews"
        "pages.viewDidLayoutSubviews"
        "page.viewWillLayoutSubviews"
        "page.viewDidLayoutSubviews"
        "page.viewDidAppear(true)"
      }
      page.preferredContentSize = CGSize(width: 200, height: 100)
      await virtual.runUntilSettled()
      try recorder.expectEvents(of: [.callback, .layout]) {
        "pages.preferredContentSizeDidChange(for: page)"
        "pages.viewWillLayoutSubviews"
        "pages.viewDidLayoutSubviews"
        "page.viewWillLayoutSubviews"
        "page.viewDidLayoutSubviews"
      }
      #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
  }

  /// A swipe of a quarter shows 12.9 % of an easeInOut block, because it drives the block's time.
  ///
  /// A property animator shows a quarter.
  @Test(arguments: [(usesPropertyAnimator: false, part: 0.129), (true, 0.25)])
  func `a swipe drives a block along its curve and a property animator linearly`(
    usesPropertyAnimator: Bool,
    part: Double
  ) async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(10)) { virtual in
      let (root, window) = await show(on: virtual)
      let transition = SwipeTransition(usesPropertyAnimator: usesPropertyAnimator)
      let sheet = sheet(movedBy: transition)
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      sheet.view.accessibilityIdentifier = "sheet"
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      sheet.dismiss(animated: true)
      await virtual.advance(frames: 2)
      transition.swipe.update(0.25)
      await virtual.advance(frames: 1)
      #expect(abs(minY("sheet", in: window) / 844 - part) < 0.0005)
      transition.swipe.cancel()
      await virtual.runUntilSettled()
      try recorder.expectEvents {
        "B.dismiss(animated: true)"
        "dismissal of B by A begins"
        "B.transitioningDelegate.animationController(forDismissed: B) → SwipeTransition"
        "B.transitioningDelegate.interactionControllerForDismissal → PercentDrivenInteractiveTransition"
        "B[overFullScreen].dismissalTransitionWillBegin"
        "B.viewWillDisappear(true)"
        "B.interactionController.startInteractiveTransition"
        "dismissal of B by A: interaction ends, to go back"
        "B.viewWillAppear(true)"
        "B.viewIsAppearing(true)"
        "dismissal of B by A: completeTransition(false)"
        "B.animator.animationEnded(false)"
        "B[overFullScreen].dismissalTransitionDidEnd(false)"
        "B.viewDidAppear(true)"
        "dismissal of B by A ends: cancelled"
      }
      #expect(sheet.view.frame == window.bounds && root.presentedViewController === sheet)
    }
  }

  /// A swipe that does not pause a transition with a noninteractive start cannot end the transition.
  @Test func `a swipe that does not pause leaves a noninteractive transition unchanged`() async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(10)) { virtual in
      let (root, _) = await show(on: virtual)
      let transition = SwipeTransition(usesPropertyAnimator: false)
      let sheet = sheet(movedBy: transition)
      transition.swipe.wantsInteractiveStart = false
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      sheet.dismiss(animated: true)
      await virtual.advance(frames: 10)
      transition.swipe.update(0.5)
      transition.swipe.cancel()
      await virtual.runUntilSettled()
      try recorder.expectEvents {
        "B.dismiss(animated: true)"
        "dismissal of B by A begins"
        "B.transitioningDelegate.animationController(forDismissed: B) → SwipeTransition"
        "B.transitioningDelegate.interactionControllerForDismissal → PercentDrivenInteractiveTransition"
        "B[overFullScreen].dismissalTransitionWillBegin"
        "B.viewWillDisappear(true)"
        "B.animator.animateTransition(animated: true)"
        "dismissal of B by A: completeTransition(true)"
        "B.animator.animationEnded(true)"
        "B[overFullScreen].dismissalTransitionDidEnd(true)"
        "B.viewDidDisappear(true)"
        "dismissal of B by A ends: completed"
      }
      #expect(root.presentedViewController == nil)
    }
  }

  /// A style of none is a mistake of the caller, so the log names it and the card is presented in its default style.
  @Test func `present logs the style none and ignores it`() async throws {
    let virtual = VirtualStage(.phone)
    let (root, _) = await show(on: virtual)
    let (card, transition) = (card(), CardTransition())
    card.title = "card \(UUID())"
    card.transitioningDelegate = transition
    card.modalPresentationStyle = .none
    root.present(card, animated: false)
    #expect(CapturedLog.lines(containing: card.title ?? "").count == 1)
    await virtual.runUntilSettled()
    #expect(card.presentationController is CardPresentationController)
  }
}
