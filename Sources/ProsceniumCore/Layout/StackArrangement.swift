import Foundation

/// The constraints that a stack has made, changed as little as possible when its rules change.
@MainActor struct StackArrangement {
  /// What distinguishes one constraint of a stack from another; the constant and the priority can change.
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
    let keys = rules.map(\.key)
    let found = match(keys)
    // By indices: a copy of a rule or a key retains what is in it.
    var old: [Key: LayoutConstraint] = [:]
    for index in constraints.indices where !found.isTaken[index] && constraints[index].constraint.isActive {
      old[constraints[index].key] = constraints[index].constraint
    }
    var (kept, new): ([(key: Key, constraint: LayoutConstraint)], [LayoutConstraint]) = ([], [])
    kept.reserveCapacity(rules.count)
    for index in rules.indices {
      if let constraint = found.constraints[index] ?? old.removeValue(forKey: keys[index]) {
        constraint.constant = rules[index].constant
        constraint.priority = rules[index].priority
        kept.append((keys[index], constraint))
      } else {
        let constraint = rules[index].makeConstraint(in: stack)
        new.append(constraint)
        kept.append((keys[index], constraint))
      }
    }
    for index in constraints.indices where !found.isTaken[index] && old[constraints[index].key] != nil {
      constraints[index].constraint.isActive = false
    }
    LayoutConstraint.activate(new)
    constraints = kept
  }

  /// Finds the constraints of rules that stand where they stood, or nearly so: most do when a view is hidden.
  private func match(_ keys: [Key]) -> (constraints: [LayoutConstraint?], isTaken: [Bool]) {
    var matches = [LayoutConstraint?](repeating: nil, count: keys.count)
    var isTaken = [Bool](repeating: false, count: constraints.count)
    var next = 0
    for index in keys.indices {
      for candidate in next..<min(next + 4, constraints.count)
      where constraints[candidate].key == keys[index] && constraints[candidate].constraint.isActive {
        matches[index] = constraints[candidate].constraint
        isTaken[candidate] = true
        next = candidate + 1
        break
      }
    }
    return (matches, isTaken)
  }
}

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

  func makeConstraint(in stack: StackView) -> LayoutConstraint {
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
    constraint.keeper = stack
    return constraint
  }
}
