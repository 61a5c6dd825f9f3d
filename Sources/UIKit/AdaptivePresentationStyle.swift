public import ProsceniumCore

extension UIPresentationController {
  /// The style to which the presentation adapts in its present traits, or `none` if it does not adapt.
  ///
  /// The library asks `adaptivePresentationStyle(for:)` and does not read this property. The library's own property of
  /// this name is unavailable, so that the property cannot be overridden.
  public var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
}
