public import Foundation

/// What a ``VisualEffectView`` does with what is behind it; a ``BlurEffect`` or a ``VibrancyEffect``.
public class VisualEffect: @unchecked Sendable, Hashable {
  // Subclasses have constants alone.

  init() {}

  public static func == (left: VisualEffect, right: VisualEffect) -> Bool { left.isEqual(to: right) }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: self))) }

  func isEqual(to other: VisualEffect) -> Bool { self === other }
}

/// Makes what is behind a view soft.
///
/// Nothing is blurred here yet: the view is filled with a translucent colour, stronger for thicker materials.
public final class BlurEffect: VisualEffect, @unchecked Sendable {
  /// How light and how thick the material is.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// Lighter than what is behind, in every environment.
    case extraLight = 0

    /// Light in every environment.
    case light = 1

    /// Dark in every environment.
    case dark = 2

    /// Light or dark with the environment.
    case regular = 4

    /// Like ``regular``, and less of what is behind is seen.
    case prominent = 5

    /// The thinnest material: most of what is behind is seen, light or dark with the environment.
    case systemUltraThinMaterial = 6

    /// A thin material, light or dark with the environment.
    case systemThinMaterial = 7

    /// A material of middle thickness, light or dark with the environment.
    case systemMaterial = 8

    /// A thick material, light or dark with the environment.
    case systemThickMaterial = 9

    /// The material of bars, light or dark with the environment.
    case systemChromeMaterial = 10

    /// The thinnest material: most of what is behind is seen, always light.
    case systemUltraThinMaterialLight = 11

    /// A thin material, always light.
    case systemThinMaterialLight = 12

    /// A material of middle thickness, always light.
    case systemMaterialLight = 13

    /// A thick material, always light.
    case systemThickMaterialLight = 14

    /// The material of bars, always light.
    case systemChromeMaterialLight = 15

    /// The thinnest material: most of what is behind is seen, always dark.
    case systemUltraThinMaterialDark = 16

    /// A thin material, always dark.
    case systemThinMaterialDark = 17

    /// A material of middle thickness, always dark.
    case systemMaterialDark = 18

    /// A thick material, always dark.
    case systemThickMaterialDark = 19

    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20

    /// Opacities of our own: UIKit's materials are more than one colour.
    private static let materials = [0.44, 0.6, 0.75, 0.88, 0.82]

    /// What fills the view.
    var fill: Color {
      @Sendable func light(_ opacity: Double) -> Color { Color(white: 0.97, alpha: opacity) }
      @Sendable func dark(_ opacity: Double) -> Color { Color(white: 0.12, alpha: opacity) }
      func either(_ opacity: Double) -> Color {
        Color { $0.userInterfaceStyle == .dark ? dark(opacity) : light(opacity) }
      }
      switch self {
      case .extraLight: return light(0.82)
      case .light: return Color(white: 1, alpha: 0.6)
      case .dark: return dark(0.73)
      case .regular: return either(0.7)
      case .prominent: return either(0.85)
      default:
        let opacity = Self.materials[(rawValue - 6) % 5]
        return rawValue < 11 ? either(opacity) : rawValue < 16 ? light(opacity) : dark(opacity)
      }
    }
  }

  /// The material.
  public let style: Style

  /// Makes a blur of a material.
  public init(style: Style) { self.style = style }

  override func isEqual(to other: VisualEffect) -> Bool { (other as? BlurEffect)?.style == style }
}

/// Lets content on a blurred view stand out; it is drawn as it is here.
public final class VibrancyEffect: VisualEffect, @unchecked Sendable {
  /// What the content stands on.
  public let blurEffect: BlurEffect

  /// Makes an effect for content on a blurred view.
  public init(blurEffect: BlurEffect) { self.blurEffect = blurEffect }

  override func isEqual(to other: VisualEffect) -> Bool { (other as? VibrancyEffect)?.blurEffect == blurEffect }
}

/// A view through which what is behind is seen softened, with content in it.
///
/// For now it is a translucent fill without any blur, whose colour follows the effect and the environment. Setting
/// ``effect`` in an animation fades from one fill to the other.
@preconcurrency @MainActor open class VisualEffectView: View {
  /// What is done with what is behind the view; `nil` does nothing.
  open var effect: VisualEffect? {
    didSet { if effect != oldValue { applyEffect() } }
  }

  /// Where content belongs: a view over the whole of this one. Nothing is added to the effect view itself.
  public final let contentView = View()

  private final let backdrop = View()

  /// Makes a view with an effect and without extent.
  public init(effect: VisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    for view in [backdrop, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    applyEffect()
  }

  /// Makes a view without effect.
  public convenience override init(frame: Rect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func applyEffect() { backdrop.backgroundColor = (effect as? BlurEffect)?.style.fill }
}
