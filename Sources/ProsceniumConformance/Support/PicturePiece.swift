import Foundation
package import ProsceniumCore

/// A view of a picture without its identity, with values rounded to a millionth.
package struct PicturePiece: Hashable {
  package let name: String
  package let depth: Int
  package let frame: Rect
  package let opacity: Double
}

extension DisplayList {
  /// The picture as pieces with each view's name, depth, frame and opacity.
  package var pieces: [PicturePiece] {
    items.map {
      PicturePiece(name: $0.name, depth: $0.depth, frame: $0.frame.rounded, opacity: ($0.opacity * 1e6).rounded() / 1e6)
    }
  }
}

extension Rect {
  fileprivate var rounded: Rect {
    func near(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    return Rect(x: near(minX), y: near(minY), width: near(width), height: near(height))
  }
}
