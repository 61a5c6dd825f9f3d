extension ModalTransitionStyle {
  /// The animator of the style; where motion is reduced, one that fades.
  @MainActor func animator(
    for kind: ModalTransition.Kind,
    in traits: TraitCollection
  ) -> any ViewControllerAnimatedTransitioning {
    let isPresenting = kind == .presentation
    return switch (self, traits.accessibilityMotion) {
    case (.coverVertical, .unspecified), (.coverVertical, .normal): CoverVerticalAnimator(isPresenting: isPresenting)
    case (.coverVertical, .reduced), (.crossDissolve, _): CrossDissolveAnimator(isPresenting: isPresenting)
    }
  }
}
