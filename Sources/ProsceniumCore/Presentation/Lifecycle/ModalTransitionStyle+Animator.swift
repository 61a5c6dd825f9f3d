extension ModalTransitionStyle {
  /// The animator of the style; where motion is reduced, one that fades.
  @MainActor func animator(
    for kind: ModalTransition.Kind,
    in traits: TraitCollection
  ) -> any ViewControllerAnimatedTransitioning {
    let isPresenting = kind == .presentation
    if traits.accessibilityMotion == .reduced { return CrossDissolveAnimator(isPresenting: isPresenting) }
    return switch self {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator()
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    case .partialCurl: PartialCurlAnimator(isPresenting: isPresenting)
    }
  }
}
