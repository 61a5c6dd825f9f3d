import Foundation

extension Rect {
  /// Whether the rectangles are the same up to what adding and subtracting leaves behind.
  func isClose(to other: Rect) -> Bool {
    let tolerance = 1e-6
    return abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance
      && abs(width - other.width) < tolerance && abs(height - other.height) < tolerance
  }

  /// Returns a Boolean value that indicates whether the rectangle lies beyond an edge of the bounds.
  ///
  /// Half a point of overlap still counts as beside, because a view that was moved there and back is there up to rounding.
  func isBeside(_ bounds: Rect) -> Bool { !intersects(bounds.insetBy(dx: 0.5, dy: 0.5)) }

  /// The rectangle moved so that it keeps its distance to the edge beyond which it lies; `nil` if it lies within.
  ///
  /// - Parameter comesNearer: Whether it keeps its distance also where the edge goes away from it; else it goes no
  ///   farther than to the edge that comes, and stays where that leaves it beside.
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

  /// The rectangle with another size, its edge towards `bounds` kept, its middle along that edge too.
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
