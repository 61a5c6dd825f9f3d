extension SegmentedControl {
  /// Returns the values of a segment, each of which is an element with its position as the value.
  final func accessibilityDefaults(of view: SegmentView) -> AccessibilityDefaults {
    guard let index = segments.firstIndex(where: { $0.view === view }) else { return AccessibilityDefaults() }
    var traits = AccessibilityTraits.button
    if index == selection { traits.insert(.selected) }
    if !isEnabled || !segments[index].isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      isElement: true,
      label: segments[index].title ?? segments[index].action?.title,
      value: "\(index + 1) of \(segments.count)",
      traits: traits
    )
  }
}
