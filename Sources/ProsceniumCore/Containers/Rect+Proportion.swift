import Foundation

extension Rect {
  /// The rectangle that stands in `new` as this one stands in `old`; in an empty one it keeps to its origin.
  func inProportion(from old: Rect, to new: Rect) -> Rect {
    let (x, y) = (old.width > 0 ? new.width / old.width : 1, old.height > 0 ? new.height / old.height : 1)
    return Rect(
      x: new.minX + (minX - old.minX) * x,
      y: new.minY + (minY - old.minY) * y,
      width: old.width > 0 ? width * x : new.width,
      height: old.height > 0 ? height * y : new.height
    )
  }
}
