/// Which style a presentation takes in an environment, and how large the system's sheets and popovers are.
///
/// A stage has one (``Stage/adaptationRules``). Delegates are asked first; the rules decide what they leave open. Two
/// sets are given, ``iOS8`` and ``iOS13``; both were measured on devices, in every size class.
///
/// Full-screen, current-context and over-styles keep their style in every environment, and a custom presentation
/// follows its delegate alone. UIKit's older documents say that every style becomes full screen in compact width; no
/// device was found to do so.
public struct AdaptationRules: Sendable, Hashable {
  /// How large the system's sheets and popovers are.
  public enum Sizing: Sendable, Hashable {
    /// A page sheet is as wide as the window's shorter side and as high as the window under the status bar, and so is a
    /// form sheet where one size class is compact; popovers are 320 × 480 points, and their arrow stands beside that.
    case iOS8

    /// A page sheet has a readable width, and the height of a page as wide; in compact width a sheet stands on the
    /// lower edge, in compact height it fills the window. The arrow of a popover is a part of the presented view.
    case iOS13
  }

  /// What ``ModalPresentationStyle/automatic`` stands for: any style but `.automatic` and `.none`.
  public var automaticStyle: ModalPresentationStyle {
    didSet {
      precondition(
        automaticStyle != .automatic && automaticStyle != .none,
        "automaticStyle has to be a style to present with, not .\(automaticStyle)."
      )
    }
  }

  /// What page sheets and form sheets become in compact width; `.none` leaves them.
  ///
  /// An adapted style is one that covers the window or a part of it, no style in a context and no custom one.
  public var sheetInCompactWidth: ModalPresentationStyle { didSet { Self.check(sheetInCompactWidth) } }

  /// What popovers become in compact width; `.none` leaves them.
  public var popoverInCompactWidth: ModalPresentationStyle { didSet { Self.check(popoverInCompactWidth) } }

  /// What popovers become in regular width and compact height; `.none` leaves them.
  public var popoverInCompactHeight: ModalPresentationStyle { didSet { Self.check(popoverInCompactHeight) } }

  /// How large sheets and popovers are.
  public var sizing: Sizing

  /// Automatic is full screen; in compact width sheets and popovers become full screen.
  public static let iOS8 = AdaptationRules(
    automaticStyle: .fullScreen,
    sheetInCompactWidth: .fullScreen,
    popoverInCompactWidth: .fullScreen,
    popoverInCompactHeight: .formSheet,
    sizing: .iOS8
  )

  /// Automatic is a page sheet; sheets stay sheets, and popovers become form sheets where a size class is compact.
  public static let iOS13 = AdaptationRules(
    automaticStyle: .pageSheet,
    sheetInCompactWidth: .none,
    popoverInCompactWidth: .formSheet,
    popoverInCompactHeight: .formSheet,
    sizing: .iOS13
  )

  private static func check(_ style: ModalPresentationStyle) {
    switch style {
    case .none, .fullScreen, .overFullScreen, .blurOverFullScreen, .pageSheet, .formSheet, .popover: return
    case .automatic, .currentContext, .overCurrentContext, .custom:
      preconditionFailure("Nothing adapts to .\(style); rules say a style of the whole window, or .none.")
    }
  }

  /// The style to change to where nobody says otherwise; `.none` leaves `style` as it is.
  public func adaptedStyle(
    for style: ModalPresentationStyle,
    in traits: TraitCollection
  ) -> ModalPresentationStyle {
    let isCompactWidth = traits.horizontalSizeClass == .compact
    let isCompactHeight = traits.verticalSizeClass == .compact
    return switch style {
    case .pageSheet, .formSheet: isCompactWidth ? sheetInCompactWidth : .none
    case .popover: isCompactWidth ? popoverInCompactWidth : isCompactHeight ? popoverInCompactHeight : .none
    case .fullScreen, .overFullScreen, .blurOverFullScreen, .currentContext, .overCurrentContext, .custom, .automatic,
      .none:
      .none
    }
  }

  /// What comes of a delegate's answer; `.none` leaves `style` as it is.
  ///
  /// Sheets, popovers and custom presentations become full screen, over full screen or form sheets, or stay with
  /// `.none`; any other answer leaves the choice to the rules. What never adapts stays, whatever the answer.
  public func adaptedStyle(
    for style: ModalPresentationStyle,
    answered answer: ModalPresentationStyle,
    in traits: TraitCollection
  ) -> ModalPresentationStyle {
    guard style.isAdaptable else { return .none }
    return switch answer {
    case .none: .none
    case .fullScreen, .overFullScreen, .formSheet: answer == style ? .none : answer
    case .automatic, .pageSheet, .currentContext, .custom, .overCurrentContext, .popover, .blurOverFullScreen:
      adaptedStyle(for: style, in: traits)
    }
  }
}

extension ModalPresentationStyle {
  /// Whether an environment, or a delegate, may change the style.
  fileprivate var isAdaptable: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .custom: true
    case .automatic, .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .blurOverFullScreen:
      false
    }
  }
}
