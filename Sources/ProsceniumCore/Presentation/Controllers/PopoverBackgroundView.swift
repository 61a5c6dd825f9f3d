public import Foundation

/// The base class for an application's own background and arrow of popovers.
///
/// A subclass draws the background and the arrow in its bounds and overrides the metrics of the type. The property
/// ``PopoverPresentationController/popoverBackgroundViewClass`` selects the subclass, and the library creates the
/// instances. Each layout of the popover sets ``arrowDirection`` and ``arrowOffset``. An override that lays out the
/// arrow calls `View.setNeedsLayout()` in the observers of these properties.
@preconcurrency @MainActor open class PopoverBackgroundView: View {
  /// Creates a background without an arrow.
  public required override init(frame: Rect) { super.init(frame: frame) }

  /// The offset of the arrow's centre from the middle of its side, in points to the right or down.
  open var arrowOffset: CGFloat = 0

  /// The direction in which the arrow points, or an empty set if there is no arrow.
  open var arrowDirection: PopoverArrowDirection = .unknown

  /// Returns the height of the arrow from its base to its tip, in points. The default is 13.
  open class func arrowHeight() -> CGFloat { PopoverChrome().arrowLength }

  /// Returns the width of the arrow at its base, in points. The default is 26.
  open class func arrowBase() -> CGFloat { PopoverChrome().arrowBase }

  /// Returns the insets of the content from the background's edges, in points. The default is zero.
  ///
  /// The insets do not include the arrow.
  open class func contentViewInsets() -> EdgeInsets { .zero }

  /// A Boolean value that indicates whether the content has the rounded corners of the library's popovers.
  ///
  /// The default is `true`.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// The metrics of the type. Negative and non-finite values count as 0.
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
