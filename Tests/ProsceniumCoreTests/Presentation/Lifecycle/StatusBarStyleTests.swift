import CoreTestSupport
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The controllers that decide about the style of the status bar.
@MainActor @Suite struct StatusBarStyleTests {
  /// A controller with settable preferences.
  private final class Page: ViewController {
    var style: StatusBarStyle
    var decider: ViewController?

    init(_ style: StatusBarStyle) {
      self.style = style
      super.init(nibName: nil, bundle: nil)
    }

    override var preferredStatusBarStyle: StatusBarStyle { style }
    override var childForStatusBarStyle: ViewController? { decider }
  }

  @Test func `the raw values are UIKit's`() {
    #expect(StatusBarStyle.allCases.map(\.rawValue) == [0, 1, 3])
  }

  @Test func `the root or its child decides, and is asked again after setNeedsStatusBarAppearanceUpdate`() async {
    let virtual = VirtualStage(.tablet)
    let (root, child) = (Page(.lightContent), Page(.darkContent))
    let window = await virtual.show(root)
    #expect(virtual.stage.statusBarStyle == .lightContent && window.statusBarStyle == .lightContent)
    root.style = .default
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .lightContent, "the style is not read by itself")
    root.setNeedsStatusBarAppearanceUpdate()
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .default && virtual.stage.isAtRest)
    root.addChild(child)
    root.decider = child
    root.setNeedsStatusBarAppearanceUpdate()
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .darkContent)
    window.rootViewController = nil
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .default)
  }

  @Test(arguments: [
    (ModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false), (.overFullScreen, true, true),
    (.formSheet, false, false), (.formSheet, true, true),
  ])
  func `a presentation decides if it is full screen or captures the appearance, until its dismissal begins`(
    style: ModalPresentationStyle,
    captures: Bool,
    decides: Bool
  ) async {
    let virtual = VirtualStage(.tablet)
    let (root, page) = (Page(.darkContent), Page(.lightContent))
    await virtual.show(root)
    page.modalPresentationStyle = style
    page.modalPresentationCapturesStatusBarAppearance = captures
    root.present(page, animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == (decides ? .lightContent : .darkContent))
    await virtual.runUntilSettled()
    root.dismiss(animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == .darkContent && !virtual.stage.isAtRest)
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .darkContent)
  }

  @Test func `a navigation bar decides while it is shown, and otherwise the top page`() async {
    let virtual = VirtualStage(.tablet)
    let page = Page(.darkContent)
    let navigation = NavigationController(rootViewController: page)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    await virtual.show(tabs)
    #expect(navigation.isNavigationBarHidden && virtual.stage.statusBarStyle == .darkContent)
    navigation.setNavigationBarHidden(false, animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == .default)
    await virtual.runUntilSettled()
    navigation.navigationBar.barStyle = .black
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .lightContent)
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == .dark)
    navigation.isNavigationBarHidden = true
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .darkContent)
    navigation.isNavigationBarHidden = false
    navigation.navigationBar.barStyle = .default
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .default)
    #expect(navigation.navigationBar.traitCollection.userInterfaceStyle == page.traitCollection.userInterfaceStyle)
  }

  @Test func `a push changes the style at its start, and a cancelled pop returns it at the cancellation`() async throws
  {
    let virtual = VirtualStage(.tablet)
    let (first, second) = (Page(.darkContent), Page(.lightContent))
    let navigation = NavigationController(rootViewController: first)
    await virtual.show(navigation)
    navigation.pushViewController(second, animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == .lightContent)
    await virtual.runUntilSettled()
    let pop = try #require(navigation.beginInteractivePop())
    await virtual.advance(frames: 3)
    pop.move(to: 100)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == .darkContent)
    pop.cancel()
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == .lightContent && !virtual.stage.isAtRest)
    await virtual.runUntilSettled()
    #expect(virtual.stage.statusBarStyle == .lightContent && navigation.topViewController === second)
    navigation.popViewController(animated: true)
    await virtual.advance(frames: 3)
    #expect(virtual.stage.statusBarStyle == .darkContent)
    await virtual.runUntilSettled()
  }
}
