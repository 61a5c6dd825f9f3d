/// Tells every object of a window whose environment changed, parents before children.
@MainActor struct TraitPropagation {
  private var before: [(object: any TraitEnvironment, traits: TraitCollection)] = []
  private var visited: Set<ObjectIdentifier> = []
  private weak let host: (any WindowHost)?

  /// Notes the environment that everything in `window` has now.
  init(in window: Window) {
    host = window.host
    note(window)
    if let root = window.rootViewController { visit(root) }
    for presentation in window.presentations {
      note(presentation.controller)
      visit(presentation.presented)
    }
    for view in window.subviews { visit(view) }
  }

  /// Notes the environment that `controller` and everything in it has now.
  init(in controller: ViewController) {
    host = controller.observedHost
    visit(controller)
  }

  /// Calls `traitCollectionDidChange` on each object whose environment is another one now.
  func tellChanged() {
    for (object, old) in before {
      let new = object.traitCollection
      guard new != old else { continue }
      if new.layoutDirection != old.layoutDirection { (object as? View)?.directionDidChange() }
      if let container = object as? any ContentContainer {
        host?.tell(.environment, "\(container.eventText).traitCollectionDidChange(\(old))")
      }
      new.performAsCurrent { object.traitCollectionDidChange(old) }
    }
  }

  private mutating func note(_ object: any TraitEnvironment) {
    if visited.insert(ObjectIdentifier(object)).inserted { before.append((object, object.traitCollection)) }
  }

  private mutating func visit(_ controller: ViewController) {
    note(controller)
    if let view = controller.viewIfLoaded { visit(view) }
    for child in controller.children where !visited.contains(ObjectIdentifier(child)) { visit(child) }
  }

  /// A controller's view comes after its controller; a child's view brings its controller along.
  private mutating func visit(_ view: View) {
    if let controller = view.viewController, !visited.contains(ObjectIdentifier(controller)) {
      return visit(controller)
    }
    guard !visited.contains(ObjectIdentifier(view)) else { return }
    note(view)
    for subview in view.subviews { visit(subview) }
  }
}
