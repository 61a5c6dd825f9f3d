extension DirectionalEdgeInsets {
  /// Returns the insets with the leading edge on the side where text of a direction begins.
  package func resolved(_ direction: UserInterfaceLayoutDirection) -> EdgeInsets {
    direction == .rightToLeft
      ? EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
      : EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
