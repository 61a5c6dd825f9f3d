/// Which style a presentation takes in an environment, unless its delegate says otherwise.
struct AdaptationRules: Sendable {
  /// In compact width a form sheet covers the whole screen; in any other width it stays a form sheet.
  static let iOS8 = AdaptationRules()

  /// The style to change to; `.none` leaves `style` as it is.
  func adaptedStyle(for style: ModalPresentationStyle, in traits: TraitCollection) -> ModalPresentationStyle {
    switch style {
    case .formSheet: traits.horizontalSizeClass == .compact ? .fullScreen : .none
    case .fullScreen, .overFullScreen, .custom, .automatic, .none: .none
    }
  }
}
