import ConstraintEngine
public import Foundation

extension View {
  /// The target that asks for the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target that asks for the largest size that constraints allow.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The numbers of fitting queries that ended; the next one reuses their memory.
  private static var spareNumbers: [ConstraintEngine] = []

  func fittingSize(_ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> Size {
    noteFirstConstraints()
    updateConstraintsIfNeeded()
    // All code of the application runs before the query is built, so that a query inside of it finds no half one.
    forEachConstrained { $0.readContentSize() }
    let numbers = View.spareNumbers.popLast() ?? ConstraintEngine()
    let engine = LayoutEngine(root: self, numbers: numbers, isScratch: true)
    engine.adopt(self)
    let node = engine.node(of: self)
    let answer = try? numbers.fit(
      FittingTarget(node.width, toward: View.measurable(target.width), at: View.engine(horizontal)),
      FittingTarget(node.height, toward: View.measurable(target.height), at: View.engine(vertical))
    )
    engine.discard()
    View.spareNumbers.append(numbers)
    guard let answer else { return .zero }
    return Size(
      width: max(0, LayoutEngine.measurable(answer.first)),
      height: max(0, LayoutEngine.measurable(answer.second))
    )
  }

  private static func measurable(_ side: CGFloat) -> Double { side.isNaN ? 0 : min(1e7, max(0, side)) }

  private static func engine(_ priority: LayoutPriority) -> Priority {
    Priority(rawValue: priority.isValid ? priority.rawValue : LayoutPriority.fittingSizeLevel.rawValue)
  }
}
