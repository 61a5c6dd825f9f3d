public import Foundation

/// A position from top to bottom: an edge, the middle or a baseline.
@preconcurrency @MainActor public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Makes `self == anchor + multiplier × system spacing`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Makes `self >= anchor + multiplier × system spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Makes `self <= anchor + multiplier × system spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }
}
