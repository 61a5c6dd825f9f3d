extension Window {
  /// Calls a function with each participant of the window's presentations and transitions and with the participant's
  /// role.
  ///
  /// The text of a role is created only when the function requests it.
  package func forEachParticipant(_ body: (_ object: AnyObject, _ role: () -> String) -> Void) {
    for presentation in presentations { visit(presentation, body) }
    for transition in transitions { visit(transition, body) }
    for transition in childTransitions { visit(transition, body) }
  }

  private func visit(_ presentation: ModalPresentation, _ body: (AnyObject, () -> String) -> Void) {
    var name: String { presentation.presented.name }
    body(presentation) { "The presentation of \(name)" }
    body(presentation.controller) { "The presentation controller of \(name)" }
    body(presentation.originalController) { "The presentation controller of \(name)" }
    if let container = presentation.container { body(container) { "The container of \(name)" } }
    if let delegate = presentation.presented.transitioningDelegate {
      body(delegate) { "The transitioning delegate of \(name)" }
    }
    if let coordinator = presentation.changeCoordinator { body(coordinator) { "A coordinator of \(name)" } }
    for change in presentation.styleChanges { body(change) { "A change of style of \(name)" } }
  }

  private func visit(_ transition: any Transition, _ body: (AnyObject, () -> String) -> Void) {
    var name: String { transition.moved.name }
    body(transition) { "The \(transition.name)" }
    if let context = transition.context { body(context) { "The context of \(name)" } }
    if let coordinator = transition.coordinator { body(coordinator) { "The coordinator of \(name)" } }
    if let animator = transition.animator { body(animator) { "The animator of \(name)" } }
    if let interaction = transition.interaction { body(interaction) { "The interaction controller of \(name)" } }
    if let interruptible = transition.interruptible {
      body(interruptible) { "The interruptible animator of \(name)" }
    }
  }
}
