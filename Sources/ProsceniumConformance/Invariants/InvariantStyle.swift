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
  private let number: Int

  static let all = [
    Row("full screen", .fullScreen),
    Row("over full screen", .overFullScreen),
    Row("page sheet", .pageSheet),
    Row("form sheet", .formSheet),
    Row("current context", .currentContext, definesContext: true),
    Row("over current context", .overCurrentContext, definesContext: true),
    Row("popover", .popover),
    Row("custom", .custom),
    Row("custom that removes its presenter", .custom, removesPresenter: true),
    Row("page sheet, newer rules", .pageSheet, rules: .iOS13),
    Row("form sheet, newer rules", .formSheet, rules: .iOS13),
    Row("popover, newer rules", .popover, rules: .iOS13),
  ].enumerated().map(InvariantStyle.init)

  /// Each style by one set of rules, and those that are no form of another.
  static let eachOnce = [
    Row("full screen", .fullScreen),
    Row("over full screen", .overFullScreen),
    Row("blur over full screen", .blurOverFullScreen),
    Row("page sheet", .pageSheet),
    Row("form sheet", .formSheet),
    Row("popover", .popover),
    Row("current context", .currentContext, definesContext: true),
    Row("over current context", .overCurrentContext, definesContext: true),
    Row("custom", .custom),
    Row("custom that removes its presenter", .custom, removesPresenter: true),
  ].enumerated().map(InvariantStyle.init)

  /// What distinguishes one style from another.
  private struct Row {
    let name: String
    let style: ModalPresentationStyle
    let rules: AdaptationRules
    let definesContext: Bool
    let removesPresenter: Bool

    init(
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
  }

  private init(number: Int, _ row: Row) {
    self.number = number
    name = row.name
    style = row.style
    rules = row.rules
    definesContext = row.definesContext
    removesPresenter = row.removesPresenter
  }

  /// How long a transition takes, in milliseconds.
  var length: Int { style == .custom ? 250 : 500 }

  /// Milliseconds at which a change is sent: of fifty, forty over the first 95 % and ten over the last 5 %.
  var instants: [Int] {
    let all = (0..<40).map { 2 + $0 * 950 / 40 } + (0..<10).map { 950 + $0 * 5 }
    return Extent.sample(all, offset: number).map { max(1, $0 * length / 1000) }
  }

  /// Numbers to draw several changes from.
  var seeds: [UInt64] { Extent.sample(Array(0..<60), offset: number) }
}

extension InvariantStyle: CustomTestStringConvertible {
  var testDescription: String { name }
}
