/// The base class of the items of bars, with a title and an image.
///
/// A bar shows changes of an item immediately.
@preconcurrency @MainActor open class BarItem {
  /// The title, or `nil` for none.
  open var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The image, or `nil` for none. Bars show it as a template in the tint colour.
  open var image: Image? {
    didSet { if image != oldValue { contentDidChange() } }
  }

  /// A Boolean value that indicates whether the item can be chosen. The default is `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { contentDidChange() } }
  }

  /// A number by which the application identifies the item. The default is 0.
  open var tag = 0

  /// The identifier of the item's view in a bar, which tests use.
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { contentDidChange() } }
  }

  /// The name of the item for assistive technologies, or `nil`, the default, for the title.
  open var accessibilityLabel: String?

  /// The value of the item for assistive technologies, or `nil`, the default, for that of its view.
  open var accessibilityValue: String?

  /// The result of choosing the item in a short text for assistive technologies, or `nil`, the default, for none.
  open var accessibilityHint: String?

  /// The view that shows the item in a bar, or `nil` if no bar shows it.
  final weak var shownBy: (any BarItemView)?

  /// Creates an item without a title and an image.
  public init() {}

  /// Updates the view of the item.
  final func contentDidChange() { shownBy?.itemDidChange() }

  /// Returns the values of a button that shows the item.
  ///
  /// - Parameters:
  ///   - value: The value of the button if the item has none.
  ///   - traits: The traits of the button.
  final func accessibilityDefaults(value: String? = nil, traits: AccessibilityTraits) -> AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: accessibilityLabel ?? title,
      value: accessibilityValue ?? value,
      hint: accessibilityHint,
      traits: traits
    )
  }
}

/// A view that shows a bar item.
@MainActor protocol BarItemView: AnyObject {
  /// Updates the view, because a property of its item has changed.
  func itemDidChange()
}
