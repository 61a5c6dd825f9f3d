/// Which style a presentation takes in an environment, unless its delegate says otherwise.
struct AdaptationRules: Sendable {
  /// In compact width sheets cover the whole screen; in any other width they stay sheets. Other styles never adapt.
  static let iOS8 = AdaptationRules()

  /// The style to change to; `.none` leaves `style` as it is.
  func adaptedStyle(for style: ModalPresentationStyle, in traits: TraitCollection) -> ModalPresentationStyle {
    switch style {
    case .pageSheet, .formSheet: traits.horizontalSizeClass == .compact ? .fullScreen : .none
    case .fullScreen, .overFullScreen, .blurOverFullScreen, .currentContext, .overCurrentContext, .custom, .automatic,
      .none:
      .none
    }
  }
}
