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
}
