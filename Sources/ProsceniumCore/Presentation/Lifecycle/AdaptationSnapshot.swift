import Foundation

/// A snapshot of the presented views, captured before an adaptation.
///
/// Delegates may move these views when they are asked, and so may callbacks of the adaptation. The snapshot is captured
/// before delegates are asked, and stored in the presentation's state machine until the new style is active.
@MainActor struct AdaptationSnapshot {
  /// The position of the presented view.
  let shownView: ShownView?

  /// The slot of the presented controller's own view in a wrapper, or `nil` if no style has wrapped it.
  let slot: ViewSlot?

  /// The visible position of the requested controller's view.
  let content: Content?

  /// The presentations in a context of the controllers whose views the new style may move.
  let contexts: Contexts

  /// Creates a snapshot of the views that `presentation` currently shows.
  init(of presentation: ModalPresentation) {
    let (presented, requested) = (presentation.presented, presentation.requested)
    // Create the contexts first, because this restores the covered views to their own superviews.
    contexts = Contexts(of: presented === requested ? [presented] : [presented, requested])
    let shownView = presentation.shownView.flatMap(ShownView.init)
    self.shownView = shownView
    content = presentation.container.flatMap { container in
      requested.viewIfLoaded.flatMap { Content(of: $0, in: container) }
    }
    guard let shown = shownView?.view, let own = presented.viewIfLoaded, own !== shown, own.isDescendant(of: shown)
    else {
      slot = nil
      return
    }
    slot = ViewSlot(of: own)
  }
}

extension AdaptationSnapshot {
  /// The visible position of a controller's view in its container, for adaptations that move it into other superviews.
  ///
  /// Any number of views may be between the view and the container, for example those of a popover or of a navigation
  /// controller. Each of them may be animated.
  @MainActor struct Content {
    private let view: View

    /// The centre of the view in the container, and its size.
    private let center: Point
    private let size: Size

    /// The contribution of each running animation to the centre and the size.
    private let ways: [Way]

    private typealias Way = (changes: AnimationChanges, center: Vector, size: Vector)

    /// Creates the visible position of a view in a container, or returns `nil` if the view is not inside the container.
    init?(of view: View, in container: View) {
      guard view !== container, view.isDescendant(of: container) else { return nil }
      self.view = view
      center = Self.center(of: view, in: container)
      size = view.model.bounds.size
      ways = Self.ways(of: view, in: container)
    }

    /// Restores the visible position and the movement of the view in its current superview.
    ///
    /// From there, the open animation block moves the view to its final frame.
    func goOn(in container: View) {
      guard let old = Content(of: view, in: container) else { return }
      for way in ways { add(way, times: 1) }
      for way in old.ways { add(way, times: -1) }
      let model = view.model
      var seen = model
      seen.center.x += center.x - old.center.x
      seen.center.y += center.y - old.center.y
      seen.bounds.size = size
      if !(seen - model).isNegligible { ViewChanges.recorder?.record(from: seen, to: model, of: view) }
    }

    private func add(_ way: Way, times factor: CGFloat) {
      var difference = way.changes.difference(of: view) ?? .zero
      difference.center.x += way.center.dx * factor
      difference.center.y += way.center.dy * factor
      difference.bounds.size.width += way.size.dx * factor
      difference.bounds.size.height += way.size.dy * factor
      way.changes.setDifference(of: view, to: difference)
    }

    private static func center(of view: View, in container: View) -> Point {
      view.superview?.convert(view.model.center, to: container) ?? view.model.center
    }

    /// Returns the movement of a view by all animations between it and the container.
    ///
    /// A superview's animation moves the view with the superview's upper left corner. The view's size changes only by
    /// its own animations.
    private static func ways(of view: View, in container: View) -> [Way] {
      var ways: [Way] = []
      var current = view
      while current !== container {
        for motion in current.motions {
          guard let changes = motion.weight as? AnimationChanges else { continue }
          let own = current === view
          let moved = own ? motion.difference : motion.difference.ofWhatIsInside
          let size = own ? motion.difference.bounds.size : .zero
          ways.append(
            (changes, Vector(dx: moved.center.x, dy: moved.center.y), Vector(dx: size.width, dy: size.height))
          )
        }
        guard let superview = current.superview else { break }
        current = superview
      }
      return ways
    }
  }
}

extension ViewValues {
  /// A Boolean value that indicates whether the difference is too small to be visible.
  fileprivate var isNegligible: Bool { magnitude < 1e-9 }
}
