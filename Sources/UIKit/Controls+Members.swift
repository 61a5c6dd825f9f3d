public import Foundation
public import ProsceniumCore

extension UIButton {
  /// Does nothing, because titles have no shadow. The first call is logged.
  public final func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    Inert.log("setTitleShadowColor(_:for:)", because: "titles of buttons have no shadow")
  }

  /// Does nothing, because titles have no shadow. The value is always `false`.
  public final var reversesTitleShadowWhenHighlighted: Bool {
    get { false }
    set {}
  }

  /// Does nothing, because a touched button has no glow. The value is always `false`.
  public final var showsTouchWhenHighlighted: Bool {
    get { false }
    set {}
  }
}

extension UILabel {
  /// The way in which a smaller font is placed in its line, which has no effect here.
  public typealias BaselineAdjustment = UIBaselineAdjustment

  /// Does nothing, because a smaller font stays on its baseline. The value is always `alignBaselines`.
  public final var baselineAdjustment: UIBaselineAdjustment {
    get { .alignBaselines }
    set {}
  }
}

/// The way in which a smaller font is placed in its line.
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  /// The baselines agree.
  case alignBaselines = 0
  /// The centres agree.
  case alignCenters = 1
  /// The text has no adjustment.
  case none = 2
}

extension UIRefreshControl {
  /// Does nothing, because the control shows no text. The value is always `nil`.
  public final var attributedTitle: NSAttributedString? {
    get { nil }
    set {}
  }
}

extension UIButton {
  /// Creates a button with a configuration and an action for its primary event.
  public convenience init(configuration: Configuration, primaryAction: UIAction?) {
    self.init(configuration: configuration)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

extension UIButton {
  /// Creates a button of a type with an action for its primary event.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}

extension UIImpactFeedbackGenerator {
  /// Creates a generator of impacts of a strength for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
}
