import Foundation
import ProsceniumTesting
import Statements
import Testing

@testable import ProsceniumCore

/// Every transition that animates has an animator object, with or without a delegate that vends one.
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
      let transition = try #require(sheet.modal.transition)
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
  func `each built-in transition style is an animator's, both ways`(
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
  func `each presentation style has an animator, both ways`(style: ModalPresentationStyle) async throws {
    let name = style == .popover ? "CrossDissolveAnimator" : "CoverVerticalAnimator"
    #expect(try await Self.present(style) == [name, name])
  }

  @Test func `a push and a pop are an animator's as well`() async throws {
    let virtual = VirtualStage(.phone)
    let (first, second) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: first)
    await virtual.show(navigation)
    await virtual.runUntilSettled()
    for request in [
      { navigation.pushViewController(second, animated: true) },
      { _ = navigation.popViewController(animated: true) },
    ] {
      request()
      await virtual.advance(frames: 2)
      let transition = try #require(navigation.childTransitions.last)
      #expect(transition.animator is NavigationSlideAnimator)
      await virtual.runUntilSettled()
    }
    try virtual.checkIsQuiet()
  }
}
