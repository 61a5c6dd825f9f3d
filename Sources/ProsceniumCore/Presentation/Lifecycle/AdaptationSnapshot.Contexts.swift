import Foundation

extension AdaptationSnapshot {
  /// What is presented in the places of controllers whose views a change of style shows elsewhere; it goes along.
  ///
  /// From the beginning to ``putDown()`` a presenter's view that was taken away stands where it belongs, so that it can
  /// be moved, wrapped and taken out like one that is seen.
  @MainActor struct Contexts {
    private let contexts: [(presentation: ModalPresentation, isCovering: Bool)]

    /// Takes up what is presented in the place of one of `controllers`.
    init(of controllers: [ViewController]) {
      let presentations = controllers.compactMap { $0.modal.asPresenting }.filter { $0.isInContext && $0.isShown }
      contexts = presentations.map { ($0, $0.presenting.isCoveredInPlace) }
      for context in contexts where context.isCovering {
        context.presentation.exchangeSilently { $0.uncoverPresenter() }
      }
    }

    /// Whether what is presented in the place of `controller` covers it.
    func cover(_ controller: ViewController) -> Bool {
      contexts.contains { $0.isCovering && $0.presentation.presenting === controller }
    }

    /// Has the containers stand over the presenters' views, wherever those are now, and move as they do.
    func follow() {
      for (presentation, _) in contexts where presentation.isShown { presentation.standOverPresenter() }
    }

    /// Has the containers follow, and takes the presenters' views away again that were covered.
    func putDown() {
      follow()
      for (presentation, isCovering) in contexts where isCovering && presentation.isShown {
        presentation.exchangeSilently { $0.coverPresenterAgain() }
      }
    }
  }
}

extension ModalPresentation {
  /// Moves the presenter's view without appearance callbacks: the presenter neither comes nor goes.
  fileprivate func exchangeSilently(_ body: (ModalPresentation) -> Void) {
    presenting.withoutAppearanceCallbacks {
      View.performWithoutAnimation { body(self) }
    }
  }

  /// Puts the presenter's view back into its place, where it moves as the container does that stands there.
  fileprivate func uncoverPresenter() {
    restorePresentersView()
    if let container, let view = presenterView, view.superview === container.superview { view.move(like: container) }
  }

  /// Puts the container just over the presenter's view.
  fileprivate func standOverPresenter() {
    guard isInContext, let container, let view = presenterView, let superview = view.superview,
      superview !== container
    else { return }
    if container.superview !== superview {
      View.performWithoutAnimation {
        superview.insertSubview(container, aboveSubview: view)
        container.follow(view)
        container.place(in: view.model.frame)
      }
      superview.layout.hasContexts = true
    }
    container.move(like: view)
    if let transition, transition.fixedPresenterSlot != nil { transition.notePresentersSlot() }
  }

  /// Takes the presenter's view away from where it stands now: into the container while a transition shows it.
  fileprivate func coverPresenterAgain() {
    if let transition, transition.machine.phase != .over {
      takeInPresentersView()
    } else {
      removePresentersView()
    }
  }
}

extension ViewController {
  /// What stands where the controller's view belongs: that, or what is presented in its place and has taken it away.
  var viewInPlace: View? { isCoveredInPlace ? modal.asPresenting?.container : viewIfLoaded }

  /// Whether what is presented in the controller's place has taken its view away.
  var isCoveredInPlace: Bool {
    guard let presentation = modal.asPresenting, presentation.isInContext else { return false }
    return presentation.presenterSlot != nil
  }
}

extension View {
  /// Takes on the ways of `other`, which stands in the same place.
  fileprivate func move(like other: View) {
    for motion in motions { removeMotion(of: motion.weight) }
    for motion in other.motions {
      var way = ViewValues.zero
      (way.center, way.bounds) = (motion.difference.center, motion.difference.bounds)
      (motion.weight as? AnimationChanges)?.setDifference(of: self, to: way)
    }
  }
}
