extension Control {
  /// The opacity of the parts of a disabled control. The value is this library's own.
  static let disabledOpacity = 0.5

  /// A Boolean value that indicates whether the layout direction is right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
