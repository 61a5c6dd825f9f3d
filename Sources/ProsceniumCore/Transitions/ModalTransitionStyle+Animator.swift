extension ModalTransitionStyle {
  /// The animator of the style.
  @MainActor func animator(for kind: ModalTransition.Kind) -> any ViewControllerAnimatedTransitioning {
    switch self {
    case .coverVertical: CoverVerticalAnimator(isPresenting: kind == .presentation)
    case .crossDissolve: CrossDissolveAnimator(isPresenting: kind == .presentation)
    }
  }
}
