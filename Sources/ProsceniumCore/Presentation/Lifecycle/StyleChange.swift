import AnimationTiming

/// One change of style of a presentation on the screen: one presentation controller takes the place of another.
///
/// The container and a running transition with its coordinator stay the same; chrome and the presenter's visibility
/// change. Where another view is shown from now on, a wrapper or another controller's, it takes the old one's place and
/// goes on with its movement.
@MainActor final class StyleChange {
  private let presentation: ModalPresentation

  /// The presentation controller that was in charge.
  let old: PresentationController

  /// The controller that received `adaptationWillBegin(from:)`; `nil` when it came back before it had gone.
  private(set) var begun: PresentationController?

  /// The old chrome's way out.
  private var leaving: AnimationGroup?

  /// The view that was shown, on its way out.
  var leavingView: LeavingView?

  /// The controller whose view leaves with the style.
  var goneController: ViewController?
  private(set) var isEnded = false

  init(of presentation: ModalPresentation, from old: PresentationController) {
    self.presentation = presentation
    self.old = old
  }

  /// Takes the old chrome away; when it is gone the old controller receives `dismissalTransitionDidEnd(_:)`.
  func leave(along curve: TimingCurve, on timeline: Timeline) {
    leaving = View.animate(curve, purpose: .leaving, on: timeline) {
      old.beginAdaptation(to: presentation.controller)
    } completion: { [weak self] _ in
      self?.end()
    }
  }

  /// The new chrome comes with this change.
  func arrive(with new: PresentationController) {
    begun = new
    new.beginAdaptation(from: old)
  }

  /// Whether it is over and its new controller has gone for good: only the original one comes back.
  var isForgotten: Bool {
    let isKept = begun != nil && (begun === presentation.controller || begun === presentation.originalController)
    return isEnded && leavingView == nil && !isKept
  }

  /// Takes away what is not shown any more.
  private func removeLeft() {
    if leavingView?.view !== presentation.shownView { leavingView?.leave() }
    leavingView = nil
    if goneController !== presentation.presented { goneController?.endAppearanceTransition() }
    goneController = nil
  }

  /// Takes the old chrome away, once: when its way out is over, at the latest when a transition ends.
  ///
  /// The last change of style of a presentation that stands, with no transition, also ends what the presenter and the
  /// new chrome began.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    removeLeft()
    old.endDismissal(true)
    // What its chrome began before has ended with that.
    for earlier in presentation.styleChanges where earlier !== self && earlier.begun === old { earlier.noteArrival() }
    detachOld()
    if presentation.transition == nil, presentation.isShown { presentation.styleChangesDidEnd() }
  }

  /// The presentation ended in a callback of the change: the controller shown until then disappears with it, unless
  /// it is seen elsewhere by now.
  func end(with shown: ViewController) {
    let isGone = shown !== presentation.presented && shown.viewIfLoaded?.window == nil
    if isGone, shown.appearance.isOnScreen {
      shown.beginAppearanceTransition(false, animated: false)
      shown.endAppearanceTransition()
    }
    end()
  }

  private func detachOld() {
    guard old !== presentation.controller else { return }
    if old === presentation.originalController {
      old.detachContainer()
    } else {
      old.detach(to: presentation.requested)
    }
  }

  /// The new chrome counts as arrived, because a dismissal begins.
  func finishArrival() {
    begun?.endPresentation(true)
    begun = nil
  }

  /// The new chrome's arrival is not this change's to report any more.
  func noteArrival() { begun = nil }

  /// The old controller comes back while it leaves: its dismissal is cancelled and its chrome turns where it is.
  func takeBack() {
    isEnded = true
    leaving?.changes.restoreModels()
    old.endDismissal(false)
  }
}
