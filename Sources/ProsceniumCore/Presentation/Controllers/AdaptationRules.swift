/// The rules that determine the style of a presentation in an environment and the sizes of sheets and popovers.
///
/// Each stage has one set of rules (``Stage/adaptationRules``). The delegate of a presentation is asked first, and the
/// rules apply if the delegate leaves the choice open. The two predefined sets, ``iOS8`` and ``iOS13``, were both
/// measured on devices in every size class.
///
/// Full-screen and current-context presentations keep their style in every environment. According to UIKit's older
/// documents, a presentation of any style becomes full screen in compact width. No device was found that adapts custom
/// and over-full-screen presentations in this manner, and custom presentations of a part of the window are also made
/// for phones. Therefore both sets leave these styles to the delegate. To adapt as documented, set
/// ``customInCompactWidth`` and ``overFullScreenInCompactWidth``.
public struct AdaptationRules: Sendable, Hashable {
  /// The generation of UIKit whose sheet and popover sizes apply.
  public enum Sizing: Sendable, Hashable {
    /// The sizes of iOS 8, with sheets at the lower edge and popovers of 320 × 480 points.
    ///
    /// A page sheet is as wide as the window's shorter side and reaches from the lower edge up to the status bar. A
    /// form sheet does the same if one of the size classes is compact. The arrow of a popover extends outside the
    /// popover's content.
    case iOS8

    /// The sizes of iOS 13, with page sheets of a readable width.
    ///
    /// A page sheet has the height of a sheet of paper of its width. A sheet is attached to the lower edge in compact
    /// width and fills the window in compact height. The presented view of a popover includes the arrow.
    case iOS13
  }

  /// The style that replaces ``ModalPresentationStyle/automatic``.
  ///
  /// Any style except `.automatic` and `.none` is allowed. Setting one of these two is a programming error.
  public var automaticStyle: ModalPresentationStyle {
    didSet {
      precondition(
        automaticStyle != .automatic && automaticStyle != .none,
        "automaticStyle must not be .automatic or .none, but is .\(automaticStyle)."
      )
    }
  }

  /// The adapted style of page sheets and form sheets in compact width, or `.none` to keep the style.
  ///
  /// An adapted style must cover the window or a part of it. Setting a custom style, `.automatic` or the style of a
  /// context is a programming error.
  public var sheetInCompactWidth: ModalPresentationStyle { didSet { Self.check(sheetInCompactWidth) } }

  /// The adapted style of popovers in compact width, or `.none` to keep the style.
  public var popoverInCompactWidth: ModalPresentationStyle { didSet { Self.check(popoverInCompactWidth) } }

  /// The adapted style of popovers in regular width and compact height, or `.none` to keep the style.
  public var popoverInCompactHeight: ModalPresentationStyle { didSet { Self.check(popoverInCompactHeight) } }

  /// The adapted style of custom presentations in compact width, or `.none` to keep the style.
  ///
  /// The value is `.none` in both predefined sets. A custom presentation in a context keeps its style in every
  /// environment and ignores this property.
  public var customInCompactWidth: ModalPresentationStyle = .none { didSet { Self.check(customInCompactWidth) } }

  /// The adapted style of over-full-screen presentations in compact width, or `.none` to keep the style.
  ///
  /// The value is `.none` in both predefined sets. The style also applies to
  /// ``ModalPresentationStyle/blurOverFullScreen``, and to ``ModalPresentationStyle/overCurrentContext`` if that is
  /// over full screen because no controller defines a context.
  public var overFullScreenInCompactWidth: ModalPresentationStyle = .none {
    didSet { Self.check(overFullScreenInCompactWidth) }
  }

  /// The style of an over-current-context presentation for which no controller defines a context.
  ///
  /// The style is full screen in ``iOS8``, after the older documents, and over full screen in ``iOS13``, as in UIKit.
  /// Any other style is a programming error.
  public var overCurrentContextWithoutContext: ModalPresentationStyle {
    didSet {
      precondition(
        [.fullScreen, .overFullScreen].contains(overCurrentContextWithoutContext),
        """
        overCurrentContextWithoutContext must be .fullScreen or .overFullScreen, not \
        .\(overCurrentContextWithoutContext).
        """
      )
    }
  }

  /// The generation of sizes that sheets and popovers have.
  public var sizing: Sizing

  /// A Boolean value that indicates whether form sheets and popovers override their content's size class and interface
  /// level.
  ///
  /// If `true`, the content is horizontally compact and elevated. UIKit sets both traits, because such content is
  /// narrow and above the other views in every size class of the window. Both predefined sets leave the value `false`,
  /// so that the content has the window's traits. The value is read when a style becomes active. Trait overrides of the
  /// presentation controller override these traits. The choice of the style depends on the window's traits alone.
  public var givesContentOwnTraits = false

  /// The rules of iOS 8, by which sheets and popovers become full screen in compact width.
  ///
  /// The automatic style is full screen. A sheet whose detents are set remains a sheet.
  public static let iOS8 = AdaptationRules(
    automaticStyle: .fullScreen,
    sheetInCompactWidth: .fullScreen,
    popoverInCompactWidth: .fullScreen,
    popoverInCompactHeight: .formSheet,
    overCurrentContextWithoutContext: .fullScreen,
    sizing: .iOS8
  )

  /// The rules of iOS 13, by which sheets remain sheets and popovers become form sheets.
  ///
  /// The automatic style is a page sheet. Popovers become form sheets if a size class is compact.
  public static let iOS13 = AdaptationRules(
    automaticStyle: .pageSheet,
    sheetInCompactWidth: .none,
    popoverInCompactWidth: .formSheet,
    popoverInCompactHeight: .formSheet,
    overCurrentContextWithoutContext: .overFullScreen,
    sizing: .iOS13
  )

  private static func check(_ style: ModalPresentationStyle) {
    switch style {
    case .none, .fullScreen, .overFullScreen, .blurOverFullScreen, .pageSheet, .formSheet, .popover: return
    case .automatic, .currentContext, .overCurrentContext, .custom:
      preconditionFailure("An adapted style must be full screen, a sheet, a popover or .none, not .\(style).")
    }
  }

  /// Returns the traits that the style overrides for the presented content.
  func contentTraits(of style: ModalPresentationStyle) -> TraitCollection {
    switch style {
    case .formSheet, .popover: givesContentOwnTraits ? Self.raisedTraits : TraitCollection()
    case .automatic, .none, .fullScreen, .pageSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
      .blurOverFullScreen:
      TraitCollection()
    }
  }

  private static let raisedTraits = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .compact), TraitCollection(userInterfaceLevel: .elevated),
  ])

  /// Returns the style to adapt to if no delegate decides, or `.none` to keep `style`.
  public func adaptedStyle(
    for style: ModalPresentationStyle,
    in traits: TraitCollection
  ) -> ModalPresentationStyle {
    let isCompactWidth = traits.horizontalSizeClass == .compact
    let isCompactHeight = traits.verticalSizeClass == .compact
    return switch style {
    case .pageSheet, .formSheet: isCompactWidth ? sheetInCompactWidth : .none
    case .popover: isCompactWidth ? popoverInCompactWidth : isCompactHeight ? popoverInCompactHeight : .none
    case .custom: isCompactWidth ? customInCompactWidth : .none
    case .overFullScreen, .blurOverFullScreen: isCompactWidth ? overFullScreenInCompactWidth : .none
    case .fullScreen, .currentContext, .overCurrentContext, .automatic, .none: .none
    }
  }

  /// Returns the style that replaces a context style if no controller defines a context.
  func withoutContext(_ style: ModalPresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .currentContext: .fullScreen
    case .overCurrentContext: overCurrentContextWithoutContext
    case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover,
      .blurOverFullScreen:
      style
    }
  }

  /// A copy of these rules by which adapted popovers become sheets.
  var adaptingPopoversToSheets: AdaptationRules {
    var rules = self
    rules.popoverInCompactWidth = Self.sheet(inPlaceOf: popoverInCompactWidth)
    rules.popoverInCompactHeight = Self.sheet(inPlaceOf: popoverInCompactHeight)
    return rules
  }

  private static func sheet(inPlaceOf style: ModalPresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .none, .pageSheet, .formSheet, .popover: style
    case .automatic, .fullScreen, .overFullScreen, .blurOverFullScreen, .currentContext, .overCurrentContext, .custom:
      .formSheet
    }
  }

  /// Returns the style to adapt to after a delegate's answer, or `.none` to keep `style`.
  ///
  /// Sheets, popovers and custom presentations adapt to full screen, over full screen or a form sheet, or keep their
  /// style if the answer is `.none`. Any other answer leaves the choice to the rules. For other styles, `.none` keeps
  /// the style and any other answer leaves the choice to the rules.
  public func adaptedStyle(
    for style: ModalPresentationStyle,
    answered answer: ModalPresentationStyle,
    in traits: TraitCollection
  ) -> ModalPresentationStyle {
    guard style.isOpenToDelegates else { return answer == .none ? .none : adaptedStyle(for: style, in: traits) }
    return switch answer {
    case .none: .none
    case .fullScreen, .overFullScreen, .formSheet: answer == style ? .none : answer
    case .automatic, .pageSheet, .currentContext, .custom, .overCurrentContext, .popover, .blurOverFullScreen:
      adaptedStyle(for: style, in: traits)
    }
  }
}

extension ModalPresentationStyle {
  /// A Boolean value that indicates whether a delegate may change the style.
  fileprivate var isOpenToDelegates: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .custom: true
    case .automatic, .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .blurOverFullScreen:
      false
    }
  }
}
