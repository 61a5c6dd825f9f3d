import Foundation

/// Where a sheet stands in one environment, and at which heights it rests there.
struct SheetArrangement {
  /// What an arrangement is made from.
  struct Key: Equatable {
    let wishes: SheetLayout.Wishes
    let surroundings: SheetSurroundings
    let revision: Int
  }

  let layout: SheetLayout
  let detents: SheetDetents

  func frame(of level: SheetDetents.Level) -> Rect { layout.frame(ofHeight: level.height) }

  /// The upper edge at the largest detent.
  var highest: CGFloat { frame(of: detents.largest).minY }

  /// The upper edge at the smallest detent.
  var lowest: CGFloat { frame(of: detents.smallest).minY }
}
