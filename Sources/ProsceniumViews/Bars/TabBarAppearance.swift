/// The background of a tab bar.
@preconcurrency @MainActor open class TabBarAppearance: BarAppearance {
  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates a copy of an appearance.
  public override init(barAppearance: BarAppearance) { super.init(barAppearance: barAppearance) }
}
