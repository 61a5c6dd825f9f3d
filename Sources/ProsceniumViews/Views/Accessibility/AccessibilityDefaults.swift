/// The accessibility values of a class of responders, which apply until code sets other ones.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var traits = AccessibilityTraits.none

  /// The elements inside in the order in which they are read, or `nil` for those of the subviews.
  var elements: [View]?

  /// A Boolean value that indicates whether the elements inside are listed below one group.
  var isGroup = false
}
