import Foundation

extension Control {
  /// The traits of a disabled or a selected control.
  final var stateTraits: AccessibilityTraits {
    var traits = AccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  /// Changes the value for an assistive technology by one step in the direction of `step`, which is 1 or -1.
  final func adjust(by step: Int) {
    guard isEnabled, accessibilityTraits.contains(.adjustable) else { return }
    changeValue(by: step, with: nil)
  }
}

extension Double {
  /// The fraction from 0 to 1 as a text for users, rounded to a percent.
  var percentage: String { "\(Int((self * 100).rounded()))%" }
}
