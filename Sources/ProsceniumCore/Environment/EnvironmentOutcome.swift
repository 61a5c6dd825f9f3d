/// What became of a change that was sent to a stage.
public enum EnvironmentOutcome: Sendable, Hashable {
  /// It is the environment, by itself or with what was sent after it before the same frame.
  case applied

  /// The environment was so already; no callback was called.
  case unchanged

  /// The stage is gone.
  case stageGone
}
