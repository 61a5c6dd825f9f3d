/// A presented controller whose presentation can follow its content.
///
/// A reusable transition asks it for what it needs to know; everything but ``transitionManager`` has a default.
@preconcurrency @MainActor public protocol CustomPresentable: ViewController {
  /// Keeps the transition's delegate alive, which a controller itself does not.
  var transitionManager: (any ViewControllerTransitioningDelegate)? { get set }

  /// The view whose scrolling beyond the top is to dismiss; `nil` by default.
  var dismissalHandlingScrollView: ScrollView? { get }

  /// Has the presentation read anew where the presented view is to stand.
  func updatePresentationLayout(animated: Bool)
}

extension CustomPresentable {
  /// No view.
  public var dismissalHandlingScrollView: ScrollView? { nil }

  /// Lays out the presentation's container; if `animated`, what moves takes 0.3 seconds without overshoot.
  public func updatePresentationLayout(animated: Bool = false) {
    presentationController?.containerView?.setNeedsLayout()
    if animated {
      View.animate(
        withDuration: 0.3,
        delay: 0.0,
        usingSpringWithDamping: 1.0,
        initialSpringVelocity: 0.0,
        options: .allowUserInteraction,
        animations: { self.presentationController?.containerView?.layoutIfNeeded() },
        completion: nil
      )
    } else {
      presentationController?.containerView?.layoutIfNeeded()
    }
  }
}
