import Foundation

/// Presenter and presented in a presentation or a dismissal.
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

  /// Asked anew each time while the transition runs, for the style may change on the way.
  private var isPresenterInContainer: Bool {
    transition?.presenterIsInContainer ?? base.controller.shouldRemovePresentersView
  }
}

extension ModalTransitionRoles: TransitionRoles {
  /// The presentation's container; the window before there is one and after it went.
  var containerView: View { presentation.container ?? window }

  var presentationStyle: ModalPresentationStyle { presentation.controller.presentationStyle }
  var from: ViewController? { kind == .presentation ? base.presenting : presentation.presented }
  var to: ViewController? { kind == .presentation ? presentation.presented : base.presenting }
  var moved: String { presentation.presented.name }

  /// The presenter's view is the animator's only when it leaves or comes with the transition.
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
    // An animator that lets go of a view half-way puts it back there, and a cancelled dismissal ends there.
    case presentation.presented: presentation.finalFrame
    case base.presenting: kind == .presentation && isPresenterInContainer ? .zero : base.presenterFrame
    default: .zero
    }
  }
}
