import Foundation
package import ProsceniumCore

/// The values of one view at one instant as plain numbers in the window's coordinates.
package struct Shown {
  package var values: [Double]

  /// The names of the values.
  ///
  /// The values are the centre and the size of the upright rectangle around the view, its opacity, and the matrix from
  /// the view's to the window's coordinates without its translation.
  package static let names = ["x", "y", "width", "height", "opacity", "a", "b", "c", "d"]

  /// The number of values in points. The other values are fractions, at or near 1.
  package static let pointCount = 4

  package init(_ item: DisplayList.Item) {
    let (frame, transform) = (item.frame, item.transform)
    values = [
      frame.midX, frame.midY, frame.width, frame.height, item.opacity, transform.a, transform.b, transform.c,
      transform.d,
    ]
  }

  /// Returns a Boolean value that indicates whether the view is visible in a surface.
  ///
  /// A visible view is not transparent, and more than one point of it, or half of a narrower view, is inside of the
  /// surface.
  package func isSeen(in surface: Size) -> Bool {
    let (x, y, width, height) = (values[0], values[1], values[2], values[3])
    let across = min(surface.width, x + width / 2) - max(0, x - width / 2)
    let down = min(surface.height, y + height / 2) - max(0, y - height / 2)
    return across > min(1, width / 2) && down > min(1, height / 2) && values[4] > 0.002
  }
}
