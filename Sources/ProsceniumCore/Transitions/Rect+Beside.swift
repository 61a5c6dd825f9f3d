import Foundation

extension Rect {
  /// Returns a Boolean value that indicates whether the rectangles are equal up to rounding errors.
  func isClose(to other: Rect) -> Bool {
    let tolerance = 1e-6
    return abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance
      && abs(width - other.width) < tolerance && abs(height - other.height) < tolerance
  }

  /// Returns a Boolean value that indicates whether the rectangle lies beyond an edge of the bounds.
  ///
  /// An overlap of up to half a point still counts as beyond, because a view that was moved there and back has rounding
  /// errors.
  func isBeside(_ bounds: Rect) -> Bool { !intersects(bounds.insetBy(dx: 0.5, dy: 0.5)) }

  /// Returns the rectangle at the same distance from the edge beyond which it lies, or `nil` if it lies within the
  /// bounds.
  ///
  /// - Parameters:
  ///   - old: The previous bounds.
  ///   - new: The new bounds.
  ///   - comesNearer: A Boolean value that determines whether the rectangle also follows a receding edge. With `false`,
  ///     the rectangle moves only as far as an approaching edge pushes it, and otherwise keeps its position.
  func staying(beside old: Rect, asItBecomes new: Rect, comesNearer: Bool = true) -> Rect? {
    guard isBeside(old) else { return nil }
    var (dx, dy) = (new.midX - old.midX, new.midY - old.midY)
    if minY >= old.maxY - 0.5 {
      dy = comesNearer ? new.maxY - old.maxY : max(0, new.maxY - minY)
    } else if maxY <= old.minY + 0.5 {
      dy = comesNearer ? new.minY - old.minY : min(0, new.minY - maxY)
    } else if minX >= old.maxX - 0.5 {
      dx = comesNearer ? new.maxX - old.maxX : max(0, new.maxX - minX)
    } else {
      dx = comesNearer ? new.minX - old.minX : min(0, new.minX - maxX)
    }
    return offsetBy(dx: dx, dy: dy)
  }

  /// Returns the rectangle with another size, with the same edge towards `bounds` and the same centre along this edge.
  func resized(to size: Size, beside bounds: Rect) -> Rect {
    var resized = Rect(center: center, size: size)
    if minY >= bounds.maxY - 0.5 {
      resized.origin.y = minY
    } else if maxY <= bounds.minY + 0.5 {
      resized.origin.y = maxY - size.height
    } else if minX >= bounds.maxX - 0.5 {
      resized.origin.x = minX
    } else {
      resized.origin.x = maxX - size.width
    }
    return resized
  }
}
