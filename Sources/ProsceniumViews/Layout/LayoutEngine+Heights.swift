import ConstraintEngine
import Foundation

extension LayoutEngine {
  /// Updates content heights to solved widths and returns a Boolean value that indicates whether any height changed.
  ///
  /// Reading a content height runs code of the application, as reading a content size does.
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

  /// Discards the heights at solved widths, so that each content has its intrinsic height again.
  private func forgetHeights() {
    for node in wrapping where node.heightAtWidth != nil {
      node.heightAtWidth = nil
      updateRows(of: node)
    }
  }

  /// Returns the fitted width and height of the root view, with content heights at their fitted widths.
  ///
  /// Each query starts with the intrinsic heights of the contents, and the engine solves the resulting changes from the
  /// start. The result is therefore the same to the last bit regardless of earlier queries.
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
