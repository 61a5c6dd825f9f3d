import AnimationTiming
import Foundation

/// An adaptation of a shown presentation, in which one presentation controller replaces another.
///
/// The container and a running transition with its coordinator do not change. The chrome and the presenter's visibility
/// do. If another view is shown from now on, such as a wrapper or the view of another controller, it replaces the old
/// view and continues the old view's animations.
@MainActor final class StyleChange {
  private let presentation: ModalPresentation

  /// The presentation controller that was replaced.
  let old: PresentationController

  /// The presentation controller whose arrival this adaptation reports.
  ///
  /// The controller has received `adaptationWillBegin(from:)`. The value is `nil` if that controller returned before
  /// its chrome had left, or if the arrival was already reported.
  private(set) var begun: PresentationController?

  /// The animations with which the old chrome leaves.
  private var leaving: AnimationBlock?

  /// The view that the presentation no longer shows, while it leaves.
  var leavingView: OutgoingView?

  /// The controller whose view leaves with the old style.
  var goneController: ViewController?
  private(set) var isEnded = false

  init(of presentation: ModalPresentation, from old: PresentationController) {
    self.presentation = presentation
    self.old = old
  }

  /// Animates the old chrome out of sight, and sends `dismissalTransitionDidEnd(_:)` to the old controller at the end.
  func leave(along curve: TimingCurve, on timeline: Timeline) {
    leaving = View.animate(curve, purpose: .leaving, on: timeline) {
      old.beginAdaptation(to: presentation.controller)
    } completion: { [weak self] _ in
      self?.end()
    }
  }

  /// Begins the arrival of the new chrome as a part of this adaptation.
  func arrive(with new: PresentationController) {
    begun = new
    new.beginAdaptation(from: old)
  }

  /// A Boolean value that indicates whether the adaptation has ended and its new controller cannot be active again.
  ///
  /// Of the replaced controllers, only the original one can become active again.
  var isForgotten: Bool {
    let isKept = begun != nil && (begun === presentation.controller || begun === presentation.originalController)
    return isEnded && leavingView == nil && !isKept
  }

  /// Removes the view that is no longer shown and ends the disappearance of its controller.
  private func removeLeft() {
    if leavingView?.view !== presentation.shownView { leavingView?.leave() }
    leavingView = nil
    if goneController !== presentation.presented { goneController?.endAppearanceTransition() }
    goneController = nil
  }

  /// Removes the old chrome when it has left, or at the latest when a transition ends. Further calls have no effect.
  ///
  /// The last adaptation of a presentation without a transition also ends the presenter's appearance transition and the
  /// arrival of the new chrome.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    ViewChanges.replace {
      removeLeft()
      old.endDismissal(true)
    }
    // The end of the old controller's chrome includes its earlier arrival, so earlier adaptations do not report that.
    for earlier in presentation.styleChanges where earlier !== self && earlier.begun === old { earlier.noteArrival() }
    detachOld()
    if presentation.transition == nil, presentation.isShown { presentation.styleChangesDidEnd() }
  }

  /// Ends the adaptation after a callback has ended the presentation.
  ///
  /// The controller that was shown before disappears with the presentation, unless its view is already shown in another
  /// window.
  ///
  /// - Parameter shown: The controller that was shown before the adaptation.
  func end(with shown: ViewController) {
    let isGone = shown !== presentation.presented && shown.viewIfLoaded?.window == nil
    if isGone, shown.appearance.isOnScreen {
      shown.setAppearing(false, animated: false)
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

  /// Reports the arrival of the new chrome as completed, because a dismissal begins.
  func finishArrival() {
    begun?.endPresentation(true)
    begun = nil
  }

  /// Prevents this adaptation from reporting the arrival of its new chrome.
  func noteArrival() { begun = nil }

  /// Cancels the departure of the old chrome and animates the chrome back from its current position.
  ///
  /// The old controller receives `dismissalTransitionDidEnd(false)`.
  func revert() {
    isEnded = true
    leaving?.changes.restoreModels()
    old.endDismissal(false)
  }
}

/// A view that an adaptation no longer shows, while it fades out.
///
/// The opacity of a wrapper does not change, because the presented view may return to the wrapper and must remain
/// visible. Only the wrapper's other subviews and background colour fade. Any other view fades as a whole.
@MainActor final class OutgoingView {
  let view: View
  private var content: (view: View, slot: ViewSlot)?
  private let looks: [(view: View, alpha: CGFloat)]
  private let ground: Color?
  private let fadesGround: Bool
  private let group: AnimationBlock

  /// Starts the fade.
  ///
  /// - Parameters:
  ///   - view: The view that is no longer shown.
  ///   - content: The view that was moved out of a wrapper, with its former slot, or `nil` if `view` is not a wrapper.
  ///   - curve: The timing of the fade.
  ///   - timeline: The timeline of the fade.
  init(
    _ view: View,
    without content: (view: View, slot: ViewSlot)?,
    along curve: TimingCurve,
    on timeline: Timeline
  ) {
    let looks = (content == nil ? [view] : view.subviews).map { (view: $0, alpha: $0.alpha) }
    self.view = view
    self.content = content
    self.looks = looks
    fadesGround = content != nil
    ground = view.backgroundColor
    group = View.animate(curve, purpose: .leaving, on: timeline) {
      for look in looks { look.view.alpha = 0 }
      if content != nil { view.backgroundColor = nil }
    } completion: {
      _ in
    }
  }

  /// Stores the slot of a controller's view that a delegate has moved out of this view.
  ///
  /// A reversal of the adaptation moves that view back into the slot.
  func noteContent(of controller: ViewController, in slot: ViewSlot?) {
    guard content == nil, let slot, let own = controller.viewIfLoaded, !own.isDescendant(of: view) else { return }
    content = (own, slot)
  }

  /// Reverses the fade and moves the content back into the view, both from their current appearance.
  func comeBack() {
    group.changes.restoreModels()
    // The view may have been removed with the container of another presentation in which it was leaving.
    if view.window == nil { View.performWithoutAnimation { view.removeFromSuperview() } }
    view.superview?.bringSubviewToFront(view)
    guard let content else { return }
    let inside = content.view.convert(content.view.bounds, to: view)
    View.performWithoutAnimation { content.slot.restore(content.view, in: inside) }
    // The content received the wrapper's motions when it left. The wrapper moves its content again now, so subtract
    // these motions from the content.
    for motion in view.motions {
      (motion.weight as? AnimationChanges)?.shift(content.view, by: .zero - motion.difference.ofWhatIsInside)
    }
  }

  /// Removes the view at the end of the fade and restores its alpha values and its background colour.
  func leave() {
    view.removeFromSuperview()
    View.performWithoutAnimation {
      for look in looks { look.view.alpha = look.alpha }
      if fadesGround { view.backgroundColor = ground }
    }
  }
}
