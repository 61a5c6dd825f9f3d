import Foundation

extension TextField {
  /// The values of the field, which are the text or the placeholder, and the visible views in the field.
  final var fieldAccessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      value: hasText ? editor.readText : placeholder,
      traits: stateTraits,
      elements: [leftView, rightView, clearButton].compactMap(\.self).filter { $0.superview === self }
    )
  }
}

extension TextEditor {
  /// The text for assistive technologies, with a bullet for each character of a secret.
  var readText: String { isSecure ? String(repeating: "\u{2022}", count: string.count) : string }
}
