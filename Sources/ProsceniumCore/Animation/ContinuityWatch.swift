import Foundation

/// What a watch for continuity looks at: a transition whose views only animations are to move.
@MainActor protocol ContinuitySubject: AnyObject {
  /// The views that animations alone move now; none while an interaction moves them, or on the way back.
  var steadyViews: [View] { get }

  /// What the views stand in while they are moved.
  var contentView: View? { get }

  /// A view stood `distance` points from where it was shown, and no animation had moved it there.
  func viewJumped(_ name: String, by distance: Double)

  /// A view left the content view while an animation moved it.
  func viewWasTaken(_ name: String)
}

/// Finds what moves the views of transitions outside of animations.
///
/// What is shown of a view is its model and what animations add by their weights. These change in a frame alone, unless
/// an interaction sets them: between two frames a view with the same weights is shown in the same place, and else was
/// moved by code outside of every animation block.
@MainActor final class ContinuityWatch {
  /// A view as it was shown when it was noted.
  @MainActor fileprivate final class Shown {
    /// How much of one animation was shown.
    struct Weight {
      let weight: ObjectIdentifier
      let rest: Double
      let position: SIMD2<Double>
    }

    @WeakReference private(set) var view: View?
    @WeakReference private(set) var superview: View?
    @WeakReference private(set) var root: View?
    /// How often the root had left its window, with what animations showed of the views in it.
    let departureCount: Int?
    let frame: Rect
    /// Whether nothing of the view itself was seen: it was hidden or transparent.
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
  private var watched: [Watched] = []

  /// Makes a watch.
  ///
  /// - Parameter limit: How many points a view may move outside of animations.
  init(limit: Double) { self.limit = limit }

  /// Begins to look at `subject`, of which `views` are shown now.
  func begin(_ subject: any ContinuitySubject, showing views: [View]) {
    watched.append(Watched(subject: subject, shown: views.map { Shown($0, in: subject.contentView) }))
  }

  /// Looks at `subject` no more.
  func end(_ subject: any ContinuitySubject) { watched.removeAll { $0.subject === subject || $0.subject == nil } }

  /// Notes where the views are shown now.
  func note() {
    for index in watched.indices {
      guard let subject = watched[index].subject else { continue }
      watched[index].shown = subject.steadyViews.map { Shown($0, in: subject.contentView) }
    }
  }

  /// Reports each view that is not shown where it was noted.
  func compare() {
    for watched in self.watched {
      guard let subject = watched.subject else { continue }
      let steady = subject.steadyViews
      for shown in watched.shown { compare(shown, of: subject, isSteady: shown.view.map(steady.contains) ?? false) }
    }
  }

  /// Reports those of `views` of a subject that are not shown where they were noted, and notes none of it.
  func compare(_ views: [View], of subject: any ContinuitySubject) {
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
    // What leaves its window shows its model, also where it is back by now, as in another tab.
    guard view.window != nil, shown.departureCount == shown.root?.hierarchy.departureCount else { return }
    guard view.superview === shown.superview, !shown.isUnseen, !shown.wasScrubbed else { return }
    let distance = shown.frame.distance(to: view.presentation.frame)
    if distance > limit { subject.viewJumped(view.reportName, by: distance) }
  }
}

extension ContinuityWatch.Shown {
  /// Whether an animation of the view was set to another part of its way.
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
  /// How far the corner that is moved most is from where it is in `other`.
  fileprivate func distance(to other: Rect) -> Double {
    let (left, right) = (other.minX - minX, other.maxX - maxX)
    let (top, bottom) = (other.minY - minY, other.maxY - maxY)
    return hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
  }
}

extension View {
  /// The view in the words of a report: its accessibility identifier, else its controller's view, else its type.
  fileprivate var reportName: String {
    accessibilityIdentifier ?? owner.map { "the view of \($0.name)" } ?? typeName
  }
}
