import Foundation
import ProsceniumTesting
import Statements
import Testing

@testable import ProsceniumCore

/// Tests that each animated transition has an animator object, with or without a vending delegate.
@MainActor @Suite(.statement("S1-5")) struct AnimatorObjectTests {
  private static func present(
    _ style: ModalPresentationStyle,
    _ transitionStyle: ModalTransitionStyle = .coverVertical
  ) async throws -> [String] {
    let (scene, sheet, popover) = await Scene.withPopover()
    if style != .popover { sheet.modalPresentationStyle = style }
    #expect(popover.sourceView != nil)
    sheet.modalTransitionStyle = transitionStyle
    var animators: [String] = []
    for request in [{ scene.root.present(sheet, animated: true) }, { scene.root.dismiss(animated: true) }] {
      request()
      await scene.virtual.advance(frames: 2)
      let running = sheet.modal.transition
      let transition = try #require(running)
      let animator = try #require(transition.animator)
      #expect(animator.transitionDuration(using: transition.context) == sheet.transitionCoordinator?.transitionDuration)
      animators.append("\(type(of: animator))")
      await scene.virtual.runUntilSettled()
    }
    #expect(scene.isQuiet)
    return animators
  }

  @Test(arguments: [
    (ModalTransitionStyle.coverVertical, "CoverVerticalAnimator"), (.flipHorizontal, "FlipHorizontalAnimator"),
    (.crossDissolve, "CrossDissolveAnimator"), (.partialCurl, "PartialCurlAnimator"),
  ])
  func `each built-in transition style has an animator object in both directions`(
    style: ModalTransitionStyle,
    name: String
  )
    async throws
  {
    #expect(try await Self.present(.fullScreen, style) == [name, name])
  }

  @Test(arguments: [
    ModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext, .custom,
    .blurOverFullScreen, .popover,
  ])
  func `each presentation style has an animator object in both directions`(style: ModalPresentationStyle) async throws {
    let name = style == .popover ? "CrossDissolveAnimator" : "CoverVerticalAnimator"
    #expect(try await Self.present(style) == [name, name])
  }

  @Test func `pushes, pops and stack replacements have a slide animator object`() async throws {
    let virtual = VirtualStage(.phone)
    let (first, second, third) = (ViewController(), ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: first)
    await virtual.show(navigation)
    await virtual.runUntilSettled()
    for request in [
      { navigation.pushViewController(second, animated: true) },
      { _ = navigation.popViewController(animated: true) },
      { navigation.setViewControllers([first, second, third], animated: true) },
      { navigation.setViewControllers([second], animated: true) },
    ] {
      request()
      await virtual.advance(frames: 2)
      let transition = try #require(navigation.childTransitions.last)
      #expect(transition.animator is NavigationSlideAnimator)
      #expect(transition.duration == navigation.transitionCoordinator?.transitionDuration && transition.duration > 0)
      await virtual.runUntilSettled()
    }
    try virtual.checkIsQuiet()
  }

  /// A tab bar controller has no animator of its own. If its delegate vends none, the selection is not animated.
  @Test func `a tab selection uses its delegate's animator and is immediate without one`() async throws {
    let virtual = VirtualStage(.phone)
    let (tabs, delegate) = (TabBarController(), LoggedTabs(log: EventLog()))
    let pages = [ViewController(), ViewController()]
    let slide = ScriptedTransition(duration: 0.2)
    tabs.viewControllers = pages
    tabs.delegate = delegate
    await virtual.show(tabs)
    await virtual.runUntilSettled()
    for (index, animator) in [(1, slide), (0, slide), (1, nil)] {
      delegate.animator = animator
      tabs.selectedIndex = index
      #expect(tabs.childTransitions.isEmpty == (animator == nil))
      await virtual.advance(frames: 2)
      let transition = tabs.childTransitions.last
      #expect(transition?.animator === animator && transition?.duration == animator.map { _ in 0.2 })
      #expect(tabs.transitionCoordinator?.transitionDuration == animator.map { _ in 0.2 })
      await virtual.runUntilSettled()
      #expect(tabs.selectedViewController === pages[index])
    }
    #expect(slide.ends == [true, true])
    try virtual.checkIsQuiet()
  }
}
