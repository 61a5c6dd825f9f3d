/// Notifies the objects in a hierarchy whose environment changed, parents before children.
///
/// Traits run down from the window to its root and to what is presented in it, from a presentation controller to what
/// it presents, from a controller to its view, from a view to its subviews and to the controllers whose views stand in
/// it. What was in force before is found on that way down too, from what was in force at its top: so only those are
/// visited whose traits changed, and those just below.
@MainActor struct TraitPropagation {
  /// What one object's environment was and is.
  private struct Change {
    var old: TraitCollection
    var new: TraitCollection

    var isNone: Bool { old.readsLike(new) }

    /// What it is for an object that overrides some of it.
    func under(_ overrides: TraitCollection) -> Change {
      Change(old: old.merging(overrides), new: new.merging(overrides))
    }
  }

  private let start: any TraitHolder
  private let before: TraitCollection
  private var changed: [(object: any TraitHolder, old: TraitCollection)] = []
  private var changes: [ObjectIdentifier: Change] = [:]

  /// Notes the environment that `start` has now; one that comes back brings what it was notified of last.
  init(in start: any TraitHolder, from before: TraitCollection? = nil) {
    self.start = start
    self.before = before ?? start.traitCollection
  }

  /// Calls `traitCollectionDidChange` and the handlers of each object whose environment is another one now.
  ///
  /// All are found before the first is called, so that calls may change the hierarchy.
  func tellChanged() {
    guard let window = start.traitWindow else { return }
    var walk = self
    walk.find(in: window)
    for (object, old) in walk.changed {
      let new = object.traitCollection
      guard !new.readsLike(old) else { continue }
      if let container = object as? any ContentContainer {
        window.host?.tell(.environment, "\(container.eventText).traitCollectionDidChange(\(old))")
      }
      object.tellTraits(changedFrom: old, to: new)
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
      preconditionFailure("Traits do not run down from a \(type(of: start)).")
    }
    visitPresentations(in: window)
  }

  private mutating func note(_ object: any TraitHolder, _ change: Change) {
    // What left its window and was notified of nothing since has older values than what stands around it. One that a
    // call takes away before its turn was notified of nothing of this change.
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

  /// What stands in no view has what its parent has.
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

  /// What is presented has the window's environment, or that of the controller in whose place it stands.
  private mutating func visitPresentations(in window: Window) {
    for presentation in window.presentations {
      let controller = presentation.controller
      let surroundings: AnyObject = presentation.isInContext ? presentation.presenting : window
      guard changes[ObjectIdentifier(controller)] == nil, let change = changes[ObjectIdentifier(surroundings)] else {
        continue
      }
      let own = change.under(controller.givenTraits)
      if presentation.machine.adaptation?.tellContent != nil {
        // What is in it takes on all at once what changes around it and what the other style gives it.
        note(controller, own)
      } else if !own.isNone {
        enter(controller, own)
      }
    }
  }
}
