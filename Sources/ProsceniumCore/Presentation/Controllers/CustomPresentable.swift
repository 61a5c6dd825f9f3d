/// A presented controller whose presentation can follow its content.
///
/// A reusable transition asks it for what it needs to know; everything but ``transitionManager`` has a default.
@preconcurrency @MainActor public protocol CustomPresentable: ViewController {
  /// Keeps the transition's delegate alive, which a controller itself does not.
  var transitionManager: (any ViewControllerTransitioningDelegate)? { get set }

  /// The view whose scrolling beyond the top is to dismiss; `nil` by default.
  ///
  /// A gesture that begins on it, see ``PresentationController/beginInteractiveDismissal()``, scrolls its content to
  /// the top first; from there the rest of the way down moves the dismissal. It is read when a gesture begins, and
  /// counts only while it stands in the presented view.
  var dismissalHandlingScrollView: ScrollView? { get }

  /// Whether the status bar is hidden while the presented view is shown beyond the top of the screen; `true` by
  /// default.
  ///
  /// It is read in the frame in which the view's upper edge passes that of the window, and when
  /// `setNeedsStatusBarAppearanceUpdate` was called. With `false` the controller's `prefersStatusBarHidden` decides.
  var hidesStatusBarBeyondTop: Bool { get }

  /// A Boolean value that indicates whether the first responder stays between the top of the screen and the keyboard;
  /// `true` by default.
  ///
  /// The presented view moves up by as much as a docked keyboard would cover of the first responder in it, and back with
  /// the keyboard, as ``PresentationController/frameKeepingFirstResponderVisible(_:)`` describes. The presentation
  /// controller needs no code for that. It holds in the style `.custom`.
  var keepsFirstResponderVisible: Bool { get }

  /// Has the presentation read anew where the presented view is to stand.
  ///
  /// Where the new layout moves the first responder, the place is read once more, so that
  /// ``PresentationController/frameKeepingFirstResponderVisible(_:)`` counts with where that stands at the end.
  func updatePresentationLayout(animated: Bool)
}

extension CustomPresentable {
  /// No view.
  public var dismissalHandlingScrollView: ScrollView? { nil }

  /// The status bar is hidden.
  public var hidesStatusBarBeyondTop: Bool { true }

  /// The first responder stays visible.
  public var keepsFirstResponderVisible: Bool { true }

  /// Lays out the presentation's container; if `animated`, what moves takes 0.3 seconds without overshoot.
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
    // The first responder may have been laid out elsewhere only now.
    guard modal.asPresented?.hasOtherFinalFrame == true else { return }
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }
}
