extension Window {
  /// What takes part in the presentations and transitions of the window, each with its role.
  package var participants: [(object: AnyObject, name: String)] {
    presentations.flatMap(participants) + transitions.flatMap(participants) + childTransitions.flatMap(participants)
  }

  private func participants(in presentation: ModalPresentation) -> [(object: AnyObject, name: String)] {
    let name = presentation.presented.name
    var found: [(AnyObject, String)] = [
      (presentation, "The presentation of \(name)"),
      (presentation.controller, "The presentation controller of \(name)"),
      (presentation.originalController, "The presentation controller of \(name)"),
    ]
    if let container = presentation.container { found.append((container, "The container of \(name)")) }
    if let delegate = presentation.presented.transitioningDelegate {
      found.append((delegate, "The transitioning delegate of \(name)"))
    }
    if let coordinator = presentation.changeCoordinator { found.append((coordinator, "A coordinator of \(name)")) }
    return found + presentation.styleChanges.map { ($0, "A change of style of \(name)") }
  }

  private func participants(in transition: Transition) -> [(object: AnyObject, name: String)] {
    let name = transition.moved?.name ?? "nothing"
    var found: [(AnyObject, String)] = [(transition, "The \(transition.name)")]
    if let context = transition.context { found.append((context, "The context of \(name)")) }
    if let coordinator = transition.coordinator { found.append((coordinator, "The coordinator of \(name)")) }
    if let animator = transition.animator { found.append((animator, "The animator of \(name)")) }
    if let interaction = transition.interaction { found.append((interaction, "The interaction controller of \(name)")) }
    if let interruptible = transition.interruptible {
      found.append((interruptible, "The interruptible animator of \(name)"))
    }
    return found
  }
}
