import Proscenium

/// A kind of presentation that the rows measure.
enum Form: String, CaseIterable {
  case fullScreen
  case formSheet
  /// A custom presentation with a presentation controller and an animator of the application.
  case custom

  @MainActor func apply(to controller: ViewController, _ transition: CustomTransition) {
    switch self {
    case .fullScreen: controller.modalPresentationStyle = .fullScreen
    case .formSheet: controller.modalPresentationStyle = .formSheet
    case .custom:
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = transition
    }
  }
}
