import Foundation

extension PageViewController {
  /// The appearance of a turn from one page to another, with UIKit's raw values.
  public enum TransitionStyle: Int, Sendable, Hashable {
    /// The sheet of a page curls up from its lower edge and uncovers the next page.
    case pageCurl = 0
    /// The pages are a strip that scrolls.
    case scroll = 1
  }

  /// The axis along which a finger turns pages, with UIKit's raw values.
  public enum NavigationOrientation: Int, Sendable, Hashable {
    /// The next page is at the trailing side.
    case horizontal = 0
    /// The next page is below.
    case vertical = 1
  }

  /// The direction of a turn, with UIKit's raw values.
  public enum NavigationDirection: Int, Sendable, Hashable {
    /// The turn to the next page.
    case forward = 0
    /// The turn to the previous page.
    case reverse = 1

    /// The sign of the direction on an axis that points forward.
    var sign: CGFloat { self == .forward ? 1 : -1 }
  }

  /// The position of the spine of a book with curling pages, with UIKit's raw values.
  ///
  /// A spine in the middle, with two pages side by side, is not supported.
  public enum SpineLocation: Int, Sendable, Hashable {
    /// The pages have no spine, as in the style ``PageViewController/TransitionStyle/scroll``.
    case none = 0
    /// The spine is at the leading edge, or at the upper edge of pages that turn vertically.
    case min = 1
    /// The spine is at the trailing edge, or at the lower edge of pages that turn vertically.
    ///
    /// A finger turns the pages in the opposite direction.
    case max = 3
  }

  /// The key of an option for the initializer of a page view controller.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of the position of the spine, for pages that curl.
    ///
    /// The value is a ``PageViewController/SpineLocation`` or its raw value. The default is
    /// ``PageViewController/SpineLocation/min``.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")

    /// The key of the distance between two pages in points, for pages that scroll.
    ///
    /// The value is a number. The default is 0, which also replaces a negative or non-finite number.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }
}

extension [PageViewController.OptionsKey: Any] {
  var spineLocation: PageViewController.SpineLocation? {
    let value = self[.spineLocation]
    return value as? PageViewController.SpineLocation
      ?? (value as? Int).flatMap(PageViewController.SpineLocation.init(rawValue:))
  }

  var interPageSpacing: CGFloat? {
    let value = self[.interPageSpacing]
    let number = value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
    return number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
