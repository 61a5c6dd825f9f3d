import AnimationTiming
import Foundation

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

  /// Takes note of what a delegate took out of the view before it went, to put that back if it turns.
  func noteContent(of controller: ViewController, in slot: ViewSlot?) {
    guard content == nil, let slot, let own = controller.viewIfLoaded, !own.isDescendant(of: view) else { return }
    content = (own, slot)
  }

  /// Reverses the way out: the view is shown again, with its content, each from where it is seen.
  func comeBack() {
    group.changes.restoreModels()
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
