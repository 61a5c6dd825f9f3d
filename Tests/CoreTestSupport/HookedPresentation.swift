import Foundation
package import ProsceniumCore

/// A controller that is presented in a given frame and reports calls to the test.
@MainActor package final class HookedPresentation: ViewController {
  /// A field near the lower edge of the default frame.
  package let field = View(frame: Rect(x: 0, y: 500, width: 358, height: 44))
  package let place: Rect
  package private(set) var original: PresentationController?
  private let transition = ScriptedTransition()

  /// The closure to call when the presentation controller receives a keyboard change.
  package var onKeyboard: ((KeyboardEvent) -> Void)?

  /// The closure to call when the controller is asked whether to hide the status bar. The answer is always `true`.
  package var onStatusBar: (() -> Void)?

  package init(in place: Rect = Rect(x: 16, y: 55, width: 358, height: 600)) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transition.makeController = { [weak self] presented, _ in
      let controller = Hooked(presentedViewController: presented, presenting: nil)
      self?.original = controller
      return controller
    }
    transitioningDelegate = transition
  }

  package override func viewDidLoad() { view.addSubview(field) }

  package override var prefersStatusBarHidden: Bool {
    onStatusBar?()
    return true
  }

  private final class Hooked: PresentationController {
    package override var frameOfPresentedViewInContainerView: Rect {
      guard containerView != nil, let hooked = presentedViewController as? HookedPresentation else { return .zero }
      return frameKeepingFirstResponderVisible(hooked.place)
    }

    package override func keyboardWillChange(_ event: KeyboardEvent) {
      (presentedViewController as? HookedPresentation)?.onKeyboard?(event)
    }
  }
}
