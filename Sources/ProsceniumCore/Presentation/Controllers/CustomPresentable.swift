/// A presented controller that configures the presentation by its content.
///
/// A reusable transition reads these properties. All requirements except ``transitionManager`` have a default
/// implementation.
@preconcurrency @MainActor public protocol CustomPresentable: ViewController {
  /// The transitioning delegate, retained here because a controller refers to its delegate weakly.
  var transitionManager: (any ViewControllerTransitioningDelegate)? { get set }

  /// The scroll view in which a pull beyond the top dismisses the controller. The default is `nil`.
  ///
  /// A gesture that begins on this view (``PresentationController/beginInteractiveDismissal()``) first scrolls the
  /// content to the top. The rest of the downward movement drives the dismissal. The property is read when a gesture
  /// begins, and is ignored unless the view is inside the presented view.
  var dismissalHandlingScrollView: ScrollView? { get }

  /// A Boolean value that indicates whether the status bar is hidden while the presented view extends above the screen.
  ///
  /// The default is `true`. The property is read in the frame in which the view's upper edge crosses the window's upper
  /// edge, and after a call of `setNeedsStatusBarAppearanceUpdate`. If the value is `false`, the controller's
  /// `prefersStatusBarHidden` decides.
  var hidesStatusBarBeyondTop: Bool { get }

  /// A Boolean value that indicates whether the first responder remains visible between the screen's top and the
  /// keyboard.
  ///
  /// The default is `true`. The presented view moves up so that a docked keyboard does not cover the first responder,
  /// and moves down with the keyboard, as ``PresentationController/frameKeepingFirstResponderVisible(_:)`` describes.
  /// The presentation controller needs no code for this behaviour. The property applies to the style `.custom`.
  var keepsFirstResponderVisible: Bool { get }

  /// Lays out the presentation after its content has changed, which reads the presented view's frame again.
  ///
  /// If the layout moves the first responder, the frame is read a second time, so that
  /// ``PresentationController/frameKeepingFirstResponderVisible(_:)`` uses the responder's final position.
  func updatePresentationLayout(animated: Bool)
}

extension CustomPresentable {
  /// The default value, which names no scroll view.
  public var dismissalHandlingScrollView: ScrollView? { nil }

  /// The default value, which hides the status bar.
  public var hidesStatusBarBeyondTop: Bool { true }

  /// The default value, which keeps the first responder visible.
  public var keepsFirstResponderVisible: Bool { true }

  /// Lays out the presentation's container, with an animation of 0.3 seconds without overshoot if `animated` is `true`.
  public func updatePresentationLayout(animated: Bool = false) {
    if animated {
      View.animate(
        withDuration: 0.3,
        delay: 0.0,
        usingSpringWithDamping: 1.0,
        initialSpringVelocity: 0.0,
        options: .allowUserInteraction,
        animations: { self.layOutPresentation() },
        completion: nil
      )
    } else {
      layOutPresentation()
    }
  }

  private func layOutPresentation() {
    guard let container = modal.asPresented?.container else { return }
    container.setNeedsLayout()
    container.layoutIfNeeded()
    // The final frame keeps the first responder visible, so lay out again if the first layout has moved the responder.
    guard modal.asPresented?.hasOtherFinalFrame == true else { return }
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }
}
