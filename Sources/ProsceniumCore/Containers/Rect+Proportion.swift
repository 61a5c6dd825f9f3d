import Foundation

extension Rect {
  /// Returns the rectangle that has the same relative position and size in `new` as this rectangle has in `old`.
  ///
  /// In a dimension in which `old` is empty, the offset from the origin is preserved, and the result has the size of
  /// `new`.
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
