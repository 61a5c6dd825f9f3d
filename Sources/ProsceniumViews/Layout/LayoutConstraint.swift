import ConstraintEngine
public import Foundation
import Logging

/// A linear relation between an attribute of a view or layout guide and another attribute or a constant.
///
/// A constraint reads as `first.attribute relation multiplier × second.attribute + constant`. An inactive constraint
/// has no effect. The nearest common ancestor of both views holds an active constraint. The constraint becomes inactive
/// when one of the views leaves that ancestor.
@preconcurrency @MainActor open class LayoutConstraint {
  private final let firstReference: LayoutItemReference
  private final let secondReference: LayoutItemReference
  final var first: (any LayoutItem)? { firstReference.item }
  final var second: (any LayoutItem)? { secondReference.item }

  /// The attribute on the left side of the relation.
  public let firstAttribute: Attribute

  /// The attribute on the right side of the relation, or `.notAnAttribute` if the constraint has no second item.
  public let secondAttribute: Attribute

  /// The relation between the left and the right side.
  public let relation: Relation

  /// The factor of the second attribute.
  public let multiplier: CGFloat

  /// The name of the constraint in the log message of a conflict.
  open var identifier: String?

  /// A Boolean value that indicates whether the system, and not the application, created the constraint.
  ///
  /// In a conflict, the engine breaks constraints of the system last.
  final var isSystem = false

  /// The view that holds the constraint if the constraint has one item, or `nil` to select the item's own view.
  ///
  /// A stack view sets this property on its constraints. A rule for one arranged view then belongs to the stack view
  /// and does not change the fitting size of the arranged view. The property has no effect unless the item is inside of
  /// this view.
  final var keeper: View? {
    get { keeperReference.object }
    set { keeperReference.object = newValue }
  }
  @exclusivity(unchecked) private final var keeperReference = WeakReference<View>()

  /// The view that holds the constraint, or `nil` while the constraint is inactive.
  private(set) final var holder: View? {
    get { holderReference.object }
    set { holderReference.object = newValue }
  }
  @exclusivity(unchecked) private final var holderReference = WeakReference<View>()

  /// The position of the constraint's last activation in the order of all activations.
  ///
  /// Each activation of a constraint assigns the next higher number.
  @exclusivity(unchecked) private(set) final var serial: UInt64 = 0
  @exclusivity(unchecked) private static var lastSerial: UInt64 = 0

  /// The identifier of the constraint in its tree's engine, or `nil` if the engine does not contain the constraint.
  ///
  /// A tree may have no engine yet, and an engine rejects constraints with unsupported numbers.
  @exclusivity(unchecked) final var hosted: Constraint.ID?

  /// The difference between the engine's constant and ``constant``, caused by alignment insets and margins.
  @exclusivity(unchecked) final var hostedOffset = 0.0

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide. Any other object stops the program.
  ///   - attr1: The attribute of the first item. `.notAnAttribute` stops the program.
  ///   - relation: The relation between the left and the right side.
  ///   - view2: A view or a layout guide, or `nil` to compare a width or a height with the constant alone.
  ///   - attr2: The attribute of the second item, of the same kind as the first. A position does not pair with a size,
  ///     and left does not pair with leading.
  ///   - multiplier: The factor of the second attribute. A factor of 0 compares a width or a height with the constant
  ///     alone.
  ///   - c: The number of points that is added to the right side.
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
    precondition(first != .notAnAttribute, "A constraint's first attribute must not be notAnAttribute.")
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

  /// Returns an inactive copy of the constraint in which `other` replaces `view`.
  package func copy(replacing view: View, by other: View) -> LayoutConstraint {
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

  /// The view or guide on the left side, or `nil` after that object was deallocated.
  public var firstItem: AnyObject? { first }

  /// The view or guide on the right side, or `nil` if the constraint has none or that object was deallocated.
  public var secondItem: AnyObject? { second }

  // MARK: Properties that can change while active

  @exclusivity(unchecked) private final var storedConstant: CGFloat
  @exclusivity(unchecked) private final var storedPriority = LayoutPriority.required

  /// The number of points that is added to the right side.
  ///
  /// Changing the constant costs less than replacing the constraint. Frames change at the next layout. To animate the
  /// change, call ``View/layoutIfNeeded()`` inside an animation block. A value that is not finite is ignored and
  /// logged.
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

  /// The importance of the constraint in 0…1000, which is 1000 by default.
  ///
  /// A constraint with priority 1000 is required. While a constraint is active, its priority cannot change from
  /// required to optional or from optional to required. A value outside 0…1000 is ignored and logged.
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

  /// A Boolean value that indicates whether the constraint takes part in the layout of its views' tree.
  ///
  /// Activating a constraint between views without a common ancestor stops the program. A constraint stays inactive,
  /// and logs a warning, if a view was deallocated or if the multiplier or the constant is not finite.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints in array order, without solving the layout in between.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints, without solving the layout in between.
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

  /// Returns the view that will hold the constraint, or logs a warning and returns `nil` if there is none.
  private func commonAncestor(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?) -> View? {
    guard multiplier.isFinite, storedConstant.isFinite else {
      warn("\(self) stays inactive, because its multiplier or constant is not finite.")
      return nil
    }
    guard let view = first?.layoutView, secondAttribute == .notAnAttribute || second != nil else {
      warn("\(self) stays inactive, because one of its views or guides was deallocated.")
      return nil
    }
    guard let other = second?.layoutView else {
      guard let keeper, view.isDescendant(of: keeper) else { return view }
      return keeper
    }
    // Check parents, children and siblings first, because nearly all constraints connect these. The loop below calls
    // `isDescendant(of:)` for each ancestor, and each call walks up to the window.
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

  /// Marks the superviews of the constrained views, and the holder with its superview, for layout.
  private func markForLayout(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?, _ holder: View) {
    if let view = first?.layoutView, view !== holder { view.superview?.needLayout() }
    if let view = second?.layoutView, view !== holder { view.superview?.needLayout() }
    holder.needLayout()
    holder.superview?.needLayout()
    holder.notifyOfFittingSizeChange()
  }
}

extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The constraint as log messages show it, such as `<LayoutConstraint 'gap' B.top == A.bottom + 16>`.
  ///
  /// The identifier, if any, precedes the equation.
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
