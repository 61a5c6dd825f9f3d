public import Foundation

/// The base class of the effects of a ``VisualEffectView``, which are ``BlurEffect`` and ``VibrancyEffect``.
public class VisualEffect: @unchecked Sendable, Hashable {
  // The class is safe to send between threads, because its subclasses have only constants.

  init() {}

  public static func == (left: VisualEffect, right: VisualEffect) -> Bool { left.isEqual(to: right) }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: self))) }

  func isEqual(to other: VisualEffect) -> Bool { self === other }
}

/// An effect that blurs the views behind a view.
///
/// Currently no view is blurred. Instead, the effect fills the view with a translucent colour, which is more opaque for
/// thicker materials.
public final class BlurEffect: VisualEffect, @unchecked Sendable {
  /// The brightness and the thickness of the material.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// The material is nearly white and more opaque than ``light``, in every environment.
    case extraLight = 0

    /// The material is light in every environment.
    case light = 1

    /// The material is dark in every environment.
    case dark = 2

    /// The material is light or dark depending on the environment.
    case regular = 4

    /// The material is like ``regular``, but more opaque.
    case prominent = 5

    /// The material is the thinnest one, and light or dark depending on the environment.
    case systemUltraThinMaterial = 6

    /// The material is thin, and light or dark depending on the environment.
    case systemThinMaterial = 7

    /// The material has a medium thickness, and is light or dark depending on the environment.
    case systemMaterial = 8

    /// The material is thick, and light or dark depending on the environment.
    case systemThickMaterial = 9

    /// The material is that of bars, and light or dark depending on the environment.
    case systemChromeMaterial = 10

    /// The material is the thinnest one, and always light.
    case systemUltraThinMaterialLight = 11

    /// The material is thin, and always light.
    case systemThinMaterialLight = 12

    /// The material has a medium thickness, and is always light.
    case systemMaterialLight = 13

    /// The material is thick, and always light.
    case systemThickMaterialLight = 14

    /// The material is that of bars, and always light.
    case systemChromeMaterialLight = 15

    /// The material is the thinnest one, and always dark.
    case systemUltraThinMaterialDark = 16

    /// The material is thin, and always dark.
    case systemThinMaterialDark = 17

    /// The material has a medium thickness, and is always dark.
    case systemMaterialDark = 18

    /// The material is thick, and always dark.
    case systemThickMaterialDark = 19

    /// The material is that of bars, and always dark.
    case systemChromeMaterialDark = 20

    /// The opacities of the materials from ultra-thin to chrome.
    ///
    /// The values are this library's own, because UIKit's materials consist of more than one colour.
    private static let materials = [0.44, 0.6, 0.75, 0.88, 0.82]

    /// The colour that fills the view.
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

  /// The material of the blur.
  public let style: Style

  /// Creates a blur effect with a material.
  public init(style: Style) { self.style = style }

  override func isEqual(to other: VisualEffect) -> Bool { (other as? BlurEffect)?.style == style }
}

/// An effect that emphasises content on a blurred view. Currently it does not change the content's appearance.
public final class VibrancyEffect: VisualEffect, @unchecked Sendable {
  /// The effect of the blurred view behind the content.
  public let blurEffect: BlurEffect

  /// Creates an effect for content on a blurred view.
  public init(blurEffect: BlurEffect) { self.blurEffect = blurEffect }

  override func isEqual(to other: VisualEffect) -> Bool { (other as? VibrancyEffect)?.blurEffect == blurEffect }
}

/// A view that blurs the views behind it and has content of its own.
///
/// Currently the view shows a translucent fill without a blur. The fill's colour depends on the effect and the
/// environment. Setting ``effect`` in an animation fades between the two fills.
@preconcurrency @MainActor open class VisualEffectView: View {
  /// The effect on the views behind this one, or `nil` for none.
  open var effect: VisualEffect? {
    didSet { if effect != oldValue { applyEffect() } }
  }

  /// The view to which content is added, with the size of the effect view.
  ///
  /// Do not add subviews to the effect view itself.
  public final let contentView = View()

  private final let backdrop = View()

  /// Creates a view with an effect and a zero frame.
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

  /// Creates a view without an effect.
  public convenience override init(frame: Rect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func applyEffect() { backdrop.backgroundColor = (effect as? BlurEffect)?.style.fill }
}
