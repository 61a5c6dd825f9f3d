import AnimationTiming

/// The first responders that a presentation restores.
struct FormerResponders: ~Copyable {
  /// The first responder of the window at the beginning of the presentation.
  @WeakReference var behind: Responder?

  /// A Boolean value that indicates whether the first responder behind the presentation showed its role.
  var behindIsVisible = false

  /// The first responder in the presented view at the beginning of the dismissal.
  @WeakReference var own: Responder?
}

/// The first responder's resignation for a presentation and its restoration after the dismissal, as in UIKit.
extension ModalPresentation {
  /// Stores the window's first responder and resigns it, because a presentation begins.
  func takeFirstResponder(in window: Window) {
    (former.behind, former.behindIsVisible) = (window.firstResponder, window.isFocusVisible)
    window.endFocus()
  }

  /// Stores the first responder in the presented view and resigns it, because a dismissal begins.
  func leaveFirstResponder(in window: Window) {
    guard let view = shownView else { return }
    if let responder = window.firstResponder, responder.belongs(to: view) { former.own = responder }
    // The call also releases a keyboard that a controller has kept.
    if former.own != nil || window.firstResponder == nil { window.endFocus() }
  }

  /// Moves the presented view for a new first responder, as a part of the running transition.
  ///
  /// A transition that has not started is not laid out early, because it adjusts the view after its start.
  func followFirstResponder() {
    if transition?.isPreparing == true { return }
    guard ViewChanges.recorder == nil else { return layOutForKeyboard() }
    moveForKeyboard(on: transition.flatMap { $0.isRunning ? $0.timeline : nil })
  }

  /// Moves the presented view for a first responder that changed before the transition had started.
  func catchUpWithFirstResponder(on timeline: Timeline) {
    if container?.window?.keyboardFrame != nil, hasOtherFinalFrame { moveForKeyboard(on: timeline) }
  }

  /// Moves the presented view in a correction, which the transition waits for but does not attribute to its animator.
  private func moveForKeyboard(on timeline: Timeline?) {
    let curve = TimingCurve.cubic(.easeInOut, duration: KeyboardChange.usualDuration)
    View.animate(curve, purpose: .correction, on: timeline) { layOutForKeyboard() }
  }

  private func layOutForKeyboard() {
    followKeyboard()
    container?.layoutIfNeeded()
    // The final frame keeps the first responder visible, so lay out again if the first layout has moved the responder.
    guard hasOtherFinalFrame else { return }
    followKeyboard()
    container?.layoutIfNeeded()
  }

  /// Restores the first responder behind the presentation, unless there is another one.
  ///
  /// - Parameters:
  ///   - window: The window of the presentation.
  ///   - isCancelled: A Boolean value that indicates whether the presentation was cancelled. Then the responder is
  ///     restored without regard to ``ViewController/restoresFocusAfterTransition``.
  func giveFirstResponderBack(in window: Window, isCancelled: Bool) {
    guard let responder = former.behind else { return }
    former.behind = nil
    guard isCancelled || responder.isRestoredAfterDismissal else { return }
    window.refocus(on: responder)
    if former.behindIsVisible, window.firstResponder === responder { window.showFocus() }
  }

  /// Restores the first responder in the presented view after a cancelled dismissal.
  func keepFirstResponder(in window: Window) {
    guard let responder = former.own else { return }
    former.own = nil
    window.refocus(on: responder)
  }
}

extension Responder {
  /// A Boolean value that indicates whether the responder's controller and all its ancestors restore a first responder.
  fileprivate var isRestoredAfterDismissal: Bool {
    var controller = nearestController
    while let current = controller {
      if !current.restoresFocusAfterTransition { return false }
      controller = current.parent
    }
    return true
  }

  /// The responder if it is a controller, or the controller of the nearest view around it.
  private var nearestController: ViewController? {
    if let controller = self as? ViewController { return controller }
    var view = standingView
    while let current = view {
      if let controller = current.owner as? ViewController { return controller }
      view = current.superview
    }
    return nil
  }
}
