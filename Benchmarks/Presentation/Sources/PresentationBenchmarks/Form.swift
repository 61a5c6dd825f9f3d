import Proscenium

/// How something is presented.
enum Form: String, CaseIterable {
  case fullScreen
  case formSheet
  /// With a presentation controller and an animator of the application's own.
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
