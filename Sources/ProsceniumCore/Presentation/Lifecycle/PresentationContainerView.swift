import Foundation

/// The view in which one presentation takes place; as large as the window, or as the view whose place it takes.
final class PresentationContainerView: View {
  /// The presentation that takes place here.
  @WeakReference var shown: ModalPresentation?

  private var laidOut: Rect?

  /// What stands here has the environment of what is presented.
  override var inheritedTraits: TraitCollection { shown?.controller.traitCollection ?? super.inheritedTraits }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A container in a view's place learns of its size by being laid out.
    if let laidOut, laidOut != bounds, shown?.isInContext == true { shown?.followContainer(from: laidOut) }
    laidOut = bounds
    shown?.layOutContainer()
  }

  /// What is presented stands in its final frame before or after a transition, and a presenter's view that leaves or
  /// comes in the one that it has without it.
  override func placeAtRest(of subview: View) -> Rect? {
    guard let shown, let transition = shown.transition, transition.machine.phase != .over else { return nil }
    if subview === shown.shownView { return shown.followedFrame }
    return subview === transition.base.presenterView ? transition.base.presenterFrame : nil
  }

  override func shownFrameDidChange() {
    guard let shown, let window else { return }
    window.watch(shown)
    // What stands in the place of a controller in it moves along.
    if window.statusBar.hasContexts { window.setNeedsStatusBarUpdate() }
  }

  /// Whether what stands here can be left behind by what it stands beside.
  var followsWhatMoves: Bool { shown?.controller.canBeLeftBehind ?? false }

  /// Returns the view for a touch; one beside the presented view may reach what is behind, but not in a transition.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let shown else { return hit }
    if let transition = shown.transition, !transition.admits(hit, front: shown.shownView) {
      // A container that an animator disables, fades or hides, or that the front covers, keeps the touch as well.
      return self.point(inside: point, with: event) ? self : nil
    }
    guard let hit, let view = shown.shownView, !hit.isDescendant(of: view) else { return hit }
    // A change of style may bring the presenter's view in here or take it out.
    if let presenterView = shown.presenterView, hit.isDescendant(of: presenterView) { return self }
    return shown.controller.passesTouch(at: point) ? nil : hit
  }

  /// Takes on what constraints say about `view`, which may leave: the container stands where that did.
  func follow(_ view: View) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    translatesAutoresizingMaskIntoConstraints = false
    // A stack's rules about the view alone are about what it shows.
    let constraints = view.constraintsReachingOut.filter { constraint in
      constraint.secondItem != nil && (constraint.firstItem === view || constraint.secondItem === view)
    }
    LayoutConstraint.activate(constraints.map { $0.copy(replacing: view, by: self) })
  }
}

extension View {
  /// Places the subviews, and takes along the presentations that stand in the place of one of them.
  func followContexts(_ placeSubviews: () -> Void) {
    let contexts = subviews.compactMap { ($0 as? PresentationContainerView)?.shown }.filter(\.isInContext)
    layout.hasContexts = !contexts.isEmpty
    followContexts(contexts[...], placeSubviews)
  }

  private func followContexts(_ contexts: ArraySlice<ModalPresentation>, _ placeSubviews: () -> Void) {
    guard let first = contexts.first else { return placeSubviews() }
    first.followPresenter { followContexts(contexts.dropFirst(), placeSubviews) }
  }
}
