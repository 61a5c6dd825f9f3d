import Foundation

/// One constraint that a stack wants, under the name by which UIKit's conflicts list it.
@MainActor struct StackRule {
  let name: String
  let first: any LayoutItem
  let firstAttribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: (any LayoutItem)?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = LayoutPriority.required

  var key: StackArrangement.Key {
    StackArrangement.Key(
      name: name,
      first: ObjectIdentifier(first),
      firstAttribute: firstAttribute,
      relation: relation,
      second: second.map { ObjectIdentifier($0) },
      secondAttribute: secondAttribute,
      multiplier: multiplier,
      isRequired: priority.isRequired
    )
  }

  func makeConstraint() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: first,
      attribute: firstAttribute,
      relatedBy: relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: multiplier,
      constant: constant
    )
    constraint.identifier = name
    constraint.priority = priority
    constraint.isSystem = true
    return constraint
  }
}
