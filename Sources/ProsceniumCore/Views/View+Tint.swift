/// Whether a view shows its tint or a grey.
public enum ViewTintAdjustmentMode: Int, Sendable, Hashable {
  /// As the superview does.
  case automatic = 0

  /// The tint.
  case normal = 1

  /// A grey as light as the tint, as behind an alert.
  case dimmed = 2
}

/// What a view says of its tint.
struct TintState {
  var color: Color?
  var mode = ViewTintAdjustmentMode.automatic

  /// What is in force where nothing is said: the blue of the traits, and no dimming.
  static let initial = (color: Color.tintColor, isDimmed: false)
}

extension View {
  /// UIKit's nested name.
  public typealias TintAdjustmentMode = ViewTintAdjustmentMode

  /// Whether any view has said something about tints, so that others have to look.
  private static var haveTints = false

  /// The tint in force without regard to dimming, and whether it is dimmed.
  private var tintInForce: (color: Color, isDimmed: Bool) {
    guard View.haveTints else { return TintState.initial }
    var (color, isDimmed): (Color?, Bool?) = (nil, nil)
    var view: View? = self
    while let current = view, color == nil || isDimmed == nil {
      if let tint = current.rare?.tint {
        color = color ?? tint.color
        if tint.mode != .automatic, isDimmed == nil { isDimmed = tint.mode == .dimmed }
      }
      view = current.superview
    }
    return (color ?? TintState.initial.color, isDimmed ?? false)
  }

  var tintInForceColor: Color {
    let tint = tintInForce
    return tint.isDimmed ? tint.color.withoutHue : tint.color
  }

  func setTint(_ color: Color?) {
    guard color != rare?.tint.color else { return }
    changeTint { $0.color = color }
  }

  var tintMode: ViewTintAdjustmentMode { tintInForce.isDimmed ? .dimmed : .normal }

  func setTintMode(_ mode: ViewTintAdjustmentMode) {
    guard mode != rare?.tint.mode ?? .automatic else { return }
    changeTint { $0.mode = mode }
  }

  private func changeTint(_ change: (inout TintState) -> Void) {
    let before = tintInForce
    View.haveTints = true
    change(&rareMade.tint)
    tellTint(from: before)
  }

  /// What a view that is moved in the hierarchy had for a tint; `nil` where there is nothing to compare.
  var tintBeforeMove: (color: Color, isDimmed: Bool)? { View.haveTints ? tintInForce : nil }

  /// Calls ``tintColorDidChange()`` of the view and of all in it that have the tint from it, if it is another one.
  func tellTint(from before: (color: Color, isDimmed: Bool)) {
    let now = tintInForce
    guard now != before else { return }
    tintColorDidChange()
    for subview in subviews {
      // What a subview says for itself was in force before.
      let own = subview.rare?.tint ?? TintState()
      let isDimmed = own.mode == .automatic ? before.isDimmed : own.mode == .dimmed
      subview.tellTint(from: (own.color ?? before.color, isDimmed))
    }
  }
}

extension Color {
  /// A grey as light as the colour, by the weights of sRGB's primaries (Rec. 709); that of a dynamic colour is dynamic.
  fileprivate var withoutHue: Color {
    guard isDynamic else {
      let light = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
      return Color(white: light, alpha: parts.alpha)
    }
    return Color { [self] in resolvedColor(with: $0).withoutHue }
  }
}
