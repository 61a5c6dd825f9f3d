import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of the deallocation of presentation chains.
@MainActor @Suite struct PresentationLinkTests {
  /// Links `count` controllers as `present` does, but without transitions, and returns the last one.
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

  @Test func `a chain of 20,000 presentations is deallocated without a deep stack`() async {
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

  @Test func `a retained controller keeps its presented controllers when its presenter is deallocated`() {
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

  /// The chain is presented and dismissed as in applications.
  @Test func `a chain of 40 presentations is released with its window's root or by one dismissal`() async {
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
