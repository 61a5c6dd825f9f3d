import ProsceniumCore
import Testing

/// A style and the style that a change of the environment selects.
struct StylePair: Sendable {
  let style: InvariantStyle

  /// The style in every other environment. If it equals ``style``, the style does not change.
  let other: ModalPresentationStyle

  /// The index of the pair, which selects different cells for each pair.
  let number: Int

  /// The styles that use the whole window. Each of them may change to any other.
  private static let free: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .blurOverFullScreen, .pageSheet, .formSheet, .popover,
  ]

  /// All pairs of a style and a permitted other style.
  ///
  /// A presentation in a context keeps its style.
  static let all: [StylePair] = {
    let pairs = InvariantStyle.eachOnce.flatMap { style in
      style.definesContext ? [(style, style.style)] : others(of: style.style).map { (style, $0) }
    }
    return pairs.enumerated().map { StylePair(style: $1.0, other: $1.1, number: $0) }
  }()

  private static func others(of style: ModalPresentationStyle) -> [ModalPresentationStyle] {
    style == .custom ? [.custom] + free : free
  }
}

extension StylePair {
  /// Returns a Boolean value that indicates whether a change moves any view.
  ///
  /// A change of traits alone moves views only if it changes the style, or if a form sheet moves in compact width.
  func moves(
    with change: EnvironmentInvariantsConformance.Change,
    from home: EnvironmentInvariantsConformance.Change
  ) -> Bool {
    change.size != home.size || other != style.style || other == .formSheet
  }
}

extension StylePair: CustomTestStringConvertible {
  var testDescription: String { "\(style.name) → \(other)" }
}
