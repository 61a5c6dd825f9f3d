import Foundation
import ProsceniumCore

/// A presentable with a title of 300 points, hidden notes of 200, a field of 44 and a view of 100 below it.
///
/// The card begins 55 points below the window's upper edge and has its content's height. The presentation controller
/// does not handle the keyboard unless ``asksItself`` is set.
@MainActor final class PresentableCard: ViewController, CustomPresentable {
  let notes = SizedView(width: 100, height: 200)
  let field = SizedView(width: 100, height: 44)
  var transitionManager: (any ViewControllerTransitioningDelegate)?
  var hidesStatusBarBeyondTop = true
  var keepsFirstResponderVisible = true

  /// A Boolean value that indicates whether the presentation controller keeps the first responder visible itself.
  var asksItself = false

  init() {
    super.init(nibName: nil, bundle: nil)
    let transition = ScriptedTransition()
    transition.makeController = { Fitted(presentedViewController: $0, presenting: $1) }
    modalPresentationStyle = .custom
    transitionManager = transition
    transitioningDelegate = transition
  }

  override func loadView() {
    notes.isHidden = true
    view = .holding(columnOf: [SizedView(width: 100, height: 300), notes, field, SizedView(width: 100, height: 100)])
  }

  private final class Fitted: PresentationController {
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

    override var frameOfPresentedViewInContainerView: Rect {
      guard let containerView, let presentedView else { return .zero }
      let width = containerView.bounds.width - 32
      let height = presentedView.systemLayoutSizeFitting(
        Size(width: width, height: View.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .defaultLow
      ).height
      let frame = Rect(x: 16, y: 55, width: width, height: height)
      let asks = (presentedViewController as? PresentableCard)?.asksItself ?? false
      return asks ? frameKeepingFirstResponderVisible(frame) : frame
    }
  }
}
