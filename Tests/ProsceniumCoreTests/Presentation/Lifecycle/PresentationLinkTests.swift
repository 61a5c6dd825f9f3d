import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// A chain of presentations is freed one after the other.
@MainActor @Suite struct PresentationLinkTests {
  /// Links `count` controllers as `present` does, without a transition each.
  private func chain(of count: Int, from root: ViewController) -> ViewController {
    var presenter = root
    for _ in 0..<count {
      let presented = ViewController()
      let presentation = ModalPresentation(
        source: presenter,
        presenting: presenter,
        presented: presented,
        controller: PresentationController(presentedViewController: presented, presenting: presenter),
        style: .fullScreen,
        isInContext: false
      )
      presentation.link()
      presenter = presented
    }
    return presenter
  }

  @Test func `a chain of 20,000 presentations is freed without a deep stack`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      weak var front: ViewController?
      do {
        let root = ViewController()
        front = PresentationLinkTests().chain(of: 20_000, from: root)
        precondition(front?.presentingViewController != nil)
      }
      precondition(front == nil)
    }
  }

  @Test func `a controller that is kept keeps what it presents when its presenter is freed`() {
    weak var front: ViewController?
    var kept: ViewController?
    do {
      let root = ViewController()
      kept = chain(of: 3, from: root)
      if let kept { front = chain(of: 3, from: kept) }
    }
    #expect(front != nil && kept?.ownPresentedViewController != nil)
    kept = nil
    #expect(front == nil)
  }

  /// Presented and dismissed as applications do it.
  @Test func `a chain that stands is freed with its window, or dismissed at once`() async {
    let scene = await Scene()
    for isDismissed in [true, false] {
      weak var front: ViewController?
      var top: ViewController = scene.root
      for _ in 0..<40 {
        let presented = ViewController()
        presented.modalPresentationStyle = .fullScreen
        top.present(presented, animated: false)
        await scene.virtual.advance(frames: 1)
        top = presented
      }
      front = top
      top = scene.root
      #expect(front != nil)
      if isDismissed { scene.root.dismiss(animated: false) } else { scene.window.rootViewController = ViewController() }
      await scene.virtual.runUntilSettled()
      #expect(front == nil)
    }
  }
}
