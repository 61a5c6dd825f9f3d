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
