import ConstraintEngine
public import Foundation
import Logging

/// A linear relation between an attribute of one view or guide and that of another, or a number.
///
/// It reads as `first.attribute relation multiplier × second.attribute + constant`. An inactive constraint has no
/// effect; an active one is held by the nearest common ancestor of both views and ends when one of them leaves it.
@preconcurrency @MainActor open class LayoutConstraint {
  private final let firstReference: LayoutItemReference
  private final let secondReference: LayoutItemReference
  final var first: (any LayoutItem)? { firstReference.item }
  final var second: (any LayoutItem)? { secondReference.item }

  /// The attribute on the left of the relation.
  public let firstAttribute: Attribute

  /// The attribute on the right of the relation; `.notAnAttribute` when a number stands there.
  public let secondAttribute: Attribute

  /// How both sides compare.
  public let relation: Relation

  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat

  /// Names the constraint in the report of a conflict.
  open var identifier: String?

  /// Whether the constraint was made by the system rather than by an application: given up last in a conflict.
  final var isSystem = false

  /// The view that is to hold the constraint if it is about one view alone: a stack's rules about a view are the
  /// stack's, and say nothing about how large the view would like to be.
  final var keeper: View? {
    get { keeperReference.object }
    set { keeperReference.object = newValue }
  }
  @exclusivity(unchecked) private final var keeperReference = WeakReference<View>()

  /// The view that holds the constraint while it is active.
  private(set) final var holder: View? {
    get { holderReference.object }
    set { holderReference.object = newValue }
  }
  @exclusivity(unchecked) private final var holderReference = WeakReference<View>()

  /// Grows with every activation: the order in which constraints were activated.
  @exclusivity(unchecked) private(set) final var serial: UInt64 = 0
  @exclusivity(unchecked) private static var lastSerial: UInt64 = 0

  /// The constraint in the engine of its tree; `nil` while that has none or refuses its numbers.
  @exclusivity(unchecked) final var hosted: Constraint.ID?

  /// What the engine's constant is more than ``constant``: insets of alignment, margins.
  @exclusivity(unchecked) final var hostedOffset = 0.0

  /// Makes a constraint; it is not active yet.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: Its attribute.
  ///   - relation: How both sides compare.
  ///   - view2: A view or a layout guide; `nil` compares with the constant alone, which only a side can be.
  ///   - attr2: Its attribute, of the same kind as the first: a position goes with no size, left with no leading.
  ///   - multiplier: A factor of the second attribute; 0 leaves the constant alone.
  ///   - c: Points added.
  public init(
    item view1: AnyObject,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: AnyObject?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    firstReference = LayoutItemReference(view1)
    secondReference = LayoutItemReference(view2)
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = c
    LayoutConstraint.check(attr1, secondAttribute, multiplier: multiplier)
  }

  private static func check(_ first: Attribute, _ second: Attribute, multiplier: CGFloat) {
    precondition(first != .notAnAttribute, "A constraint's first attribute must be one, not notAnAttribute.")
    if second == .notAnAttribute || multiplier == 0 {
      precondition(
        first.kind == .size,
        """
        A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal \
        constraint of a location equal to a constant. Location attributes must be specified in pairs: \(first).
        """
      )
    } else {
      precondition(first.pairs(with: second), "Invalid pairing of layout attributes: \(first) with \(second).")
    }
  }

  /// The same constraint, inactive, with another view in the place of `view`.
  func copy(replacing view: View, by other: View) -> LayoutConstraint {
    let (one, two) = (firstItem ?? other, secondItem)
    let copy = LayoutConstraint(
      item: one === view ? other : one,
      attribute: firstAttribute,
      relatedBy: relation,
      toItem: two === view ? other : two,
      attribute: secondAttribute,
      multiplier: multiplier,
      constant: constant
    )
    copy.priority = priority
    copy.identifier = identifier
    copy.isSystem = isSystem
    copy.keeper = keeper
    return copy
  }

  /// The view or guide on the left; `nil` once it is gone.
  public var firstItem: AnyObject? { first }

  /// The view or guide on the right; `nil` without one or once it is gone.
  public var secondItem: AnyObject? { second }

  // MARK: What may change while active

  @exclusivity(unchecked) private final var storedConstant: CGFloat
  @exclusivity(unchecked) private final var storedPriority = LayoutPriority.required

  /// Points added on the right; the cheap way to change a layout. One that is not finite is ignored and logged.
  ///
  /// Frames follow at the next layout: call ``View/layoutIfNeeded()`` inside an animation block to animate it.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue.isFinite else {
        return warn("The constant \(newValue) of \(self) is not a finite number and is ignored.")
      }
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      changeInEngine { $0.constantDidChange(of: self) }
    }
  }

  /// How important the constraint is; 1000, which must hold, unless set.
  ///
  /// While the constraint is active the priority may not become or cease to be required. One outside 0…1000 is
  /// ignored and logged.
  open var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard newValue.isValid else {
        return warn("The priority \(newValue.rawValue) of \(self) is not in 0…1000 and is ignored.")
      }
      guard newValue != storedPriority else { return }
      precondition(
        !isActive || newValue.isRequired == storedPriority.isRequired,
        """
        Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported: \
        \(storedPriority.rawValue) to \(newValue.rawValue) of \(self).
        """
      )
      storedPriority = newValue
      changeInEngine { $0.priorityDidChange(of: self) }
    }
  }

  private func warn(_ text: String) { Logger.layout.report(.layout, text, on: first?.layoutView?.window?.host) }

  private func changeInEngine(_ change: (LayoutEngine) -> Void) {
    guard let holder else { return }
    if let engine = holder.layoutEngine { change(engine) }
    markForLayout(first, second, holder)
  }

  // MARK: Activation

  /// Whether the constraint takes part in the layout of its views' tree.
  ///
  /// Views that share no ancestor are a caller's bug. One whose view is gone, or with a multiplier or a constant
  /// that is not finite, stays inactive, and that is logged.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints in their order; nothing is solved in between.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; nothing is solved in between.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil else { return }
    let (first, second) = (first, second)
    guard let holder = commonAncestor(first, second) else { return }
    self.holder = holder
    LayoutConstraint.lastSerial += 1
    serial = LayoutConstraint.lastSerial
    holder.constraintStateMade.held.append(self)
    first?.layoutItemState.mentions.append(self)
    if let second, second !== first { second.layoutItemState.mentions.append(self) }
    holder.noteConstraints()
    holder.layoutEngine?.add(self)
    markForLayout(first, second, holder)
  }

  private func deactivate() {
    guard let holder else { return }
    let (first, second) = (first, second)
    holder.layoutEngine?.remove(self)
    markForLayout(first, second, holder)
    holder.constraintState?.held.remove(serial: serial)
    first?.layoutItemState.mentions.remove(serial: serial)
    second?.layoutItemState.mentions.remove(serial: serial)
    hosted = nil
    self.holder = nil
  }

  /// The view that will hold the constraint; `nil` for one that cannot be activated, which is logged.
  private func commonAncestor(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?) -> View? {
    guard multiplier.isFinite, storedConstant.isFinite else {
      warn("\(self) has a number that is not finite and stays inactive.")
      return nil
    }
    guard let view = first?.layoutView, secondAttribute == .notAnAttribute || second != nil else {
      warn("\(self) is about a view that is gone and stays inactive.")
      return nil
    }
    guard let other = second?.layoutView else {
      guard let keeper, view.isDescendant(of: keeper) else { return view }
      return keeper
    }
    // Nearly all constraints are between neighbours; asking further goes up to the window for each ancestor.
    let (above, aboveOther) = (view.superview, other.superview)
    if other === view || aboveOther === view { return view }
    if above === other || (above != nil && above === aboveOther) { return above }
    var candidate: View? = view
    while let ancestor = candidate {
      if other.isDescendant(of: ancestor) { return ancestor }
      candidate = ancestor.superview
    }
    preconditionFailure(
      """
      Unable to activate constraint with anchors \(self) because they have no common ancestor. Does the constraint \
      or its anchors reference items in different view hierarchies? That's illegal.
      """
    )
  }

  /// The views that the constraint may move are laid out next: those that stand in their superviews' care.
  private func markForLayout(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?, _ holder: View) {
    if let view = first?.layoutView, view !== holder { view.superview?.needLayout() }
    if let view = second?.layoutView, view !== holder { view.superview?.needLayout() }
    holder.needLayout()
    holder.superview?.needLayout()
    holder.tellFittingSizeChange()
  }
}

extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as conflicts name it, its identifier first: `<LayoutConstraint 'gap' B.top == A.bottom + 16>`.
  public var description: String { "<\(String(describing: type(of: self)))\(label) \(equation)>" }

  private var label: String { identifier.map { " '\($0)'" } ?? "" }

  private var equation: String {
    var text = "\(first?.layoutName ?? "nil").\(firstAttribute) \(relation.sign) "
    if secondAttribute == .notAnAttribute || multiplier == 0 {
      text += LayoutConstraint.text(constant)
    } else {
      if multiplier != 1 { text += "\(LayoutConstraint.text(multiplier)) × " }
      text += "\(second?.layoutName ?? "nil").\(secondAttribute)"
      if constant != 0 { text += "\(constant < 0 ? " -" : " +") \(LayoutConstraint.text(abs(constant)))" }
    }
    return storedPriority.isRequired ? text : text + " @\(LayoutConstraint.text(CGFloat(storedPriority.rawValue)))"
  }

  static func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
}
