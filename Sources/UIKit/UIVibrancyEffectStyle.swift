public import ProsceniumCore

/// The looks of vibrancy, which are all drawn as that of a label.
public enum UIVibrancyEffectStyle: Int, Sendable, Hashable {
  /// The look of a label.
  case label = 0
  /// The look of a second label.
  case secondaryLabel = 1
  /// The look of a third label.
  case tertiaryLabel = 2
  /// The look of a fourth label.
  case quaternaryLabel = 3
  /// The look of an area.
  case fill = 4
  /// The look of a second area.
  case secondaryFill = 5
  /// The look of a third area.
  case tertiaryFill = 6
  /// The look of a line.
  case separator = 7
}

extension UIVibrancyEffect {
  /// Creates an effect over a blur. The style has no effect.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

extension UIVibrancyEffect {
  /// The looks of vibrancy.
  public typealias Style = UIVibrancyEffectStyle
}
