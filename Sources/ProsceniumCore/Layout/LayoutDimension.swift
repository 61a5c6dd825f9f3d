public import Foundation

/// An extent: the width or the height.
@preconcurrency @MainActor public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Makes `self == constant`.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint { side(.equal, constant) }

  /// Makes `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    side(.greaterThanOrEqual, constant)
  }

  /// Makes `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    side(.lessThanOrEqual, constant)
  }

  /// Makes `self == multiplier × anchor + constant`.
  public func constraint(
    equalTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// Makes `self >= multiplier × anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// Makes `self <= multiplier × anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  private func side(_ relation: LayoutConstraint.Relation, _ constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: nil,
      attribute: .notAnAttribute,
      multiplier: 1,
      constant: constant
    )
  }
}
