import ConstraintEngine
import Foundation

extension LayoutEngine {
  /// Whether other values than the solution's would do as well for the item.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    synchronise()
    guard let node = item.layoutItemState.hosted else { return true }
    suspendExercise()
    defer { resumeExercise() }
    return sides(of: node).contains { numbers.isAmbiguous($0) }
  }

  /// The active constraints that decide where the item stands on an axis, in the order of their activation.
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

  /// Draws what is left open of a view to the far end of its superview, and the next time back.
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
    noteRowChange()
  }

  /// Lets the view stand where the solution has it.
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

/// What draws a view whose place is left open from one end of its superview to the other.
struct AmbiguityExercise {
  weak var view: View?

  /// Whether the view is drawn to the end, and not to the origin and to no size.
  var isAtEnd: Bool

  /// What is left open, and where it is drawn.
  var targets: [(variable: Variable, value: Double)] = []

  /// The constraints that draw it; they give way to everything else.
  var rows: [Constraint.ID] = []
}

extension View {
  /// Whether constraints leave open where the view stands or how large it is.
  ///
  /// What they leave open follows from the constraints, their numbers and the order of their activation alone, and not
  /// from earlier layouts, questions or constraints. False for a view that is not placed by constraints. For use while
  /// debugging.
  /// - Complexity: four questions to the engine; each may solve the tree's constraints.
  public var hasAmbiguousLayout: Bool {
    guard constraintState != nil, isPlacedByConstraints, superview != nil else { return false }
    return hostingEngine.isAmbiguous(self)
  }

  /// Moves what constraints leave open about the view to another place that is as right, at the next layout.
  ///
  /// It goes to the far end of the superview, with the next call back to its origin, and so on, until constraints or
  /// contents in the tree change; a view without ambiguity stays. For use while debugging.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    hostingEngine.exerciseAmbiguity(of: self)
    superview?.needLayout()
  }

  /// The active constraints that decide the view's position and size on an axis, in the order of their activation.
  ///
  /// They need not be about the view: in a column each row's place follows from the rows above. A constraint that
  /// decides nothing is not among them, such as a least width that is exceeded, or one that others outweigh; nor are
  /// frames and contents' sizes. Empty for a view that is not placed by constraints. For use while debugging.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    guard constraintState != nil else { return [] }
    return hostingEngine.constraints(deciding: self, on: axis)
  }

  /// The view and what is in it, a line each: its name, its frame, how it is placed, and whether that is ambiguous.
  ///
  /// Views that constraints place are marked `•`, others `◦`. For reading, not for parsing.
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
