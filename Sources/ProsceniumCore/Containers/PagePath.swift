import Foundation

/// The axis and the distance by which pages of a page view controller move.
struct PagePath: Hashable {
  var orientation: PageViewController.NavigationOrientation

  /// A Boolean value that indicates whether the next page is at the left, or above the current page.
  var isReversed = false

  /// The distance between two pages in points.
  var spacing: CGFloat = 0

  private var isHorizontal: Bool { orientation == .horizontal }

  /// Returns the distance from one page to the next one in points.
  func distance(in bounds: Rect) -> CGFloat { (isHorizontal ? bounds.width : bounds.height) + spacing }

  /// Returns the frame of the page that is `count` pages behind the current one, whose frame is `home`.
  func frame(at count: CGFloat, from home: Rect) -> Rect {
    let offset = vector(forward: distance(in: home) * count)
    return home.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Returns the movement of a finger that moves the pages forward by a distance in points.
  func vector(forward distance: CGFloat) -> Point {
    let way = isReversed ? distance : -distance
    return isHorizontal ? Point(x: way, y: 0) : Point(x: 0, y: way)
  }

  /// Returns the distance in points by which a movement of a finger moves the pages forward.
  func distanceForward(of movement: Point) -> CGFloat {
    let way = isHorizontal ? movement.x : movement.y
    return isReversed ? way : -way
  }

  /// Returns a Boolean value that indicates whether a movement has its larger part along the axis.
  func isAlong(_ movement: Point) -> Bool {
    isHorizontal ? abs(movement.x) > abs(movement.y) : abs(movement.y) > abs(movement.x)
  }

  /// Returns the frame that is as many pages away from `new` as `frame` is from `old`.
  func frame(_ frame: Rect, from old: Rect, to new: Rect) -> Rect {
    let length = distance(in: old)
    guard length > 0 else { return frame.inProportion(from: old, to: new) }
    let movement = Point(x: old.minX - frame.minX, y: old.minY - frame.minY)
    return self.frame(at: distanceForward(of: movement) / length, from: new)
  }
}
