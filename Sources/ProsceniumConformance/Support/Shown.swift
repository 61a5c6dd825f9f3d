import Foundation
package import ProsceniumCore

/// What one view showed at one instant, in the window's coordinates, as plain numbers.
package struct Shown {
  package var values: [Double]

  /// The values' names: the centre and the size of the upright rectangle around the view, its opacity, and the matrix
  /// that takes its coordinates to the window's, without the translation.
  package static let names = ["x", "y", "width", "height", "opacity", "a", "b", "c", "d"]

  /// How many of the values are points; the others are shares, of 1 or near it.
  package static let pointCount = 4

  package init(_ item: DisplayList.Item) {
    let (frame, transform) = (item.frame, item.transform)
    values = [
      frame.midX, frame.midY, frame.width, frame.height, item.opacity, transform.a, transform.b, transform.c,
      transform.d,
    ]
  }

  /// Returns whether more than a point of the view, or half of a narrower one, is inside of a surface and not transparent.
  package func isSeen(in surface: Size) -> Bool {
    let (x, y, width, height) = (values[0], values[1], values[2], values[3])
    let across = min(surface.width, x + width / 2) - max(0, x - width / 2)
    let down = min(surface.height, y + height / 2) - max(0, y - height / 2)
    return across > min(1, width / 2) && down > min(1, height / 2) && values[4] > 0.002
  }
}
