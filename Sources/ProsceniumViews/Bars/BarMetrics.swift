import Foundation

/// The sizes of bars in points, which depend on the traits.
package struct BarMetrics: Sendable, Hashable {
  /// The height of a navigation bar without a prompt and a large title.
  package let navigation: CGFloat

  /// The height of a toolbar.
  package let toolbar: CGFloat

  /// The height of a tab bar.
  package let tab: CGFloat

  /// The height that a large title adds, or 0 if the environment has no room for large titles.
  package let largeTitle: CGFloat

  /// The height that a prompt adds.
  package static let prompt: CGFloat = 32

  /// The distance of the items from the sides of a bar.
  static let margin: CGFloat = 16

  /// The distance between two items.
  static let gap: CGFloat = 12

  /// The smallest distance between a title and the items.
  static let clearance: CGFloat = 8

  /// Returns the sizes for traits. Unspecified traits count as a phone of regular height.
  package init(_ traits: TraitCollection) {
    let isPad = traits.userInterfaceIdiom == .pad
    let isCompact = traits.verticalSizeClass == .compact
    func height(_ regular: CGFloat) -> CGFloat { isPad ? 50 : isCompact ? 32 : regular }
    navigation = height(44)
    toolbar = height(44)
    tab = height(49)
    largeTitle = isCompact && !isPad ? 0 : 52
  }
}
