import Foundation

extension NavigationBar {
  final func setAppearance(
    _ appearance: NavigationBarAppearance?,
    for kind: BarAppearances<NavigationBarAppearance>.Kind
  ) {
    appearances.set(appearance.map { NavigationBarAppearance(barAppearance: $0) }, for: kind) { [weak self] in
      self?.barAppearanceDidChange()
    }
    barAppearanceDidChange()
  }

  /// The standard appearance, created on first use.
  final var standardAppearanceMade: NavigationBarAppearance {
    if let appearance = appearances[.standard] { return appearance }
    let appearance = NavigationBarAppearance()
    appearances.set(appearance, for: .standard) { [weak self] in self?.barAppearanceDidChange() }
    return appearance
  }

  /// Returns the appearance for an item in the present situation, or `nil` if neither the bar nor the item has one.
  final func appearance(for item: NavigationItem?) -> NavigationBarAppearance? {
    let kinds = BarAppearances<NavigationBarAppearance>.kinds(
      isCompact: traitCollection.verticalSizeClass == .compact,
      isAtScrollEdge: isAtScrollEdge
    )
    return kinds.lazy.compactMap { item?.appearances[$0] ?? self.appearances[$0] }.first
  }

  /// A Boolean value that indicates whether the appearance depends on the position of the content.
  package final var dependsOnScrollEdge: Bool {
    func depends(_ appearances: BarAppearances<NavigationBarAppearance>?) -> Bool {
      appearances?[.scrollEdge] != nil || appearances?[.compactScrollEdge] != nil
    }
    return depends(appearances) || depends(shown?.item.appearances)
  }

  /// Shows the background of the top item.
  final func showBackground() {
    background.show(appearance(for: shown?.item), orElse: barTintColor, isTranslucent: isTranslucent)
  }

  /// The text attributes of an item's title, or `nil` for the default ones.
  final func titleAttributes(for item: NavigationItem) -> [NSAttributedString.Key: Any]? {
    appearance(for: item).map(\.titleTextAttributes) ?? titleTextAttributes
  }

  /// The text attributes of an item's large title, or `nil` for the default ones.
  final func largeTitleAttributes(for item: NavigationItem) -> [NSAttributedString.Key: Any]? {
    appearance(for: item).map(\.largeTitleTextAttributes) ?? largeTitleTextAttributes
  }
}
