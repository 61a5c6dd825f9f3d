import Foundation

/// What a presentation shows, and where, before a change of style: a delegate may put it elsewhere when it is asked,
/// and a callback of the change may, too.
///
/// It is noted before delegates are asked, and a part of the presentation's machine until the new style is in force.
@MainActor struct AdaptationSnapshot {
  /// Where the presented view stands.
  let shownView: ShownView?

  /// Where the presented controller's own view stands in that, if a style has put something around it.
  let slot: ViewSlot?

  /// What is seen of the controller that was asked for.
  let content: Content?

  /// What is presented in the places of those whose views may be shown elsewhere in another style.
  let contexts: Contexts

  /// What `presentation` shows now.
  init(of presentation: ModalPresentation) {
    let (presented, requested) = (presentation.presented, presentation.requested)
    // First of all: what they cover stands in its place from here on.
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
  /// Where the presented controller's view is seen in its container, for a change of style that puts it into other
  /// views.
  ///
  /// Between the two there may be any number of views, of a popover or of a navigation controller for one, and each of
  /// them may move.
  @MainActor struct Content {
    private let view: View

    /// Where it stands, and how large.
    private let center: Point
    private let size: Size

    /// What each animation adds to that.
    private let ways: [Way]

    private typealias Way = (changes: AnimationChanges, center: Vector, size: Vector)

    /// What is seen of a view in a container; `nil` where it does not stand there.
    init?(of view: View, in container: View) {
      guard view !== container, view.isDescendant(of: container) else { return nil }
      self.view = view
      center = Self.center(of: view, in: container)
      size = view.model.bounds.size
      ways = Self.ways(of: view, in: container)
    }

    /// Has the view be seen where it was, and go on as it did, whatever it stands in now.
    ///
    /// From there it comes to where it belongs with the block that is open.
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

    /// A view around it moves it with its upper left corner; the size is its own.
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
  /// Whether it is too small to be seen.
  fileprivate var isNegligible: Bool { magnitude < 1e-9 }
}
