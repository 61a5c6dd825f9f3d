import AnimationTiming
import Foundation

/// The outgoing views of one transition, captured before an environment change.
@MainActor struct OutgoingViews {
  private let timeline: Timeline
  private let views: [(view: View, isSeen: Bool)]
  private let curve: TimingCurve

  /// The time from the transition's own end to the change, negative if the change was earlier.
  private let lateness: Duration

  /// The correction of all views, or `nil` if the correction depends on the visibility of each view.
  private let common: OutgoingCorrection?

  /// Captures the outgoing views of a running transition if they need another correction than the remaining views.
  ///
  /// - Parameters:
  ///   - transition: The transition that removes the views.
  ///   - curve: The curve of the change.
  ///   - time: The time of the change.
  init?(of transition: any Transition, following curve: TimingCurve, at time: Duration) {
    guard let end = transition.timeline.ownEnd(at: time) else { return nil }
    common = .early(at: time, lasting: .seconds(curve.duration), ownEnd: end)
    if common == .shared { return nil }
    lateness = time - end
    timeline = transition.timeline
    views = transition.outgoingViews.map { ($0, $0.isSeen(by: .shown)) }
    self.curve = curve
  }

  /// Removes the views from the change's correction, and animates each view with its own correction.
  ///
  /// - Parameters:
  ///   - correction: The change's own animation, committed in this turn.
  ///   - size: The window's size, which scales the distance of a view's movement.
  ///   - arrived: The closure to call for each animation that has ended. The change waits for all of them.
  /// - Returns: The number of animations that call `arrived`.
  func follow(_ correction: AnimationBlock, in size: Size, arrived: @escaping () -> Void) -> Int {
    var count = 0
    for (root, wasSeen) in views {
      guard let changes = correction.changes.split(where: { $0.isDescendant(of: root) }) else { continue }
      let way = common ?? late(root, wasSeen: wasSeen, changes, in: size)
      if way == .immediate {
        changes.drop()
        timeline.dropCorrections(of: root)
      }
      timeline.moveHeldCorrections(of: root, to: changes)
      guard let (curve, delay) = way.timing(of: curve) else { continue }
      let isFollowed = way != .held
      if isFollowed { count += 1 }
      AnimationBlock(
        correcting: changes,
        along: curve,
        delay: delay,
        holdsBack: way == .held,
        on: timeline,
        completion: { _ in if isFollowed { arrived() } }
      )
      .run(in: correction.home)
    }
    return count
  }

  private func late(_ root: View, wasSeen: Bool, _ changes: AnimationChanges, in size: Size) -> OutgoingCorrection {
    .late(
      by: lateness,
      lasting: .seconds(curve.duration),
      seen: OutgoingCorrection.Sight(
        before: wasSeen,
        unmoved: root.isSeen(by: .shown),
        arrived: root.isSeen(by: .rest),
        isCovered: root.isCoveredAtRest,
        distance: changes.views.map { $0.distanceToRest(in: size, isRoot: $0 === root) }.max() ?? 0
      )
    )
  }
}

extension OutgoingCorrection {
  /// The curve and the delay of the correction, or `nil` if nothing is animated.
  ///
  /// A held correction is delayed beyond the cap, so that the transition removes the view first.
  fileprivate func timing(of curve: TimingCurve) -> (curve: TimingCurve, delay: Duration)? {
    switch self {
    case .shared: (curve, .zero)
    case .fitted(let duration): (curve.squeezed(into: duration.seconds), .zero)
    case .held: (curve, Timeline.changeDuration * 2)
    case .immediate: nil
    }
  }
}

extension View {
  /// Returns the largest distance that an edge of the view still moves, as a fraction of a size.
  ///
  /// - Parameter isRoot: A Boolean value that indicates whether positions outside of the superview are limited to its
  ///   bounds.
  fileprivate func distanceToRest(in size: Size, isRoot: Bool) -> Double {
    var (shown, rest) = (presentation.frame, uncorrected.frame)
    if isRoot, let superview {
      (shown, rest) = (shown.clamped(to: superview.model.bounds), rest.clamped(to: superview.model.bounds))
    }
    return max(
      max(abs(shown.minX - rest.minX), abs(shown.maxX - rest.maxX)) / max(size.width, 1),
      max(abs(shown.minY - rest.minY), abs(shown.maxY - rest.maxY)) / max(size.height, 1)
    )
  }

  /// A Boolean value that indicates whether an opaque view in front fills the superview at the end of all movements.
  fileprivate var isCoveredAtRest: Bool {
    guard let superview, let index = superview.subviews.firstIndex(of: self) else { return false }
    return superview.subviews[(index + 1)...].contains { view in
      let values = view.uncorrected
      return !view.isHidden && values.alpha > 0.998 && values.frame.contains(superview.model.bounds)
    }
  }
}

extension Rect {
  /// The rectangle with each edge moved into bounds.
  fileprivate func clamped(to bounds: Rect) -> Rect {
    let (left, right) = (min(max(minX, bounds.minX), bounds.maxX), min(max(maxX, bounds.minX), bounds.maxX))
    let (top, bottom) = (min(max(minY, bounds.minY), bounds.maxY), min(max(maxY, bounds.minY), bounds.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
