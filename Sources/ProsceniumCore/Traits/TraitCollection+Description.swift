import Foundation

extension TraitCollection: CustomStringConvertible {
  /// The specified traits, in a fixed order; an application's own come last, by their types' names.
  public var description: String {
    let parts = Self.systemTraits.compactMap { $0.isSpecified(in: self) ? text(of: $0) : nil }
    let own = rare.custom.map { "\($0.definition.name) \($0.value)" }
    return parts.isEmpty && own.isEmpty ? "unspecified" : (parts + own).joined(separator: ", ")
  }

  private func text(of trait: any SystemTrait.Type) -> String {
    switch trait {
    case is TraitHorizontalSizeClass.Type: "horizontal \(horizontalSizeClass)"
    case is TraitVerticalSizeClass.Type: "vertical \(verticalSizeClass)"
    case is TraitDisplayScale.Type: "scale \(displayScale)"
    case is TraitUserInterfaceStyle.Type, is TraitLayoutDirection.Type, is TraitUserInterfaceIdiom.Type:
      "\(trait.anyValue(in: self))"
    case is TraitAccessibilityMotion.Type: "\(accessibilityMotion) motion"
    case is TraitDisplayGamut.Type: "gamut \(displayGamut)"
    case is TraitAccessibilityContrast.Type: "\(accessibilityContrast) contrast"
    case is TraitUserInterfaceLevel.Type: "\(userInterfaceLevel) level"
    case is TraitForceTouchCapability.Type: "force \(forceTouchCapability)"
    case is TraitPreferredContentSizeCategory.Type: "text \(preferredContentSizeCategory)"
    case is TraitLegibilityWeight.Type: "\(legibilityWeight) weight"
    case is TraitActiveAppearance.Type: "\(activeAppearance) appearance"
    case is TraitToolbarItemPresentationSize.Type: "toolbar \(toolbarItemPresentationSize)"
    case is TraitImageDynamicRange.Type: "\(imageDynamicRange) range"
    case is TraitSceneCaptureState.Type: "\(sceneCaptureState) capture"
    case is TraitTypesettingLanguage.Type: "language \(typesettingLanguage?.maximalIdentifier ?? "")"
    case is TraitListEnvironment.Type: "\(listEnvironment) list"
    // No other trait has a place of its own.
    default: trait.name
    }
  }
}
