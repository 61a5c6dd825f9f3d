public import Foundation

extension ScrollView {
  /// The decrease of the velocity after a throw, as the part of the velocity that remains after one millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The part of the velocity that remains after one millisecond, greater than 0 and less than 1.
    public var rawValue: CGFloat

    /// Creates a rate. The motion limits it to 0.001…0.999999, and NaN counts as ``normal``.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The rate of a list, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// The rate of a picker, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The rule by which a scroll view adds its safe area to the content inset, with UIKit's raw values.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable {
    /// The insets are added as in ``scrollableAxes``, and also at the top and the bottom in a navigation controller.
    case automatic = 0
    /// The insets are added along the axes on which the content is larger than the view or always bounces.
    case scrollableAxes = 1
    /// No insets are added.
    case never = 2
    /// The insets are added on all sides.
    case always = 3
  }

  /// The effect of a drag on the keyboard, with UIKit's raw values.
  public enum KeyboardDismissMode: Int, Sendable, Hashable {
    /// A drag does not affect the keyboard.
    case none = 0
    /// The first responder resigns when a drag begins.
    case onDrag = 1
    /// The first responder resigns when a drag that has entered the keyboard ends downwards.
    ///
    /// The application moves the keyboard, so that it does not follow the finger. It is dismissed if the projected end
    /// of the finger is below the middle of the keyboard, as in UIKit's rule for a released view.
    case interactive = 2
    /// The same as ``onDrag``, because the library has no accessory views.
    case onDragWithAccessory = 3
    /// The same as ``interactive``, because the library has no accessory views.
    case interactiveWithAccessory = 4
  }

  /// The colour of the scroll indicators, with UIKit's raw values.
  public enum IndicatorStyle: Int, Sendable, Hashable {
    /// The indicators are dark in the light appearance, and light in the dark appearance.
    case `default` = 0
    /// The indicators are black.
    case black = 1
    /// The indicators are white.
    case white = 2
  }

  /// The axes of a drag.
  struct Axes: OptionSet, Hashable {
    let rawValue: UInt8

    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)
  }
}

/// The settings of a scroll view that differ from the defaults in few of them.
struct ScrollSettings {
  var adjustment = ScrollView.ContentInsetAdjustmentBehavior.automatic
  var isScrollEnabled = true
  var bounces = true
  var alwaysBounces: ScrollView.Axes = []
  var isPagingEnabled = false
  var isDirectionalLockEnabled = false
  var decelerationRate = ScrollView.DecelerationRate.normal
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var minimumZoomScale: CGFloat = 1
  var maximumZoomScale: CGFloat = 1
  var bouncesZoom = true
  var shownIndicators: ScrollView.Axes = [.horizontal, .vertical]
  var indicatorStyle = ScrollView.IndicatorStyle.default
  var verticalIndicatorInsets = EdgeInsets.zero
  var horizontalIndicatorInsets = EdgeInsets.zero
  var adjustsIndicatorInsets = true
  var keyboardDismissMode = ScrollView.KeyboardDismissMode.none
  var scrollsToTop = true
}
