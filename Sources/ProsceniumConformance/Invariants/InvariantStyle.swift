import ProsceniumCore
import Testing

/// A style under which the invariants are checked.
struct InvariantStyle: Sendable {
  let name: String
  let style: ModalPresentationStyle

  /// How styles adapt on the stage.
  let rules: AdaptationRules

  /// Whether the presenter says that presentations in a context take its place.
  let definesContext: Bool

  /// Whether a custom presentation takes the presenter's view away.
  let removesPresenter: Bool

  /// The style's place among all: each looks at instants and seeds of its own.
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

  /// Each style by one set of rules, and those that are no form of another.
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

  /// Each style of the library once, for what changes with a posture: those above, and what the system chooses.
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

  /// How long a transition takes, in milliseconds.
  var length: Int { style == .custom ? 250 : 500 }

  /// Milliseconds at which a change is sent: of fifty, forty over the first 95 % and ten over the last 5 %.
  var instants: [Int] {
    let all = (0..<40).map { 2 + $0 * 950 / 40 } + (0..<10).map { 950 + $0 * 5 }
    return Extent.sample(all, offset: number).map { max(1, $0 * length / 1000) }
  }

  /// A number to draw cells by.
  var seed: UInt64 { UInt64(number) }

  /// Numbers to draw several changes from.
  var seeds: [UInt64] { Extent.sample(Array(0..<60), offset: number) }
}

extension InvariantStyle: CustomTestStringConvertible {
  var testDescription: String { name }
}
