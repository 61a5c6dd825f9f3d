public import Foundation
public import ProsceniumCore

extension UIContentSizeCategory {
  /// A notification that no stage posts, because the change of traits notifies views and controllers.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
}

extension UIAccessibility {
  /// A Boolean value that indicates whether a screen reader runs, which is always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// A Boolean value that indicates whether switch control runs, which is always `false`.
  public static var isSwitchControlRunning: Bool { false }
  /// A Boolean value that indicates whether transparency is reduced, which is always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// A Boolean value that indicates whether colours are inverted, which is always `false`.
  public static var isInvertColorsEnabled: Bool { false }
  /// A Boolean value that indicates whether sound is in one channel, which is always `false`.
  public static var isMonoAudioEnabled: Bool { false }
  /// A Boolean value that indicates whether the access is guided, which is always `false`.
  public static var isGuidedAccessEnabled: Bool { false }
  /// A Boolean value that indicates whether text is bold by the stage's traits.
  @MainActor public static var isBoldTextEnabled: Bool { Stage.current?.traitCollection.legibilityWeight == .bold }

  /// A notification that no stage posts, because no screen reader runs.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChange"
  )
  /// A notification that no stage posts, because the change of traits notifies views and controllers.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChange"
  )
  /// A notification that no stage posts, because the change of traits notifies views and controllers.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name("UIAccessibilityBoldTextStatusDidChange")
  /// A notification that no stage posts, because transparency is never reduced.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChange"
  )

  /// Returns a rectangle of a view in the coordinates of the screen.
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }
}
