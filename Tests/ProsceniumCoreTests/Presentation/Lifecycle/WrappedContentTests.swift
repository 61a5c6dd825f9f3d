import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of changes to the content of a wrapping container during the adaptation that adds or removes the container.
///
/// Each test began as a random walk that failed.
@MainActor @Suite struct WrappedContentTests {
  /// A form sheet that adapts to full screen in a navigation controller in compact width.
  private final class Content: AdaptingController {
    var onLeaving: (() -> Void)?

    init() {
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .formSheet
      (answer, isWrapped) = (.fullScreen, true)
      presentationController.delegate = self
    }

    override func makeWrapper(of shown: ViewController) -> ViewController? {
      NavigationController(rootViewController: shown)
    }

    override func didMove(toParent parent: ViewController?) { if parent == nil { onLeaving?() } }
  }

  /// From then on, the animator moves the container, and no view is reported as removed from the animator.
  @Test(arguments: [true, false])
  func `a wrapping container may replace its content during an adaptation`(isPushed: Bool) async throws {
    let scene = await Scene()
    let (content, sliding) = (Content(), ScriptedTransition(duration: 2))
    content.transitioningDelegate = sliding
    scene.root.present(content, animated: true)
    await scene.virtual.advance(by: .milliseconds(500))
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(500))
    let wrapper = try #require(content.parent as? NavigationController)
    if isPushed {
      wrapper.pushViewController(ViewController(), animated: false)
    } else {
      wrapper.setViewControllers([ViewController()], animated: false)
    }
    await scene.virtual.runUntilSettled()
    #expect(content.view.window == nil && scene.virtual.reports == [])
    #expect(scene.root.presentedViewController === wrapper && scene.isQuiet)
  }

  @Test func `content that leaves its wrapper stays presented and cannot be pushed elsewhere`() async throws {
    let scene = await Scene(traits: Scene.compact)
    let (content, stack) = (Content(), NavigationController())
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.parent != nil)
    content.onLeaving = { [weak content] in content.map { stack.pushViewController($0, animated: false) } }
    scene.virtual.expect(.refusal)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(content.parent == nil && stack.viewControllers == [])
    #expect(scene.root.presentedViewController === content && scene.isQuiet)
  }

  /// The first container is shown without the content, and the second one receives the content again.
  @Test func `content removed from a new wrapper is added to the wrapper of the next adaptation`() async throws {
    let scene = await Scene()
    let content = Content()
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    content.onCallback = { [weak content] in
      guard let content, content.parent != nil else { return }
      content.onCallback = nil
      content.willMove(toParent: nil)
      content.removeFromParent()
    }
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    let first = try #require(scene.root.presentedViewController as? NavigationController)
    #expect(first.viewControllers == [] && content.parent == nil && scene.isQuiet)
    content.answer = .overFullScreen
    try await scene.send(size: Size(width: 390, height: 844))
    await scene.virtual.runUntilSettled()
    let second = try #require(scene.root.presentedViewController)
    #expect(second !== first && content.parent === second && scene.isQuiet)
  }
}
