/// What a presentation shows, and where, before a change of style: a delegate may put it elsewhere when it is asked, and
/// a callback of the change may, too.
///
/// It is noted before delegates are asked, and a part of the presentation's machine until the new style is in force.
@MainActor struct AdaptationSnapshot {
  /// Where the presented view stands.
  let place: Place?

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
    let place = presentation.shownView.flatMap(Place.init)
    self.place = place
    content = presentation.container.flatMap { container in
      requested.viewIfLoaded.flatMap { Content(of: $0, in: container) }
    }
    guard let shown = place?.view, let own = presented.viewIfLoaded, own !== shown, own.isDescendant(of: shown) else {
      slot = nil
      return
    }
    slot = ViewSlot(of: own)
  }
}
