import Foundation

extension AdaptationSnapshot {
  /// The presentations in the contexts of controllers whose views an adaptation moves. The presentations follow these
  /// views.
  ///
  /// From the initialiser to ``putDown()``, a removed presenter's view is back in its own superview. In this period it
  /// can be moved, wrapped and removed like a visible view.
  @MainActor struct Contexts {
    private let contexts: [(presentation: ModalPresentation, isCovering: Bool)]

    /// Creates the contexts of `controllers` and restores the presenters' views that these contexts have removed.
    init(of controllers: [ViewController]) {
      let presentations = controllers.compactMap { $0.modal.asPresenting }.filter { $0.isInContext && $0.isShown }
      contexts = presentations.map { ($0, $0.presenting.isCoveredInPlace) }
      for context in contexts where context.isCovering {
        context.presentation.exchangeSilently { $0.uncoverPresenter() }
      }
    }

    /// Returns a Boolean value that indicates whether a presentation in the context of `controller` covers it.
    func cover(_ controller: ViewController) -> Bool {
      contexts.contains { $0.isCovering && $0.presentation.presenting === controller }
    }

    /// Moves each container above the current position of its presenter's view, with the same animations.
    func follow() {
      for (presentation, _) in contexts where presentation.isShown { presentation.standOverPresenter() }
    }

    /// Moves the containers to their presenters' views, then removes the views that the initialiser has restored.
    func putDown() {
      follow()
      for (presentation, isCovering) in contexts where isCovering && presentation.isShown {
        presentation.exchangeSilently { $0.coverPresenterAgain() }
      }
    }
  }
}

extension ModalPresentation {
  /// Moves the presenter's view without appearance callbacks, because the presenter neither appears nor disappears.
  fileprivate func exchangeSilently(_ body: (ModalPresentation) -> Void) {
    presenting.withoutAppearanceCallbacks {
      View.performWithoutAnimation { body(self) }
    }
  }

  /// Restores the presenter's view to its superview, with the animations of the container that covers it.
  fileprivate func uncoverPresenter() {
    restorePresentersView()
    if let container, let view = presenterView, view.superview === container.superview { view.move(like: container) }
  }

  /// Inserts the container directly above the presenter's view.
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
    if let transition, transition.fixedPresenterSlot != nil { transition.savePresentersSlot() }
  }

  /// Removes the presenter's view again, or moves it into the container if a transition shows it.
  fileprivate func coverPresenterAgain() {
    if let transition, transition.machine.phase != .over {
      takeInPresentersView()
    } else {
      removePresentersView()
    }
  }
}

extension ViewController {
  /// The controller's view, or the container that covers the controller's context if the view is removed.
  var viewInPlace: View? { isCoveredInPlace ? modal.asPresenting?.container : viewIfLoaded }

  /// A Boolean value that indicates whether a presentation in the controller's context has removed the controller's
  /// view.
  var isCoveredInPlace: Bool {
    guard let presentation = modal.asPresenting, presentation.isInContext else { return false }
    return presentation.presenterSlot != nil
  }
}

extension View {
  /// Replaces the view's animations of position and size with those of `other`, which has the same frame.
  fileprivate func move(like other: View) {
    for motion in motions { removeMotion(of: motion.weight) }
    for motion in other.motions {
      var way = ViewValues.zero
      (way.center, way.bounds) = (motion.difference.center, motion.difference.bounds)
      (motion.weight as? AnimationChanges)?.setDifference(of: self, to: way)
    }
  }
}
