import ProsceniumCore
import ProsceniumTesting
import Testing

/// One way to present: a style on a surface, and what the reference orders need to know of it.
struct PresentationForm: Sendable {
  let name: String
  let surface: VirtualStage.Surface
  let style: ModalPresentationStyle

  /// The style in force on the surface.
  let effective: ModalPresentationStyle

  /// Whether the presenter leaves the window, and so hears of it.
  let removesPresenter: Bool

  /// Every form that there is.
  static let all = [
    PresentationForm("full screen", .tablet, .fullScreen, .fullScreen, removesPresenter: true),
    PresentationForm("over full screen", .tablet, .overFullScreen, .overFullScreen, removesPresenter: false),
    PresentationForm("form sheet in regular width", .tablet, .formSheet, .formSheet, removesPresenter: false),
    PresentationForm("form sheet in compact width", .phone, .formSheet, .fullScreen, removesPresenter: true),
    PresentationForm("custom", .tablet, .custom, .custom, removesPresenter: false),
    PresentationForm("custom that removes its presenter", .tablet, .custom, .custom, removesPresenter: true),
  ]

  /// At which tenths of the way something is done to a transition.
  static let tenths = 1..<10

  private init(
    _ name: String,
    _ surface: VirtualStage.Surface,
    _ style: ModalPresentationStyle,
    _ effective: ModalPresentationStyle,
    removesPresenter: Bool
  ) {
    self.name = name
    self.surface = surface
    self.style = style
    self.effective = effective
    self.removesPresenter = removesPresenter
  }

  var isCustom: Bool { style == .custom }

  /// Whether an animator is started: a custom one is also asked when nothing animates.
  func hasAnimator(_ animated: Bool) -> Bool { animated || isCustom }
}

extension PresentationForm: CustomTestStringConvertible {
  var testDescription: String { name }
}
