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
    case extraLight = 0
    case light = 1
    case dark = 2

    /// Light or dark with the environment.
    case regular = 4

    /// Like ``regular``, and less of what is behind is seen.
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
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
