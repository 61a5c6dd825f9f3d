public import Foundation

/// An attribute of a view or layout guide, typed so that constraints compare only attributes of the same kind.
///
/// The methods of an anchor create inactive constraints. Views and layout guides provide their anchors as properties,
/// such as ``View/topAnchor``.
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

  /// Returns an inactive constraint `self == anchor + constant`.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: constant)
  }

  /// Returns an inactive constraint `self >= anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// Returns an inactive constraint `self <= anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: constant)
  }
}

/// An anchor for a horizontal position, which is an edge or the horizontal centre.
@preconcurrency @MainActor public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Returns an inactive constraint `self == anchor + multiplier × system spacing` in reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Returns an inactive constraint `self >= anchor + multiplier × system spacing` in reading direction.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Returns an inactive constraint `self <= anchor + multiplier × system spacing` in reading direction.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }
}

/// An anchor for a vertical position, which is an edge, the vertical centre or a baseline.
@preconcurrency @MainActor public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Returns an inactive constraint `self == anchor + multiplier × system spacing`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Returns an inactive constraint `self >= anchor + multiplier × system spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }

  /// Returns an inactive constraint `self <= anchor + multiplier × system spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor,
    multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: multiplier * View.systemSpacing)
  }
}

/// An anchor for a width or a height.
@preconcurrency @MainActor public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns an inactive constraint `self == constant`, with the constant in points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint { side(.equal, constant) }

  /// Returns an inactive constraint `self >= constant`, with the constant in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    side(.greaterThanOrEqual, constant)
  }

  /// Returns an inactive constraint `self <= constant`, with the constant in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    side(.lessThanOrEqual, constant)
  }

  /// Returns an inactive constraint `self == multiplier × anchor + constant`.
  public func constraint(
    equalTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns an inactive constraint `self >= multiplier × anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns an inactive constraint `self <= multiplier × anchor + constant`.
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
  /// The anchor of the leading edge, which is the right edge in a right-to-left layout and the left edge otherwise.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The anchor of the trailing edge, which is the left edge in a right-to-left layout and the right edge otherwise.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The anchor of the left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The anchor of the right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The anchor of the horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The anchor of the top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The anchor of the bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The anchor of the vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The anchor of the baseline of the first line of text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The anchor of the baseline of the last line of text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The anchor of the width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The anchor of the height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
