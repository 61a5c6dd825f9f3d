import AnimationTiming
import Foundation

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
    ViewChanges.replace {
      removeLeft()
      old.endDismissal(true)
    }
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

  /// The new chrome counts as arrived, because a dismissal begins.
  func finishArrival() {
    begun?.endPresentation(true)
    begun = nil
  }

  /// The new chrome's arrival is not this change's to report any more.
  func noteArrival() { begun = nil }

  /// The old controller comes back while it leaves: its dismissal is cancelled and its chrome reverses where it is.
  func takeBack() {
    isEnded = true
    leaving?.changes.restoreModels()
    old.endDismissal(false)
  }
}

/// A view that a change of style does not show any more, on its way out of sight.
///
/// A wrapper stays as it is, and what it shows fades: its content may come back into it and be seen all the while. Any
/// other view fades itself.
@MainActor final class LeavingView {
  let view: View
  private var content: (view: View, slot: ViewSlot)?
  private let looks: [(view: View, alpha: CGFloat)]
  private let ground: Color?
  private let fadesGround: Bool
  private let group: AnimationGroup

  /// Begins the way out.
  ///
  /// - Parameter content: What was taken out of a wrapper, and where it stood.
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

  /// Takes note of what a delegate took out of the view before it went, to put that back if the change is reversed.
  func noteContent(of controller: ViewController, in slot: ViewSlot?) {
    guard content == nil, let slot, let own = controller.viewIfLoaded, !own.isDescendant(of: view) else { return }
    content = (own, slot)
  }

  /// Reverses the way out: the view is shown again, with its content, each from where it is seen.
  func comeBack() {
    group.changes.restoreModels()
    // The container of another presentation, in which it left, may have gone with that.
    if view.window == nil { View.performWithoutAnimation { view.removeFromSuperview() } }
    view.superview?.bringSubviewToFront(view)
    guard let content else { return }
    let inside = content.view.convert(content.view.bounds, to: view)
    View.performWithoutAnimation { content.slot.restore(content.view, in: inside) }
    // The wrapper moves its content from now on, which took that along when it left.
    for motion in view.motions {
      (motion.weight as? AnimationChanges)?.shift(content.view, by: .zero - motion.difference.ofWhatIsInside)
    }
  }

  /// Is out of sight.
  func leave() {
    view.removeFromSuperview()
    View.performWithoutAnimation {
      for look in looks { look.view.alpha = look.alpha }
      if fadesGround { view.backgroundColor = ground }
    }
  }
}
