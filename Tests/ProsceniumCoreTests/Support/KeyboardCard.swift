import Foundation
import ProsceniumCore

/// A card that a presentation controller of its own keeps over the keyboard, with two fields in it.
@MainActor final class KeyboardCard: ViewController {
  /// Near the card's upper edge, and near its lower one.
  let fields = [
    View(frame: Rect(x: 0, y: 40, width: 358, height: 44)), View(frame: Rect(x: 0, y: 500, width: 358, height: 44)),
  ]
  let transition: ScriptedTransition
  var hidesStatusBar = true

  init(_ transition: ScriptedTransition, controller: @escaping @MainActor (ViewController) -> PresentationController) {
    self.transition = transition
    super.init()
    modalPresentationStyle = .custom
    transition.makeController = { presented, _ in controller(presented) }
    transitioningDelegate = transition
  }

  /// A card that comes and goes by a fade, in its place.
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

  /// A card that comes up from the lower edge and goes down to it.
  static func sliding() -> KeyboardCard { KeyboardCard(ScriptedTransition(), controller: lifted) }

  static func lifted(_ presented: ViewController) -> PresentationController {
    Lifting(presentedViewController: presented, presenting: nil)
  }

  override func viewDidLoad() { for field in fields { view.addSubview(field) } }

  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  override var preferredStatusBarUpdateAnimation: StatusBarAnimation { .slide }

  /// Stands 55 points under the window's upper edge, 600 points high on a phone, and higher up where the keyboard would
  /// cover the first responder.
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
