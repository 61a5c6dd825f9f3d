import ProsceniumCore
import Testing

/// A style for which the invariants are checked.
struct InvariantStyle: Sendable {
  let name: String
  let style: ModalPresentationStyle

  /// The adaptation rules of the stage.
  let rules: AdaptationRules

  /// A Boolean value that indicates whether the presenter defines a presentation context.
  let definesContext: Bool

  /// A Boolean value that indicates whether a custom presentation removes the presenter's view.
  let removesPresenter: Bool

  /// The index of the style, which selects different instants and seeds for each style.
  private var number = 0

  static let all = numbered([
    InvariantStyle("full screen", .fullScreen),
    InvariantStyle("over full screen", .overFullScreen),
    InvariantStyle("page sheet", .pageSheet),
    InvariantStyle("form sheet", .formSheet),
    InvariantStyle("current context", .currentContext, definesContext: true),
    InvariantStyle("over current context", .overCurrentContext, definesContext: true),
    InvariantStyle("popover", .popover),
    InvariantStyle("custom", .custom),
    InvariantStyle("custom that removes its presenter", .custom, removesPresenter: true),
    InvariantStyle("page sheet, newer rules", .pageSheet, rules: .iOS13),
    InvariantStyle("form sheet, newer rules", .formSheet, rules: .iOS13),
    InvariantStyle("popover, newer rules", .popover, rules: .iOS13),
  ])

  /// Each style under one set of rules, without the variants of a style.
  static let eachOnce = numbered([
    InvariantStyle("full screen", .fullScreen),
    InvariantStyle("over full screen", .overFullScreen),
    InvariantStyle("blur over full screen", .blurOverFullScreen),
    InvariantStyle("page sheet", .pageSheet),
    InvariantStyle("form sheet", .formSheet),
    InvariantStyle("popover", .popover),
    InvariantStyle("current context", .currentContext, definesContext: true),
    InvariantStyle("over current context", .overCurrentContext, definesContext: true),
    InvariantStyle("custom", .custom),
    InvariantStyle("custom that removes its presenter", .custom, removesPresenter: true),
  ])

  /// The styles for changes of posture, which are all of ``eachOnce`` and the automatic style.
  static let inPostures = numbered(eachOnce + [InvariantStyle("automatic, newer rules", .automatic, rules: .iOS13)])

  private init(
    _ name: String,
    _ style: ModalPresentationStyle,
    rules: AdaptationRules = .iOS8,
    definesContext: Bool = false,
    removesPresenter: Bool = false
  ) {
    self.name = name
    self.style = style
    self.rules = rules
    self.definesContext = definesContext
    self.removesPresenter = removesPresenter
  }

  private static func numbered(_ styles: [InvariantStyle]) -> [InvariantStyle] {
    styles.enumerated().map { number, style in
      var style = style
      style.number = number
      return style
    }
  }

  /// The duration of a transition in milliseconds.
  var length: Int { style == .custom ? 250 : 500 }

  /// The times in milliseconds at which a change is sent.
  ///
  /// The sample is from fifty times, of which forty are in the first 95 % of the transition and ten in the last 5 %.
  var instants: [Int] {
    let all = (0..<40).map { 2 + $0 * 950 / 40 } + (0..<10).map { 950 + $0 * 5 }
    return Extent.sample(all, offset: number).map { max(1, $0 * length / 1000) }
  }

  /// The seed for drawing cells.
  var seed: UInt64 { UInt64(number) }

  /// The seeds for drawing several changes.
  var seeds: [UInt64] { Extent.sample(Array(0..<60), offset: number) }
}

extension InvariantStyle: CustomTestStringConvertible {
  var testDescription: String { name }
}
