import Foundation
import ProsceniumCore

/// A card with two fields whose presentation controller keeps it above the keyboard.
@MainActor final class KeyboardCard: ViewController {
  /// The fields near the card's upper edge and near its lower edge.
  let fields = [
    View(frame: Rect(x: 0, y: 40, width: 358, height: 44)), View(frame: Rect(x: 0, y: 500, width: 358, height: 44)),
  ]
  let transition: ScriptedTransition
  var hidesStatusBar = true

  init(_ transition: ScriptedTransition, controller: @escaping @MainActor (ViewController) -> PresentationController) {
    self.transition = transition
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transition.makeController = { presented, _ in controller(presented) }
    transitioningDelegate = transition
  }

  /// Returns a card that fades in and out at its frame.
  static func fading(
    _ controller: @escaping @MainActor (ViewController) -> PresentationController = lifted
  ) -> KeyboardCard {
    let transition = ScriptedTransition { context in
      let incoming = context.view(forKey: .to)
      if let incoming, let controller = context.viewController(forKey: .to) {
        incoming.frame = context.finalFrame(for: controller)
        incoming.alpha = 0
        context.containerView.addSubview(incoming)
      }
      View.animate(withDuration: 0.25) {
        (incoming ?? context.view(forKey: .from))?.alpha = incoming == nil ? 0 : 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    return KeyboardCard(transition, controller: controller)
  }

  /// Returns a card that slides up from the lower edge and down to it.
  static func sliding() -> KeyboardCard { KeyboardCard(ScriptedTransition(), controller: lifted) }

  static func lifted(_ presented: ViewController) -> PresentationController {
    Lifting(presentedViewController: presented, presenting: nil)
  }

  override func viewDidLoad() { for field in fields { view.addSubview(field) } }

  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  override var preferredStatusBarUpdateAnimation: StatusBarAnimation { .slide }

  /// A presentation controller that moves the card up if the keyboard covers the first responder.
  ///
  /// The frame begins 55 points below the window's upper edge, and is 600 points high on a phone.
  private final class Lifting: PresentationController {
    override var frameOfPresentedViewInContainerView: Rect {
      guard let containerView else { return .zero }
      let bounds = containerView.bounds
      return frameKeepingFirstResponderVisible(
        Rect(x: 16, y: 55, width: bounds.width - 32, height: bounds.height - 244)
      )
    }
  }
}
