/// What a presentation showed when another style was prepared, and where: a delegate may put it elsewhere when it is
/// asked, and a callback of the change may, too.
@MainActor struct ShownBefore {
  /// Where the presented view stood.
  private(set) var place: ShownPlace?

  /// Where the presented controller's own view stood in that, if a style had put something around it.
  private(set) var content: PresenterPlace?

  /// What was seen of the controller that was asked for.
  private(set) var seen: SeenContent?

  /// What is presented in the places of those whose views may be shown elsewhere in another style.
  private(set) var contexts = CarriedContexts()

  /// Nothing.
  init() {}

  /// What `presentation` shows now.
  init(of presentation: ModalPresentation) {
    let (presented, requested) = (presentation.presented, presentation.requested)
    // First of all: what they cover stands in its place from here on.
    contexts = CarriedContexts(of: presented === requested ? [presented] : [presented, requested])
    place = presentation.shownView.flatMap(ShownPlace.init)
    if let container = presentation.container, let view = requested.viewIfLoaded {
      seen = SeenContent(of: view, in: container)
    }
    guard let shown = place?.view, let own = presented.viewIfLoaded, own !== shown, own.isDescendant(of: shown) else {
      return
    }
    content = PresenterPlace(of: own)
  }
}
