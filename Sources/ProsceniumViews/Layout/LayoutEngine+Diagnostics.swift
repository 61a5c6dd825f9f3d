import ConstraintEngine
import Foundation

extension LayoutEngine {
  /// Returns a Boolean value that indicates whether other values satisfy the item's constraints equally well.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    synchronise()
    guard let node = item.layoutItemState.hosted else { return true }
    suspendExercise()
    defer { resumeExercise() }
    return sides(of: node).contains { numbers.isAmbiguous($0) }
  }

  /// Returns the active constraints that determine the item's position or size on an axis, in order of activation.
  func constraints(deciding item: any LayoutItem, on axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    synchronise()
    guard let node = item.layoutItemState.hosted else { return [] }
    suspendExercise()
    defer { resumeExercise() }
    let (position, extent) = axis == .horizontal ? (node.minX, node.width) : (node.minY, node.height)
    let ids = Set(numbers.constraints(deciding: position) + numbers.constraints(deciding: extent))
    var result: [LayoutConstraint] = []
    root.forEachConstrained { view in
      result += view.constraints.filter { $0.hosted.map(ids.contains) ?? false }
    }
    return result.sorted { $0.serial < $1.serial }
  }

  /// Moves the ambiguous values of a view to the far end of its superview, and back to the origin on the next call.
  func exerciseAmbiguity(of view: View) {
    synchronise()
    guard let node = view.constraintState?.hosted, let extent = view.superview?.bounds.size else { return }
    let isAtEnd = exercise?.view === view ? exercise?.isAtEnd == false : true
    endExercise()
    let ends = [extent.width, extent.height, extent.width, extent.height]
    let targets = zip(sides(of: node), ends).filter { numbers.isAmbiguous($0.0) }
      .map { (variable: $0.0, value: isAtEnd ? Double($0.1) : 0) }
    exercise = AmbiguityExercise(view: view, isAtEnd: isAtEnd, targets: targets)
    resumeExercise()
    invalidateRows()
  }

  /// Ends the ambiguity exercise, so that the view returns to the solved position.
  func endExercise() {
    guard exercise != nil else { return }
    suspendExercise()
    exercise = nil
  }

  private func suspendExercise() {
    for row in exercise?.rows ?? [] { numbers.remove(row) }
    exercise?.rows = []
  }

  private func resumeExercise() {
    guard let targets = exercise?.targets else { return }
    exercise?.rows = targets.compactMap { target in
      try? numbers.add(target.variable, .equal, LinearExpression(target.value), priority: Priority(rawValue: 0))
    }
  }

  private func sides(of node: LayoutNode) -> [Variable] { [node.minX, node.minY, node.width, node.height] }
}

/// An exercise that moves an ambiguous view between both ends of its superview.
struct AmbiguityExercise {
  weak var view: View?

  /// A Boolean value that indicates whether the values move to the superview's far end instead of to 0.
  var isAtEnd: Bool

  /// The ambiguous variables and their target values.
  var targets: [(variable: Variable, value: Double)] = []

  /// The constraints that move the view. Their priority of 0 is below that of all other constraints.
  var rows: [Constraint.ID] = []
}

extension View {
  /// A Boolean value that indicates whether constraints leave the view's position or size ambiguous.
  ///
  /// The result depends only on the constraints, their numbers and the order of their activation. Earlier layouts,
  /// queries and constraints do not influence it. The value is `false` for a view whose frame does not depend on
  /// constraints. Use this property for debugging.
  /// - Complexity: Four queries to the engine. Each query may solve the constraints of the tree.
  public var hasAmbiguousLayout: Bool {
    guard constraintState != nil, isPlacedByConstraints, superview != nil else { return false }
    return hostingEngine.isAmbiguous(self)
  }

  /// Moves an ambiguous view, at the next layout, to another position that its constraints allow equally.
  ///
  /// The first call moves the view to the far end of its superview, the next call to the origin, and so on. The view
  /// returns to the solved position when constraints or contents in the tree change. A view without ambiguity does not
  /// move. Use this method for debugging.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    hostingEngine.exerciseAmbiguity(of: self)
    superview?.needLayout()
  }

  /// Returns the active constraints that determine the view's position and size on an axis, in order of activation.
  ///
  /// The constraints need not refer to the view itself. In a column, for example, the position of a row depends on the
  /// rows above. The result excludes constraints without influence, such as an exceeded minimum width or a constraint
  /// that higher priorities override. It also excludes frames and content sizes. The result is empty for a view whose
  /// frame does not depend on constraints. Use this method for debugging.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    guard constraintState != nil else { return [] }
    return hostingEngine.constraints(deciding: self, on: axis)
  }

  /// A description of the view and its descendants, one line per view, for reading and not for parsing.
  ///
  /// Each line shows the view's name, its frame, a mark and whether the layout is ambiguous. The mark is `•` for views
  /// with a frame from constraints and `◦` for other views.
  public var layoutTrace: String { trace(depth: 0).joined(separator: "\n") }

  private func trace(depth: Int) -> [String] {
    let frame = model.placedFrame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { LayoutConstraint.text($0) }
    let mark = constraintState != nil && isPlacedByConstraints ? "•" : "◦"
    let note = hasAmbiguousLayout ? " AMBIGUOUS" : ""
    let line =
      "\(String(repeating: "  ", count: depth))\(mark) \(layoutName) (\(numbers.joined(separator: ", ")))\(note)"
    return [line] + subviews.flatMap { $0.trace(depth: depth + 1) }
  }
}
