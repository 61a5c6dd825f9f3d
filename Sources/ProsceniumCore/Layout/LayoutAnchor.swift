public import Foundation

/// An attribute of a view or a guide, typed so that only what can be compared is.
///
/// Its methods make constraints that are not active yet. Read anchors from a view or a guide: ``View/topAnchor``.
@preconcurrency @MainActor public class LayoutAnchor<AnchorType: AnyObject> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func constraint(
    _ relation: LayoutConstraint.Relation,
    to anchor: LayoutAnchor,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: anchor.item,
      attribute: anchor.attribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  /// Makes `self == anchor + constant`.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: constant)
  }

  /// Makes `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// Makes `self <= anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: constant)
  }
}

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

extension View {
  /// The edge where lines begin: left, or right where text runs from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The edge where lines end.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The middle from side to side.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The middle from top to bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The line that the first line of text stands on.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The line that the last line of text stands on.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The extent from side to side.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The extent from top to bottom.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
