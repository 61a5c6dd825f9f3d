import Foundation

/// A transition whose views only animations may move, as a continuity watch observes it.
@MainActor package protocol ContinuitySubject: AnyObject {
  /// The views that only animations may move now.
  ///
  /// The list is empty while an interaction moves the views and while the transition runs back.
  var steadyViews: [View] { get }

  /// The view that contains the steady views during the transition.
  var contentView: View? { get }

  /// Reports a view that was shown `distance` points away from its last position without an animation.
  func viewJumped(_ name: String, by distance: Double)

  /// Reports a view that left the content view while an animation moved it.
  func viewWasTaken(_ name: String)
}

/// Detects code that moves the views of transitions outside of animations.
///
/// The shown values of a view are its model plus the weighted differences of its animations. Weights change only in a
/// frame or by an interaction. If the shown frame of a view changes between two frames with unchanged weights, code
/// outside of every animation block has moved the view.
@MainActor package final class ContinuityWatch {
  /// The shown state of a view when the watch recorded it.
  @MainActor fileprivate final class Shown {
    /// The weight of one animation of the view.
    struct Weight {
      let weight: ObjectIdentifier
      let rest: Double
      let position: SIMD2<Double>
    }

    @WeakReference private(set) var view: View?
    @WeakReference private(set) var superview: View?
    @WeakReference private(set) var root: View?
    /// The root's count of departures from a window. A departure of the root ends the animations of the views in it.
    let departureCount: Int?
    let frame: Rect
    /// A Boolean value that indicates whether the view itself was hidden or transparent.
    let isUnseen: Bool
    let weights: [Weight]

    init(_ view: View, in root: View?) {
      let root = root.flatMap { view.isDescendant(of: $0) ? $0 : nil }
      departureCount = root?.hierarchy.departureCount
      frame = view.presentation.frame
      isUnseen = view.isHidden || view.presentation.alpha <= 0
      weights = view.motions.map { motion in
        Weight(weight: ObjectIdentifier(motion.weight), rest: motion.weight.rest, position: motion.weight.position)
      }
      (self.view, superview, self.root) = (view, view.superview, root)
    }
  }

  @MainActor private struct Watched {
    weak var subject: (any ContinuitySubject)?
    var shown: [Shown] = []
  }

  private let limit: Double
  // Each frame reads this property. The class does not check exclusivity of the marked properties at run time,
  // because such a check costs more than the access. No access lasts longer than a single read or write.

  @exclusivity(unchecked) private var watched: [Watched] = []

  /// Creates a watch.
  ///
  /// - Parameter limit: The distance in points by which a view may move outside of animations.
  package init(limit: Double) { self.limit = limit }

  /// Starts to observe `subject` and records its views, which are `views` now.
  package func begin(_ subject: any ContinuitySubject, showing views: [View]) {
    watched.append(Watched(subject: subject, shown: views.map { Shown($0, in: subject.contentView) }))
  }

  /// Stops observing `subject`.
  package func end(_ subject: any ContinuitySubject) {
    watched.removeAll { $0.subject === subject || $0.subject == nil }
  }

  /// Records the shown state of all steady views.
  package func note() {
    for index in watched.indices {
      guard let subject = watched[index].subject else { continue }
      watched[index].shown = subject.steadyViews.map { Shown($0, in: subject.contentView) }
    }
  }

  /// Reports each steady view whose shown frame differs from the recorded one.
  package func compare() {
    for watched in self.watched {
      guard let subject = watched.subject else { continue }
      let steady = subject.steadyViews
      for shown in watched.shown { compare(shown, of: subject, isSteady: shown.view.map(steady.contains) ?? false) }
    }
  }

  /// Reports each of `views` whose shown frame differs from the recorded one, and discards the subject's records.
  package func compare(_ views: [View], of subject: any ContinuitySubject) {
    guard let index = watched.firstIndex(where: { $0.subject === subject }) else { return }
    for shown in watched[index].shown where shown.view.map(views.contains) ?? false {
      compare(shown, of: subject, isSteady: true)
    }
    watched[index].shown = []
  }

  private func compare(_ shown: Shown, of subject: any ContinuitySubject, isSteady: Bool) {
    guard let view = shown.view, isSteady else { return }
    if let root = shown.root, !view.isDescendant(of: root) {
      if !shown.weights.isEmpty { subject.viewWasTaken(view.reportName) }
      return
    }
    // A view that leaves its window shows its model. Its frame may differ even if the view is back already, as in
    // another tab.
    guard view.window != nil, shown.departureCount == shown.root?.hierarchy.departureCount else { return }
    guard view.superview === shown.superview, !shown.isUnseen, !shown.wasScrubbed else { return }
    let distance = shown.frame.distance(to: view.presentation.frame)
    if distance > limit { subject.viewJumped(view.reportName, by: distance) }
  }
}

extension ContinuityWatch.Shown {
  /// A Boolean value that indicates whether the weight of an animation of the view has changed since it was recorded.
  fileprivate var wasScrubbed: Bool {
    guard let view else { return false }
    return weights.contains { noted in
      view.motions.contains { motion in
        ObjectIdentifier(motion.weight) == noted.weight
          && (motion.weight.rest != noted.rest || motion.weight.position != noted.position)
      }
    }
  }
}

extension Rect {
  /// Returns the largest distance in points between a corner and the same corner of `other`.
  fileprivate func distance(to other: Rect) -> Double {
    let (left, right) = (other.minX - minX, other.maxX - maxX)
    let (top, bottom) = (other.minY - minY, other.maxY - maxY)
    return hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
  }
}

extension View {
  /// The name of the view in a report.
  ///
  /// The name is the first available one of the accessibility identifier, the controller's name and the view's type.
  fileprivate var reportName: String {
    accessibilityIdentifier ?? owner.map { "the view of \($0.name)" } ?? typeName
  }
}
