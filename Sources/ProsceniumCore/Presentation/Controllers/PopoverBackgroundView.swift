public import Foundation

/// A ground and an arrow of an application's own for popovers.
///
/// A subclass draws both in its bounds, and overrides the measures of the type. Its instances are made by
/// ``PopoverPresentationController/popoverBackgroundViewClass``. ``arrowDirection`` and ``arrowOffset`` are set in each
/// layout of the popover; an override that lays out the arrow calls ``View/setNeedsLayout()`` in their observers.
@preconcurrency @MainActor open class PopoverBackgroundView: View {
  /// Creates a ground without an arrow.
  public required override init(frame: Rect) { super.init(frame: frame) }

  /// The distance of the arrow's middle from the middle of its side, in points, to the right or down.
  open var arrowOffset: CGFloat = 0

  /// The direction in which the arrow points, and empty if there is no arrow.
  open var arrowDirection: PopoverArrowDirection = .unknown

  /// Returns the height of the arrow from its base to its tip, in points; the default is 13.
  open class func arrowHeight() -> CGFloat { PopoverChrome().arrowLength }

  /// Returns the width of the arrow at its base, in points; the default is 26.
  open class func arrowBase() -> CGFloat { PopoverChrome().arrowBase }

  /// Returns the insets of the content in the ground without the arrow, in points; zero by default.
  open class func contentViewInsets() -> EdgeInsets { .zero }

  /// A Boolean value that indicates whether the content has the round corners of the library's popovers; the default is
  /// `true`.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// The measures of the type. Negative values and NaN count as 0.
  final class var chrome: PopoverChrome {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return PopoverChrome(
      arrowLength: length(arrowHeight()),
      arrowBase: length(arrowBase()),
      cornerRadius: wantsDefaultContentAppearance ? PopoverChrome().cornerRadius : 0,
      contentInsets: contentViewInsets().measurable
    )
  }
}
