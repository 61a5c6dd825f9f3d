/// The mode that determines whether a view shows its tint colour or a grey.
public enum ViewTintAdjustmentMode: Int, Sendable, Hashable {
  /// The view has the mode of its superview.
  case automatic = 0

  /// The view shows its tint colour.
  case normal = 1

  /// The view shows a grey with the luminance of its tint colour, as behind an alert.
  case dimmed = 2
}

/// The tint settings of a view.
struct TintState {
  var color: Color?
  var mode = ViewTintAdjustmentMode.automatic

  /// The tint of a view without any settings, which is the system blue without dimming.
  static let initial = (color: Color.tintColor, isDimmed: false)
}

extension View {
  /// The name of the type in UIKit, nested in ``View``.
  public typealias TintAdjustmentMode = ViewTintAdjustmentMode

  /// A Boolean value that indicates whether any view has ever changed its tint settings. If not, no search is
  /// necessary.
  private static var haveTints = false

  /// The effective tint colour before dimming, and whether the view is dimmed.
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
    notifyOfTint(from: before)
  }

  /// The effective tint before a move in the hierarchy, or `nil` if no view has any tint settings.
  var tintBeforeMove: (color: Color, isDimmed: Bool)? { View.haveTints ? tintInForce : nil }

  /// Notifies the view and its descendants that inherit the tint, if the tint has changed.
  ///
  /// - Parameter before: The effective tint of this view before the change.
  func notifyOfTint(from before: (color: Color, isDimmed: Bool)) {
    let now = tintInForce
    guard now != before else { return }
    tintColorDidChange()
    for subview in subviews {
      // A subview's own settings had the same effect before the change.
      let own = subview.rare?.tint ?? TintState()
      let isDimmed = own.mode == .automatic ? before.isDimmed : own.mode == .dimmed
      subview.notifyOfTint(from: (own.color ?? before.color, isDimmed))
    }
  }
}

extension Color {
  /// A grey with the luminance of the colour, by the weights of Rec. 709. The result of a dynamic colour is dynamic.
  fileprivate var withoutHue: Color {
    guard isDynamic else {
      let light = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
      return Color(white: light, alpha: parts.alpha)
    }
    return Color { [self] in resolvedColor(with: $0).withoutHue }
  }
}
