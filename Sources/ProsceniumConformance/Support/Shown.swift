import Foundation
package import ProsceniumCore

/// What one view showed at one instant, in the window's coordinates, as plain numbers.
package struct Shown {
  package var values: [Double]

  package static let names = ["x", "y", "width", "height", "opacity"]

  package init(_ item: DisplayList.Item) {
    let frame = item.frame
    values = [frame.midX, frame.midY, frame.width, frame.height, item.opacity]
  }
}
