import ProsceniumCore
import Testing

/// A style under which the laws are looked at.
struct LawStyle: Sendable {
  let name: String
  let style: ModalPresentationStyle

  /// Whether the presenter says that presentations in a context take its place.
  let definesContext: Bool

  /// Whether a custom presentation takes the presenter's view away.
  let removesPresenter: Bool

  /// The style's place among all: each looks at instants and seeds of its own.
  private let number: Int

  static let all = [
    ("full screen", .fullScreen, false, false), ("over full screen", .overFullScreen, false, false),
    ("page sheet", .pageSheet, false, false), ("form sheet", .formSheet, false, false),
    ("current context", .currentContext, true, false), ("over current context", .overCurrentContext, true, false),
    ("popover", .popover, false, false), ("custom", .custom, false, false),
    ("custom that removes its presenter", .custom, false, true),
  ].enumerated().map(LawStyle.init)

  private init(number: Int, _ row: (name: String, style: ModalPresentationStyle, context: Bool, removes: Bool)) {
    self.number = number
    (name, style, definesContext, removesPresenter) = row
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

extension LawStyle: CustomTestStringConvertible {
  var testDescription: String { name }
}
