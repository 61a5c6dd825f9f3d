import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the controllers that perform `show` and `showDetailViewController`.
@MainActor @Suite struct ShowTargetTests {
  /// A container that overrides `show` but does not report the action as supported.
  private final class Own: ViewController {
    var shown: [ViewController] = []

    override func show(_ viewController: ViewController, sender: Any?) { shown.append(viewController) }
  }

  /// A controller that redirects `show` to another target.
  private final class Redirecting: ViewController {
    var target: ViewController?

    override func targetViewController(forAction action: ShowAction, sender: Any?) -> ViewController? {
      action == .show ? target : super.targetViewController(forAction: action, sender: sender)
    }
  }

  @Test func `the default target is the nearest container that performs the action`() {
    let (page, navigation, split) = (ViewController(), NavigationController(), SplitViewController())
    #expect(page.targetViewController(forAction: .show, sender: nil) == nil)
    navigation.viewControllers = [page]
    #expect(page.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(page.targetViewController(forAction: .showDetail, sender: nil) == nil)
    split.viewControllers = [navigation, ViewController()]
    #expect(page.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(page.targetViewController(forAction: .showDetail, sender: nil) === split)
    #expect(split.targetViewController(forAction: .show, sender: nil) === split)
    #expect(page.targetViewController(forAction: ShowAction(rawValue: "own"), sender: nil) == nil)
  }

  @Test func `show calls an overriding container before an outer navigation controller`() {
    let (page, own) = (ViewController(), Own())
    own.addChild(page)
    let navigation = NavigationController(rootViewController: own)
    let next = ViewController()
    page.show(next, sender: nil)
    #expect(own.shown == [next] && navigation.viewControllers == [own])
  }

  @Test func `an override of targetViewController receives the shown controller`() async {
    let scene = await Scene()
    let (page, own) = (Redirecting(), Own())
    page.target = own
    scene.root.addChild(page)
    let next = ViewController()
    page.show(next, sender: nil)
    #expect(own.shown == [next])
    page.target = nil
    page.show(next, sender: nil)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === next, "without a target the root presents")
  }

  @Test(arguments: [true, false])
  func `a targetViewController override that returns nil or the controller makes it present`(
    returnsItself: Bool
  ) async {
    let (virtual, page, next) = (VirtualStage(.phone), Redirecting(), ViewController())
    let navigation = NavigationController(rootViewController: page)
    await virtual.show(navigation)
    page.target = returnsItself ? page : nil
    page.show(next, sender: nil)
    await virtual.runUntilSettled()
    #expect(navigation.viewControllers == [page] && page.presentedViewController === next)
    page.target = navigation
    let pushed = ViewController()
    navigation.dismiss(animated: false)
    await virtual.runUntilSettled()
    page.show(pushed, sender: nil)
    await virtual.runUntilSettled()
    #expect(navigation.viewControllers == [page, pushed])
  }
}
