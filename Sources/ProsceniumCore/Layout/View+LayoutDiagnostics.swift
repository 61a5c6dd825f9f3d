import Foundation

extension View {
  /// Whether constraints leave open where the view stands or how large it is.
  ///
  /// False for a view that is not placed by constraints. For use while debugging.
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
