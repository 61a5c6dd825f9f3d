/// How a presentation, a dismissal or a change in a container ended.
///
/// A presentation whose window went before the end has no outcome: ``PresentationError/Reason/interrupted`` is thrown.
public enum PresentationOutcome: Sendable, Hashable {
  /// It went to its end.
  case completed

  /// It was cancelled, or called off before it began; everything is as it was before.
  case cancelled
}
