public import Foundation

/// A position from side to side: an edge or the middle.
@preconcurrency @MainActor public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Makes `self == anchor + multiplier × system spacing` in reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Makes `self >= anchor + multiplier × system spacing` in reading direction.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Makes `self <= anchor + multiplier × system spacing` in reading direction.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }
}
