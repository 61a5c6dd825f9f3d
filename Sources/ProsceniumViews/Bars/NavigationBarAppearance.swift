public import Foundation

/// The background of a navigation bar and the attributes of its titles.
@preconcurrency @MainActor open class NavigationBarAppearance: BarAppearance {
  /// The text attributes of the title. The default, an empty dictionary, shows a semibold text of 17 points.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// The text attributes of the large title. The default, an empty dictionary, shows a bold text of 34 points.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// Creates an appearance with the default background.
  public override init() { super.init() }

  /// Creates a copy of an appearance, with the attributes of titles if it has them.
  public override init(barAppearance: BarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? NavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
}
