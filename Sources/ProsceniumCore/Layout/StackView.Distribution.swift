extension StackView {
  /// How arranged views share the stack's extent along its axis.
  public enum Distribution: Int, Sendable, Hashable, CaseIterable {
    /// The views fill it; hugging and compression resistance decide which gives way.
    case fill
    /// The views fill it and are equally large.
    case fillEqually
    /// The views fill it in proportion to their content's sizes.
    case fillProportionally
    /// The gaps are equally large, at least the spacing.
    case equalSpacing
    /// The views' middles are equally far apart, with at least the spacing between views.
    case equalCentering
  }
}
