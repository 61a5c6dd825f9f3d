import Foundation

/// The constraints and guides of a stack view, which change as little as possible when the stack's rules change.
@MainActor struct StackArrangement {
  /// The identity of a stack constraint, made of the properties that cannot change while the constraint is active.
  ///
  /// Constraints with equal keys are reused with another constant and another priority.
  struct Key: Hashable {
    let name: StackRule.Name
    let firstAttribute: LayoutConstraint.Attribute
    let relation: LayoutConstraint.Relation
    let secondAttribute: LayoutConstraint.Attribute
    let isRequired: Bool
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let multiplier: CGFloat
  }

  /// Constraints and their keys, at equal indices.
  private struct Made {
    var keys: [Key] = []
    var constraints: [LayoutConstraint] = []

    mutating func append(_ key: Key, _ constraint: LayoutConstraint) {
      keys.append(key)
      constraints.append(constraint)
    }

    mutating func append(_ other: Made, _ range: Range<Int>) {
      keys += other.keys[range]
      constraints += other.constraints[range]
    }

    mutating func reserve(_ count: Int) {
      keys.reserveCapacity(count)
      constraints.reserveCapacity(count)
    }
  }

  private var made = Made()
  private var guides: [LayoutGuide] = []

  /// Returns the layout guides for the spaces between views, after creating or removing guides to reach `count`.
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

  /// Activates the new constraints of a recipe and deactivates the constraints that it no longer contains.
  mutating func become(_ recipe: StackRecipe, in stack: StackView) {
    let spaces = guides(recipe.spaceCount, in: stack)
    var comparison = Comparison(with: made)
    recipe.forEachRule(spaces: spaces) { comparison.take($0) }
    let new = comparison.end(in: stack)
    made = comparison.kept
    LayoutConstraint.activate(new)
  }

  /// A comparison of the recipe's rules, in their order, with the existing constraints.
  private struct Comparison {
    let old: Made

    /// The constraints that matched a rule so far, with their keys.
    ///
    /// A rule has no entry if its constraint was not found near the expected index.
    private(set) var kept = Made()

    private var isTaken: [Bool]
    private var next = 0

    /// The rules without a matching constraint, each with its index among the kept constraints.
    private var rest: [(index: Int, rule: StackRule)] = []

    init(with old: Made) {
      self.old = old
      isTaken = [Bool](repeating: false, count: old.keys.count)
      kept.reserve(old.keys.count)
    }

    /// Searches for the constraint of a rule at the expected index and up to three indices after it.
    ///
    /// This search finds nearly all constraints when one view is hidden.
    @MainActor mutating func take(_ rule: StackRule) {
      let key = rule.key
      var candidate = next
      while candidate < min(next + 4, old.keys.count) {
        if old.keys[candidate] == key, old.constraints[candidate].isActive {
          rule.adjust(old.constraints[candidate])
          kept.append(key, old.constraints[candidate])
          isTaken[candidate] = true
          next = candidate + 1
          return
        }
        candidate += 1
      }
      rest.append((kept.keys.count, rule))
    }

    /// Finds the remaining constraints by key, creates missing ones, and deactivates constraints without a rule.
    ///
    /// - Returns: The new constraints, which are not active yet.
    @MainActor mutating func end(in stack: StackView) -> [LayoutConstraint] {
      var left: [Key: LayoutConstraint] = [:]
      for index in isTaken.indices where !isTaken[index] && old.constraints[index].isActive {
        left[old.keys[index]] = old.constraints[index]
      }
      guard !rest.isEmpty || !left.isEmpty else { return [] }
      var (all, new) = (Made(), [LayoutConstraint]())
      all.reserve(kept.keys.count + rest.count)
      var position = 0
      for (index, rule) in rest {
        all.append(kept, position..<index)
        position = index
        let key = rule.key
        if let constraint = left.removeValue(forKey: key) {
          rule.adjust(constraint)
          all.append(key, constraint)
        } else {
          let constraint = rule.makeConstraint(in: stack)
          new.append(constraint)
          all.append(key, constraint)
        }
      }
      all.append(kept, position..<kept.keys.count)
      for index in isTaken.indices where !isTaken[index] && left[old.keys[index]] != nil {
        old.constraints[index].isActive = false
      }
      kept = all
      return new
    }
  }
}

/// A description of one stack constraint, with the name that UIKit shows for it in conflicts.
@MainActor struct StackRule {
  let name: Name
  let first: any LayoutItem
  let firstAttribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: (any LayoutItem)?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = LayoutPriority.required

  /// The names that UIKit shows for stack constraints in conflicts.
  enum Name: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case hiding = "UISV-hiding"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case canvasFit = "UISV-canvas-fit"
    case spanningFit = "UISV-spanning-fit"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  var key: StackArrangement.Key {
    var other: ObjectIdentifier?
    if let second { other = ObjectIdentifier(second) }
    return StackArrangement.Key(
      name: name,
      firstAttribute: firstAttribute,
      relation: relation,
      secondAttribute: secondAttribute,
      isRequired: priority.isRequired,
      first: ObjectIdentifier(first),
      second: other,
      multiplier: multiplier
    )
  }

  /// Updates the constant and the priority of an existing constraint.
  func adjust(_ constraint: LayoutConstraint) {
    constraint.constant = constant
    constraint.priority = priority
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
    constraint.identifier = name.rawValue
    constraint.priority = priority
    constraint.isSystem = true
    constraint.keeper = stack
    return constraint
  }
}
