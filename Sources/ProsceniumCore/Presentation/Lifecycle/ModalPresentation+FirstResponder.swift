import AnimationTiming

/// The first responders before something came or went.
struct FormerResponders: ~Copyable {
  /// In the window when the presentation began.
  @WeakReference var behind: Responder?

  /// In what is presented when its dismissal began.
  @WeakReference var own: Responder?
}

/// The first responder resigns to what is presented, and is it again after the dismissal, as is UIKit's.
extension ModalPresentation {
  /// Something comes in front of the first responder, which resigns.
  func takeFirstResponder(in window: Window) {
    former.behind = window.firstResponder
    window.endFocus()
  }

  /// What is presented goes, and its first responder resigns.
  func leaveFirstResponder(in window: Window) {
    guard let view = shownView else { return }
    if let responder = window.firstResponder, responder.stands(in: view) { former.own = responder }
    // Also releases a keyboard that a controller keeps.
    if former.own != nil || window.firstResponder == nil { window.endFocus() }
  }

  /// Moves the presented view along with another first responder, as a part of the transition that runs.
  ///
  /// What is only about to begin is not laid out before its time: the transition sees to it once it has started.
  func followFirstResponder() {
    if transition?.isPreparing == true { return }
    guard ViewChanges.recorder == nil else { return layOutForKeyboard() }
    moveForKeyboard(on: transition.flatMap { $0.isRunning ? $0.timeline : nil })
  }

  /// Catches up with a first responder that came before the transition was there to move for it.
  func catchUpWithFirstResponder(on timeline: Timeline) {
    if container?.window?.keyboardFrame != nil, hasOtherFinalFrame { moveForKeyboard(on: timeline) }
  }

  /// A correction: the transition waits for it, and an animator's own animations are not measured by it.
  private func moveForKeyboard(on timeline: Timeline?) {
    let curve = TimingCurve.cubic(.easeInOut, duration: KeyboardChange.usualDuration)
    View.animate(curve, purpose: .correction, on: timeline) { layOutForKeyboard() }
  }

  private func layOutForKeyboard() {
    followKeyboard()
    container?.layoutIfNeeded()
    // What is around the first responder may have been laid out only now.
    guard hasOtherFinalFrame else { return }
    followKeyboard()
    container?.layoutIfNeeded()
  }

  /// Restores the first responder behind the presentation, unless there is another one.
  ///
  /// - Parameter isCancelled: A Boolean value that indicates whether the presentation was cancelled. Then the responder is
  ///   restored without regard to ``ViewController/restoresFocusAfterTransition``.
  func giveFirstResponderBack(in window: Window, isCancelled: Bool) {
    guard let responder = former.behind else { return }
    former.behind = nil
    if isCancelled || responder.isRestoredAfterDismissal { window.refocus(on: responder) }
  }

  /// What is presented stays after all.
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
