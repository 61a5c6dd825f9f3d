extension LayoutConstraint {
  /// A direction in which things are placed.
  public enum Axis: Int, Sendable, Hashable, CaseIterable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
