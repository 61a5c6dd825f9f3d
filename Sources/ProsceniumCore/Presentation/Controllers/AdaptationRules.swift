/// Which style a presentation takes in an environment, and how large the system's sheets and popovers are.
///
/// A stage has one (``Stage/adaptationRules``). Delegates are asked first; the rules decide what they leave open. Two
/// sets are given, ``iOS8`` and ``iOS13``; both were measured on devices, in every size class.
///
/// Full-screen and current-context presentations keep their style in every environment. UIKit's older documents say that
/// a presentation of any style becomes full screen in compact width. No device was found to do so with custom and
/// over-full-screen presentations, and a custom presentation of a part of the window is made for phones as well.
/// Therefore both sets leave these to the delegate; ``customInCompactWidth`` and ``overFullScreenInCompactWidth`` set what
/// the documents say.
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

  /// What custom presentations become in compact width; `.none`, which both sets have, leaves them.
  ///
  /// One that takes the place of a context keeps its style in every environment, whatever the rules.
  public var customInCompactWidth: ModalPresentationStyle = .none { didSet { Self.check(customInCompactWidth) } }

  /// The style of over-full-screen presentations in compact width; `.none`, the value of both sets, keeps the style.
  ///
  /// The style also applies to ``ModalPresentationStyle/blurOverFullScreen``, and to
  /// ``ModalPresentationStyle/overCurrentContext`` if that is over full screen because no controller defines a context.
  public var overFullScreenInCompactWidth: ModalPresentationStyle = .none {
    didSet { Self.check(overFullScreenInCompactWidth) }
  }

  /// The style of an over-current-context presentation for which no controller defines a context.
  ///
  /// It is full screen in ``iOS8``, after the older documents, and over full screen in ``iOS13``, as in UIKit. Any other
  /// style is a programming error.
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

  /// How large sheets and popovers are.
  public var sizing: Sizing

  /// Whether the content of form sheets and popovers has traits of its own: horizontally compact and elevated.
  ///
  /// UIKit gives it both, since such content is narrow and stands above what is behind it, whatever the window's size
  /// class; both sets leave it `false`, so that content has the window's. It is read when a style comes into force.
  /// What a presentation controller overrides outweighs it, and which style is in force goes by the window's traits
  /// alone.
  public var givesContentOwnTraits = false

  /// Automatic is full screen; in compact width sheets and popovers become full screen, unless detents are set.
  public static let iOS8 = AdaptationRules(
    automaticStyle: .fullScreen,
    sheetInCompactWidth: .fullScreen,
    popoverInCompactWidth: .fullScreen,
    popoverInCompactHeight: .formSheet,
    overCurrentContextWithoutContext: .fullScreen,
    sizing: .iOS8
  )

  /// Automatic is a page sheet; sheets stay sheets, and popovers become form sheets where a size class is compact.
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
      preconditionFailure("Nothing adapts to .\(style); rules say a style of the whole window, or .none.")
    }
  }

  /// The traits that the style gives its content in place of the surroundings'.
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

  /// The style to change to without a delegate's answer; `.none` leaves `style` as it is.
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

  /// The style of a presentation for which no controller defines a context.
  func withoutContext(_ style: ModalPresentationStyle) -> ModalPresentationStyle {
    switch style {
    case .currentContext: .fullScreen
    case .overCurrentContext: overCurrentContextWithoutContext
    case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover,
      .blurOverFullScreen:
      style
    }
  }

  /// These rules, by which a popover that adapts becomes a sheet.
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

  /// What comes of a delegate's answer; `.none` leaves `style` as it is.
  ///
  /// Sheets, popovers and custom presentations become full screen, over full screen or form sheets, or stay with
  /// `.none`; any other answer leaves the choice to the rules. For other styles, `.none` keeps the style and any other
  /// answer leaves the choice to the rules.
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
