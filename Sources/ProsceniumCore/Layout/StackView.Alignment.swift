extension StackView {
  /// How arranged views stand across the stack's axis.
  public enum Alignment: Int, Sendable, Hashable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, or at the top of a row.
    case leading
    /// With their first baselines on a line; for rows.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// With their last baselines on a line; for rows.
    case lastBaseline

    /// At the top of a row.
    public static var top: Alignment { .leading }

    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }
}
