import Foundation

/// The constraints that a stack has made, changed as little as possible when its rules change.
@MainActor struct StackArrangement {
  /// What tells one constraint of a stack from another; the constant and the priority can change.
  struct Key: Hashable {
    let name: String
    let first: ObjectIdentifier
    let firstAttribute: LayoutConstraint.Attribute
    let relation: LayoutConstraint.Relation
    let second: ObjectIdentifier?
    let secondAttribute: LayoutConstraint.Attribute
    let multiplier: CGFloat
    let isRequired: Bool
  }

  private var constraints: [(key: Key, constraint: LayoutConstraint)] = []
  private var guides: [LayoutGuide] = []

  /// Guides for the spaces between views, as many as asked for.
  mutating func guides(_ count: Int, in stack: StackView) -> [LayoutGuide] {
    while guides.count < count {
      let guide = LayoutGuide()
      guide.identifier = "UISV-distributing"
      guides.append(guide)
      stack.addLayoutGuide(guide)
    }
    while guides.count > count { stack.removeLayoutGuide(guides.removeLast()) }
    return guides
  }

  /// Activates what the rules say beyond what is active, and deactivates what they do not say.
  mutating func become(_ rules: (_ spaces: [LayoutGuide]) -> [StackRule], spaces count: Int, in stack: StackView) {
    let rules = rules(guides(count, in: stack))
    var old: [Key: LayoutConstraint] = [:]
    for (key, constraint) in constraints where constraint.isActive { old[key] = constraint }
    var (kept, new): ([(key: Key, constraint: LayoutConstraint)], [LayoutConstraint]) = ([], [])
    kept.reserveCapacity(rules.count)
    for rule in rules {
      let key = rule.key
      if let constraint = old.removeValue(forKey: key) {
        constraint.constant = rule.constant
        constraint.priority = rule.priority
        kept.append((key, constraint))
      } else {
        let constraint = rule.makeConstraint()
        new.append(constraint)
        kept.append((key, constraint))
      }
    }
    for (key, constraint) in constraints where old[key] != nil { constraint.isActive = false }
    LayoutConstraint.activate(new)
    constraints = kept
  }
}
