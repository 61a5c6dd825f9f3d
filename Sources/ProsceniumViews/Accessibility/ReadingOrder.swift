import Foundation

/// The order in which the elements of a view are read, which is by rows and in each row from the leading edge.
///
/// A row begins with the topmost remaining frame. A further frame belongs to the row if it begins above the middle of
/// each frame in the row. A tall sidebar and the first line of the content therefore form a row.
enum ReadingOrder {
  /// Returns the indices of frames in the order in which they are read. Equal frames keep their order.
  static func indices(of frames: [Rect], isMirrored: Bool) -> [Int] {
    var rows: [(indices: [Int], middle: CGFloat)] = []
    for index in sorted(Array(frames.indices), by: { frames[$0].minY }) {
      let frame = frames[index]
      if let row = rows.last, frame.minY < row.middle || frame.minY == frames[row.indices[0]].minY {
        rows[rows.count - 1].indices.append(index)
        rows[rows.count - 1].middle = min(row.middle, frame.midY)
      } else {
        rows.append(([index], frame.midY))
      }
    }
    return rows.flatMap { row in sorted(row.indices) { isMirrored ? -frames[$0].maxX : frames[$0].minX } }
  }

  private static func sorted(_ indices: [Int], by position: (Int) -> CGFloat) -> [Int] {
    indices.sorted { (position($0), $0) < (position($1), $1) }
  }
}
