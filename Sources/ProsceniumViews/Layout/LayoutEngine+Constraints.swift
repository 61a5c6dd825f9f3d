import ConstraintEngine
import Foundation
import Logging

extension LayoutEngine {
  /// Adds the row of an active constraint.
  func add(_ constraint: LayoutConstraint) {
    guard let holder = constraint.holder else { return }
    invalidateStructure(in: holder)
    guard let row = row(of: constraint, in: holder) else { return }
    invalidateContent(in: holder)
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
      if !isScratch { report("\(constraint) has no effect: \(error)") }
    }
  }

  func remove(_ constraint: LayoutConstraint) {
    invalidateStructure(in: constraint.holder)
    guard let id = constraint.hosted else { return }
    constraint.hosted = nil
    numbers.remove(id)
    invalidateContent(in: constraint.holder)
  }

  func constantDidChange(of constraint: LayoutConstraint) {
    guard let id = constraint.hosted else { return add(constraint) }
    do {
      try numbers.setConstant(constraint.constant + constraint.hostedOffset, of: id)
    } catch {
      report("\(constraint) keeps its constant: \(error)")
    }
    invalidateContent(in: constraint.holder)
  }

  /// Recalculates the insets and baselines in the constraint's row.
  func recount(_ constraint: LayoutConstraint) {
    guard constraint.hosted != nil, let holder = constraint.holder else { return add(constraint) }
    guard let row = row(of: constraint, in: holder) else { return }
    constraint.hostedOffset = row.right.constant - row.left.constant - constraint.constant
    // Fitting engines that keep their rows must recalculate them as well.
    invalidateStructure(in: holder)
    constantDidChange(of: constraint)
  }

  func priorityDidChange(of constraint: LayoutConstraint) {
    remove(constraint)
    add(constraint)
  }
}

extension LayoutEngine {
  /// Logs each conflict once, with the constraints in conflict and the constraint that was broken.
  func report(_ conflicts: [Conflict]) {
    let names = rowNames()
    for conflict in conflicts {
      let lines = conflict.constraints.compactMap { names[$0] }.map { "    \"\($0)\"" }
      report(
        """
        Unable to simultaneously satisfy constraints.
        Probably at least one of the constraints in the following list is one you don't want.
        Try this: (1) look at each constraint and try to figure out which you don't expect; \
        (2) find the code that added the unwanted constraint or constraints and fix it.
        (
        \(lines.joined(separator: ",\n"))
        )

        Will attempt to recover by breaking constraint
        \(names[conflict.broken] ?? "none of the above")
        """,
        at: .error
      )
    }
  }

  private func report(_ text: String, at level: Logger.Level = .warning) {
    Logger.layout.report(.layout, text, on: root.window?.host, at: level)
  }

  /// Returns the description of each row by its identifier, which is needed only to log a conflict.
  private func rowNames() -> [Constraint.ID: String] {
    var names: [Constraint.ID: String] = [:]
    root.forEachConstrained { view in
      for constraint in view.constraints {
        if let id = constraint.hosted { names[id] = constraint.description }
      }
    }
    for item in items {
      guard let node = item.layoutItemState.hosted else { continue }
      let kind = item.itemGuide != nil ? "LayoutGuideConstraint" : "AutoresizingMaskLayoutConstraint"
      let given = [
        ("minX", node.given.minX), ("minY", node.given.minY), ("width", node.given.width),
        ("height", node.given.height),
      ]
      for (side, row) in given {
        guard let row else { continue }
        let factor = row.factor == 0 ? "" : " + \(LayoutConstraint.text(row.factor)) × superview"
        names[row.id] = "<\(kind) \(item.layoutName).\(side) == \(LayoutConstraint.text(row.constant))\(factor)>"
      }
      for (axis, rows) in [("width", node.horizontalContent), ("height", node.verticalContent)] {
        guard let rows else { continue }
        let value = LayoutConstraint.text(rows.value)
        names[rows.hugging] = "<ContentSizeLayoutConstraint \(item.layoutName).\(axis) <= \(value)>"
        names[rows.resistance] = "<ContentSizeLayoutConstraint \(item.layoutName).\(axis) >= \(value)>"
      }
    }
    return names
  }
}
