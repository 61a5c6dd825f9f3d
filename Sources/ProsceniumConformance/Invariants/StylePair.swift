import ProsceniumCore
import Testing

/// A style, and the one that it becomes when the environment changes.
struct StylePair: Sendable {
  let style: InvariantStyle

  /// The style in every other environment; where it is the same, the style stays.
  let other: ModalPresentationStyle

  /// The pair's place among all: each looks at cells of its own.
  let number: Int

  /// What the window as a whole shows, and any of which may become any other.
  private static let free: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .blurOverFullScreen, .pageSheet, .formSheet, .popover,
  ]

  /// Every style with every style that it may become. What stands in a context keeps its style.
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
  /// Whether a change moves anything: traits alone do so by the style,
  /// and a form sheet stands elsewhere in compact width.
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
