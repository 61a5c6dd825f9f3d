import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the presenter that a presentation controller reports.
@MainActor @Suite struct PresenterChoiceTests {
  /// The relation of the presenter to the controller whose `present` was called.
  enum Choice: CaseIterable {
    case receiverIsRoot, rootOfReceiver, parentWithContext, receiverWithContext, lastPresented, parentInLastPresented
  }

  @Test(.statement("S0-12", "S0-13"), arguments: Choice.allCases, [true, false])
  func `the presenter is the root, a parent with a context, or the front presented controller`(
    choice: Choice,
    animated: Bool
  ) async {
    let scene = await Scene()
    let (front, parent, child, shown) = (ViewController(), ViewController(), ViewController(), ViewController())
    func add(_ controller: ViewController, to parent: ViewController) {
      parent.addChild(controller)
      controller.view.frame = parent.view.bounds
      parent.view.addSubview(controller.view)
      controller.didMove(toParent: parent)
    }
    let isOverFront = choice == .lastPresented || choice == .parentInLastPresented
    if isOverFront {
      front.modalPresentationStyle = .overFullScreen
      scene.root.present(front, animated: false)
      await scene.virtual.runUntilSettled()
    }
    add(parent, to: isOverFront ? front : scene.root)
    add(child, to: parent)
    if choice == .parentWithContext { parent.definesPresentationContext = true }
    if choice == .receiverWithContext { child.definesPresentationContext = true }
    await scene.virtual.runUntilSettled()
    let (receiver, presenter): (ViewController, ViewController) =
      switch choice {
      case .receiverIsRoot: (scene.root, scene.root)
      case .rootOfReceiver: (child, scene.root)
      case .parentWithContext: (child, parent)
      case .receiverWithContext: (child, child)
      case .lastPresented: (front, front)
      case .parentInLastPresented: (child, front)
      }
    shown.modalPresentationStyle = .overCurrentContext
    receiver.present(shown, animated: animated)
    let controller = shown.presentationController
    #expect(controller?.presentingViewController === presenter, "as soon as the call returns")
    await scene.virtual.runUntilSettled()
    #expect(controller?.presentingViewController === presenter && shown.presentingViewController === presenter)
    #expect(receiver.presentedViewController === shown)
    let other: ViewController = presenter === scene.root ? parent : scene.root
    #expect(other.ownPresentedViewController !== shown)
    presenter.dismiss(animated: animated)
    await scene.virtual.runUntilSettled()
    #expect(shown.presentingViewController == nil && scene.isQuiet)
  }
}
