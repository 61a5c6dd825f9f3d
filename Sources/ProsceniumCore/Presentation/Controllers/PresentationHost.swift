/// What presentations need of the stage that shows them.
@MainActor protocol PresentationHost: AnimationHost {
  /// How presentations adapt to the environment.
  var adaptationRules: AdaptationRules { get }
}
