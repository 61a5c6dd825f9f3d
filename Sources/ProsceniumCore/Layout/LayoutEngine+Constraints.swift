import ConstraintEngine
import Logging

extension LayoutEngine {
  /// Adds the row of an active constraint.
  func add(_ constraint: LayoutConstraint) {
    noteStructureChange()
    guard let holder = constraint.holder, let row = row(of: constraint, in: holder) else { return }
    noteContentChange()
    do {
      let id = try numbers.add(
        row.left,
        row.relation,
        row.right,
        priority: Priority(rawValue: constraint.priority.rawValue),
        breakable: !constraint.isSystem
      )
      let offset = numbers.constant(of: id) - constraint.constant
      guard !isScratch else {
        fittingRows.append(
          FittingRow(constraint: constraint, id: id, offset: offset, constant: constraint.constant)
        )
        return
      }
      constraint.hosted = id
      constraint.hostedOffset = offset
    } catch {
      if !isScratch { Logger.layout.warning("\(constraint) has no effect: \(error)") }
    }
  }

  func remove(_ constraint: LayoutConstraint) {
    noteStructureChange()
    guard let id = constraint.hosted else { return }
    constraint.hosted = nil
    numbers.remove(id)
    noteContentChange()
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    guard let id = constraint.hosted else { return add(constraint) }
    do {
      try numbers.setConstant(constraint.constant + constraint.hostedOffset, of: id)
    } catch {
      Logger.layout.warning("\(constraint) keeps its constant: \(error)")
    }
    noteContentChange()
  }

  /// Counts insets and baselines in the constraint's row anew.
  func recount(_ constraint: LayoutConstraint) {
    guard constraint.hosted != nil, let holder = constraint.holder else { return add(constraint) }
    guard let row = row(of: constraint, in: holder) else { return }
    constraint.hostedOffset = row.right.constant - row.left.constant - constraint.constant
    // Queries that kept what they built count anew as well.
    noteStructureChange()
    constantDidChange(of: constraint)
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    remove(constraint)
    add(constraint)
  }
}
