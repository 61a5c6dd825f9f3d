import ConstraintEngine
import Foundation

extension LayoutEngine {
  /// Asks contents for their heights at the widths of a solution; returns whether one is another than before.
  ///
  /// It runs code of the application, as reading a content's size does.
  func takeHeights(at widths: [Double]) -> Bool {
    var isAnyOther = false
    for (node, width) in zip(wrapping, widths) {
      guard let view = node.item.itemView, node.horizontalContent != nil || node.verticalContent != nil else {
        continue
      }
      let insets = view.alignmentRectInsets
      let room = max(0, LayoutEngine.measurable(width) - insets.left - insets.right)
      let height = view.contentHeight(forWidth: room).flatMap { $0.isFinite ? max(0, $0) : nil }
      guard height != node.heightAtWidth else { continue }
      node.heightAtWidth = height
      updateRows(of: node)
      isAnyOther = true
    }
    return isAnyOther
  }

  /// Has contents as high as they are by themselves.
  private func forgetHeights() {
    for node in wrapping where node.heightAtWidth != nil {
      node.heightAtWidth = nil
      updateRows(of: node)
    }
  }

  /// The fitted width and height of a node, with contents as high as their fitted widths say.
  ///
  /// Each query begins with the heights that the contents have by themselves, and the engine solves whatever that changes
  /// from the start. So the answer is the same to the last bit whatever was asked before.
  func fit(_ width: FittingTarget, _ height: FittingTarget) -> (width: Double, height: Double)? {
    forgetHeights()
    var answer: (width: Double, height: Double)?
    for _ in 0..<8 {
      guard let fitted = try? numbers.fit(width, height, reading: wrapping.map(\.width)) else { return answer }
      answer = (fitted.first, fitted.second)
      guard takeHeights(at: fitted.others) else { return answer }
    }
    return answer
  }
}
