import ConstraintEngine

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
