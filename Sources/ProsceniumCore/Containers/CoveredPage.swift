import Foundation

/// A copy of the page that the primary column of a split view controller shows, for the time of a collapse.
///
/// The page itself disappears as soon as the detail is put onto it, but the detail moves there from its own column:
/// until it has arrived, the place that the page leaves is seen, and would be empty.
@MainActor struct CoveredPage {
  private let copy: SnapshotView

  /// The animation that moves the columns, whether a change of the environment or an application's own.
  private let animation: any AnimationBlockOwner

  /// Where the page stands in the container of the columns, which the collapse does not move.
  private let frame: Rect

  /// Copies the page on top of `navigation`; `nil` where it is not seen, or where nothing will move.
  init?(of navigation: NavigationController, in stage: View) {
    guard let animation = (ViewChanges.recorder as? AnimationChanges)?.owner,
      let place = navigation.topViewController?.containment.place,
      place.window != nil, place.superview === navigation.contentView
    else { return nil }
    var made: SnapshotView?
    View.performWithoutAnimation { made = SnapshotView(of: place) }
    guard let made else { return nil }
    copy = made
    self.animation = animation
    frame = place.convert(place.bounds, to: stage)
  }

  /// Puts the copy behind what stands in `view` now, where it does not move while that takes its new place; the end of
  /// the animation takes it away.
  func stay(behind view: View) -> View? {
    guard view.window != nil else { return nil }
    View.performWithoutAnimation {
      view.insertSubview(copy, at: 0)
      copy.place(in: Rect(origin: .zero, size: frame.size))
    }
    // The column will fill the container: what is said in its coordinates is then what it was in the container's.
    copy.place(in: frame)
    animation.addTidying { [weak copy] in copy?.removeFromSuperview() }
    return copy
  }
}
