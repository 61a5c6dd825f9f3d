import ProsceniumCore
import ProsceniumTesting
import Testing

/// A form of presentation, which is a style on a surface with the facts for the reference sequences.
struct PresentationForm: Sendable {
  let name: String
  let surface: VirtualStage.Surface
  let style: ModalPresentationStyle

  /// The adaptation rules of the stage.
  let rules: AdaptationRules

  /// A Boolean value that indicates whether the presenter defines a presentation context.
  var definesContext = false

  /// The style before any adaptation.
  ///
  /// A context style without a defined context becomes a full-screen style.
  let asked: ModalPresentationStyle

  /// The style after adaptation to the surface.
  let effective: ModalPresentationStyle

  /// A Boolean value that indicates whether the presenter leaves the window, and so receives appearance callbacks.
  let removesPresenter: Bool

  /// All forms of presentation.
  static let all = [
    PresentationForm("automatic", .tablet, .automatic, asked: .fullScreen, removesPresenter: true),
    PresentationForm("full screen", .tablet, .fullScreen, removesPresenter: true),
    PresentationForm("over full screen", .tablet, .overFullScreen, removesPresenter: false),
    PresentationForm("page sheet in regular width", .tablet, .pageSheet, removesPresenter: false),
    PresentationForm("page sheet in compact width", .phone, .pageSheet, becoming: .fullScreen, removesPresenter: true),
    PresentationForm("form sheet in regular width", .tablet, .formSheet, removesPresenter: false),
    PresentationForm("form sheet in compact width", .phone, .formSheet, becoming: .fullScreen, removesPresenter: true),
    PresentationForm("over full screen, veiled", .tablet, .blurOverFullScreen, removesPresenter: false),
    PresentationForm("popover in regular width", .tablet, .popover, removesPresenter: false),
    PresentationForm("popover in compact width", .phone, .popover, becoming: .fullScreen, removesPresenter: true),
    PresentationForm("popover in compact height", .terminal, .popover, becoming: .formSheet, removesPresenter: false),
    PresentationForm("current context", .tablet, .currentContext, removesPresenter: true, definesContext: true),
    PresentationForm(
      "current context, of none",
      .tablet,
      .currentContext,
      asked: .fullScreen,
      removesPresenter: true
    ),
    PresentationForm(
      "over current context",
      .tablet,
      .overCurrentContext,
      removesPresenter: false,
      definesContext: true
    ),
    PresentationForm(
      "over current context, of none",
      .tablet,
      .overCurrentContext,
      asked: .fullScreen,
      removesPresenter: true
    ),
    PresentationForm(
      "over current context, of none, newer rules",
      .tablet,
      .overCurrentContext,
      .iOS13,
      asked: .overFullScreen,
      removesPresenter: false
    ),
    PresentationForm("custom", .tablet, .custom, removesPresenter: false),
    PresentationForm("custom that removes its presenter", .tablet, .custom, removesPresenter: true),
    PresentationForm("automatic, newer rules", .tablet, .automatic, .iOS13, asked: .pageSheet, removesPresenter: false),
    PresentationForm("page sheet in compact width, newer rules", .phone, .pageSheet, .iOS13, removesPresenter: false),
    PresentationForm(
      "form sheet in compact height, newer rules",
      .terminal,
      .formSheet,
      .iOS13,
      removesPresenter: false
    ),
    PresentationForm(
      "popover in compact width, newer rules",
      .phone,
      .popover,
      .iOS13,
      becoming: .formSheet,
      removesPresenter: false
    ),
  ]

  /// The tenths of a transition's duration at which a test changes or cancels the transition.
  static let tenths = 1..<10

  /// The values for the `animated` parameter.
  static let animations = [true, false]

  private init(
    _ name: String,
    _ surface: VirtualStage.Surface,
    _ style: ModalPresentationStyle,
    _ rules: AdaptationRules = .iOS8,
    asked: ModalPresentationStyle? = nil,
    becoming effective: ModalPresentationStyle? = nil,
    removesPresenter: Bool,
    definesContext: Bool = false
  ) {
    self.name = name
    self.surface = surface
    self.style = style
    self.rules = rules
    self.definesContext = definesContext
    self.asked = asked ?? style
    self.effective = effective ?? asked ?? style
    self.removesPresenter = removesPresenter
  }

  var isCustom: Bool { style == .custom }

  /// A Boolean value that indicates whether the background behind the presented view fades alongside.
  var hasGround: Bool { [.formSheet, .pageSheet, .popover, .blurOverFullScreen].contains(effective) }

  /// Returns a Boolean value that indicates whether an animator starts.
  ///
  /// A custom animator also starts without animation.
  func hasAnimator(_ animated: Bool) -> Bool { animated || isCustom }

  /// The duration of the form's transition.
  var length: Duration { isCustom ? .milliseconds(250) : .milliseconds(500) }

  /// Sets the style, the rules and the anchor of the scene's presentation, and the delegate of a custom one.
  @MainActor func dress(_ scene: ConformanceScene, with transition: FadingTransition) {
    scene.root.definesPresentationContext = definesContext
    scene.virtual.stage.adaptationRules = rules
    scene.sheet.modalPresentationStyle = style
    scene.sheet.popoverPresentationController?.anchor(to: scene.root.view)
    if isCustom { scene.sheet.transitioningDelegate = transition }
  }
}

extension PresentationForm: CustomTestStringConvertible {
  var testDescription: String { name }
}
