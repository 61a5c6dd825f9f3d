/// A notification of all objects in a hierarchy whose traits have changed, parents before children.
///
/// - A window's traits are inherited by its root controller and by the presentations in the window.
/// - A presentation controller's traits are inherited by the presented controller.
/// - A controller's traits are inherited by its view.
/// - A view's traits are inherited by its subviews and by the controllers that own them.
///
/// The traits before the change are computed along the same paths, starting with the recorded traits of the topmost
/// object. So only the objects with changed traits are visited, together with their direct descendants.
@MainActor struct TraitPropagation {
  /// The traits of one object before and after the change.
  private struct Change {
    var old: TraitCollection
    var new: TraitCollection

    var isNone: Bool { old.readsLike(new) }

    /// Returns the change as it affects an object with overrides.
    func under(_ overrides: TraitCollection) -> Change {
      Change(old: old.merging(overrides), new: new.merging(overrides))
    }
  }

  private let start: any TraitHolder
  private let before: TraitCollection
  private var changed: [(object: any TraitHolder, old: TraitCollection)] = []
  private var changes: [ObjectIdentifier: Change] = [:]

  /// Records the current traits of `start`.
  ///
  /// - Parameters:
  ///   - start: The topmost object whose traits may change.
  ///   - before: The traits of its last notification, for an object that returns to a window, or `nil` to use the
  ///     current ones.
  init(in start: any TraitHolder, from before: TraitCollection? = nil) {
    self.start = start
    self.before = before ?? start.traitCollection
  }

  /// Notifies each object whose traits have changed, by `traitCollectionDidChange` and by the registered handlers.
  ///
  /// All objects are determined before the first notification, so that callbacks may change the hierarchy.
  func notifyChanged() {
    guard let window = start.traitWindow else { return }
    var walk = self
    walk.find(in: window)
    for (object, old) in walk.changed {
      let new = object.traitCollection
      guard !new.readsLike(old) else { continue }
      if let container = object as? any ContentContainer {
        window.host?.trace(.environment, "\(container.eventText).traitCollectionDidChange(\(old))")
      }
      object.notifyOfTraits(changedFrom: old, to: new)
    }
  }

  private mutating func find(in window: Window) {
    let change = Change(old: before, new: start.traitCollection)
    guard !change.isNone else { return }
    switch start {
    case let window as Window:
      note(window, change)
      if let root = window.rootViewController, root.isRootOfItsWindow { visit(root, inheriting: change) }
      visitPresentations(in: window)
      for subview in window.subviews { visit(subview, inheriting: change) }
    case let view as View:
      enter(view, change)
    case let controller as ViewController:
      enter(controller, change)
    case let controller as PresentationController:
      enter(controller, change)
    default:
      preconditionFailure("Trait propagation cannot start at a \(type(of: start)).")
    }
    visitPresentations(in: window)
  }

  private mutating func note(_ object: any TraitHolder, _ change: Change) {
    // A controller that left its window without notifications has older traits than its surroundings. A controller that
    // a callback removes before its own turn has not been notified of this change.
    let left = (object as? ViewController)?.containment.traitsWhenLeft
    changed.append((object, left ?? change.old))
    changes[ObjectIdentifier(object)] = change
  }

  private mutating func visit(_ controller: ViewController, inheriting change: Change) {
    guard changes[ObjectIdentifier(controller)] == nil else { return }
    let change = change.under(controller.ownTraits)
    if !change.isNone { enter(controller, change) }
  }

  private mutating func visit(_ view: View, inheriting change: Change) {
    if let controller = view.owner as? ViewController {
      if controller.inheritsFromSuperview { visit(controller, inheriting: change) }
    } else if !(view is PresentationContainerView) {
      visitOwn(view, inheriting: change)
    }
  }

  private mutating func visitOwn(_ view: View, inheriting change: Change) {
    let change = change.under(view.overrideTraits)
    if !change.isNone { enter(view, change) }
  }

  /// Adds a controller, its view and those children without a superview, which inherit from their parent.
  private mutating func enter(_ controller: ViewController, _ change: Change) {
    note(controller, change)
    if let view = controller.viewIfLoaded { visitOwn(view, inheriting: change) }
    for child in controller.children where !child.inheritsFromSuperview { visit(child, inheriting: change) }
  }

  private mutating func enter(_ view: View, _ change: Change) {
    note(view, change)
    for subview in view.subviews { visit(subview, inheriting: change) }
  }

  private mutating func enter(_ controller: PresentationController, _ change: Change) {
    note(controller, change)
    if let container = controller.containerView { visitOwn(container, inheriting: change) }
    let presented = controller.presentedViewController
    if !presented.inheritsFromSuperview { visit(presented, inheriting: change) }
  }

  /// Adds presentations, which inherit from the window or, if presented in a controller's context, from the controller.
  private mutating func visitPresentations(in window: Window) {
    for presentation in window.presentations {
      let controller = presentation.controller
      let surroundings: AnyObject = presentation.isInContext ? presentation.presenting : window
      guard changes[ObjectIdentifier(controller)] == nil, let change = changes[ObjectIdentifier(surroundings)] else {
        continue
      }
      let own = change.under(controller.givenTraits)
      if presentation.machine.adaptation?.tellContent != nil {
        // During an adaptation, the presented content is notified once of the new surroundings and the new style
        // together.
        note(controller, own)
      } else if !own.isNone {
        enter(controller, own)
      }
    }
  }
}
