import Foundation

/// The roles of the presenter and the presented controller in a presentation or a dismissal.
@MainActor struct ModalTransitionRoles {
  private weak var transition: ModalTransition?
  private let kind: ModalTransition.Kind
  private let presentation: ModalPresentation
  private let base: ModalPresentation
  private let window: Window

  init(of transition: ModalTransition) {
    self.transition = transition
    kind = transition.kind
    presentation = transition.presentation
    base = transition.base
    window = transition.window
  }

  /// A Boolean value that indicates whether the container holds the presenter's view, evaluated on each read.
  ///
  /// An adaptation during the transition can change the value.
  private var isPresenterInContainer: Bool {
    transition?.presenterIsInContainer ?? base.controller.shouldRemovePresentersView
  }
}

extension ModalTransitionRoles: TransitionRoles {
  /// The presentation's container, or the window before the container exists and after its removal.
  var containerView: View { presentation.container ?? window }

  var presentationStyle: ModalPresentationStyle { presentation.controller.presentationStyle }
  var from: ViewController? { kind == .presentation ? base.presenting : presentation.presented }
  var to: ViewController? { kind == .presentation ? presentation.presented : base.presenting }
  var moved: String { presentation.presented.name }

  /// Returns the view of `controller` if the animator may move it.
  ///
  /// The animator may move the presenter's view only if the transition removes or restores that view.
  func movableView(of controller: ViewController) -> View? {
    if controller === presentation.presented { return presentation.shownView }
    return isPresenterInContainer ? base.presenterView : nil
  }

  func initialFrame(for controller: ViewController) -> Rect {
    switch controller {
    case presentation.presented: kind == .presentation ? .zero : presentation.finalFrame
    case base.presenting: kind == .dismissal && isPresenterInContainer ? .zero : base.presenterFrame
    default: .zero
    }
  }

  func finalFrame(for controller: ViewController) -> Rect {
    switch controller {
    // Use the same frame for a dismissal, because a cancelled dismissal ends there, as does a view released by its
    // animator.
    case presentation.presented: presentation.finalFrame
    case base.presenting: kind == .presentation && isPresenterInContainer ? .zero : base.presenterFrame
    default: .zero
    }
  }
}
