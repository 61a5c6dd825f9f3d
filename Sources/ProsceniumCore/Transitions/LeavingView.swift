import AnimationTiming
import Foundation

/// A view that a change of style does not show any more, on its way out of sight.
///
/// A wrapper stays as it is, and what it shows fades: its content may come back into it and be seen all the while. Any
/// other view fades itself.
@MainActor final class LeavingView {
  let view: View
  private let content: (view: View, place: PresenterPlace)?
  private let looks: [(view: View, alpha: CGFloat)]
  private let ground: Color?
  private let group: AnimationGroup

  /// Begins the way out.
  ///
  /// - Parameter content: What was taken out of a wrapper, and where it stood.
  init(
    _ view: View,
    without content: (view: View, place: PresenterPlace)?,
    along curve: TimingCurve,
    on timeline: Timeline
  ) {
    let looks = (content == nil ? [view] : view.subviews).map { (view: $0, alpha: $0.alpha) }
    self.view = view
    self.content = content
    self.looks = looks
    ground = view.backgroundColor
    group = View.animate(curve, purpose: .leaving, on: timeline) {
      for look in looks { look.view.alpha = 0 }
      if content != nil { view.backgroundColor = nil }
    } completion: {
      _ in
    }
  }

  /// Turns back: it is shown again, with its content.
  func comeBack() {
    group.changes.restoreModels()
    if let content { content.place.restore(content.view, in: content.view.model.frame) }
  }

  /// Is out of sight.
  func leave() {
    view.removeFromSuperview()
    View.performWithoutAnimation {
      for look in looks { look.view.alpha = look.alpha }
      if content != nil { view.backgroundColor = ground }
    }
  }
}
