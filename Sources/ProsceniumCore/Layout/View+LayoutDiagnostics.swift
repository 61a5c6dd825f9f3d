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

  /// The active constraints about the view on an axis, in the order of their activation.
  ///
  /// Constraints that reach the view only through others are not among them, unlike UIKit's.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    let constraints = constraintState?.mentions.all ?? []
    return constraints.filter { constraint in
      constraint.first === self && constraint.firstAttribute.lies(on: axis)
        || constraint.second === self && constraint.secondAttribute.lies(on: axis)
    }
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
