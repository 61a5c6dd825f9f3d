import Foundation
import ProsceniumCore

/// A comparison of the views that two stages show at rest.
enum SweepPicture {
  /// A view with its shown frame and opacity.
  struct Piece: Equatable {
    let name: String
    let depth: Int
    let frame: Rect
    let opacity: Double

    /// Returns a Boolean value that indicates whether two pieces are equal apart from rounding errors.
    ///
    /// Sums of differences have rounding errors, so positions may differ by up to 0.01 points.
    func isLike(_ other: Piece) -> Bool {
      name == other.name && depth == other.depth && abs(opacity - other.opacity) < 1e-3
        && abs(frame.minX - other.frame.minX) < 1e-2 && abs(frame.minY - other.frame.minY) < 1e-2
        && abs(frame.maxX - other.frame.maxX) < 1e-2 && abs(frame.maxY - other.frame.maxY) < 1e-2
    }
  }

  /// Returns the pieces of all windows of a stage from back to front.
  @MainActor static func pieces(of stage: Stage) -> [Piece] {
    stage.windows.flatMap { window in
      window.displayList(at: stage.frameTime).items.map { item in
        Piece(name: item.name, depth: item.depth, frame: item.frame, opacity: item.opacity)
      }
    }
  }

  /// Returns a description of the first difference, or `nil` if the pieces are alike.
  static func difference(of pieces: [Piece], from fresh: [Piece]) -> String? {
    for (piece, other) in zip(pieces, fresh) where !piece.isLike(other) {
      return "\(piece.words) is shown, but a fresh run shows \(other.words)"
    }
    guard pieces.count != fresh.count else { return nil }
    let isMore = pieces.count > fresh.count
    let odd = isMore ? pieces[fresh.count] : fresh[pieces.count]
    return "\(odd.words) is \(isMore ? "shown, but not in a fresh run" : "missing")"
  }
}

extension SweepPicture.Piece {
  var words: String {
    "\(name) at \(frame.words)" + (opacity == 1 ? "" : " of opacity \(opacity.shortText)")
  }
}

extension Rect {
  /// The text of the rectangle in reports, as `x,y width×height`.
  var words: String {
    "\(Double(minX).shortText),\(Double(minY).shortText) \(Double(width).shortText)×\(Double(height).shortText)"
  }
}
