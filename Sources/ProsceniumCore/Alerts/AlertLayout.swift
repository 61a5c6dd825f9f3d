import Foundation

/// A calculation of the parts of an alert, without access to views.
///
/// Two actions of an alert are side by side if their titles fit, with the cancel action at the leading edge. Other
/// actions are in a column, with the cancel action last. The cancel action of an action sheet is in its own card, and a
/// popover does not show it.
struct AlertLayout {
  /// The kind of presentation.
  enum Arrangement {
    /// The alert is in the middle of the window.
    case alert
    /// The action sheet is at the lower edge of the window.
    case sheet
    /// The action sheet is in a popover.
    case popover
  }

  /// An action.
  struct Row {
    /// The width of the title with its margins, in points.
    var width: CGFloat
    var isCancel: Bool
  }

  /// The width of an alert, in points.
  static let width: CGFloat = 270

  /// The minimum height of an action, in points.
  static let rowHeight: CGFloat = 44

  /// The distance from the edges of the available area and between the cards of a sheet, in points.
  static let gap: CGFloat = 8

  var arrangement: Arrangement
  var rows: [Row]
  var headerHeight: CGFloat
  var rowHeight = Self.rowHeight
  var isRightToLeft = false

  /// Returns the frame in an area without bars and keyboard.
  ///
  /// - Parameters:
  ///   - area: The available area.
  ///   - shorterSide: The length of the window's shorter side, which limits the width of a sheet.
  func frame(in area: Rect, shorterSide: CGFloat) -> Rect {
    let width = Self.width(arrangement, in: area, shorterSide: shorterSide)
    let height = min(self.height(forWidth: width), max(0, area.height - 2 * Self.gap))
    let x = area.midX - width / 2
    let y = arrangement == .sheet ? area.maxY - Self.gap - height : area.midY - height / 2
    return Rect(x: x.rounded(.down), y: y.rounded(.down), width: width, height: height)
  }

  /// Returns the width in an area without bars.
  static func width(_ arrangement: Arrangement, in area: Rect, shorterSide: CGFloat) -> CGFloat {
    switch arrangement {
    case .alert: min(Self.width, max(0, area.width - 2 * gap))
    case .sheet: max(0, min(area.width, shorterSide) - 2 * gap)
    case .popover: Self.width
    }
  }

  /// Returns the height at which no part scrolls.
  func height(forWidth width: CGFloat) -> CGFloat {
    headerHeight + rowsHeight(forWidth: width) + cancelHeight(below: headerHeight + rowsHeight(forWidth: width))
  }

  /// Returns the frames of the parts in an alert of `size`.
  ///
  /// If the height is too small, the header and the actions scroll. Each of them receives at least half of the card's
  /// height, or its whole height if that is less.
  func placement(in size: Size) -> AlertPlacement {
    let rowsHeight = rowsHeight(forWidth: size.width)
    let cancelHeight = cancelHeight(below: headerHeight + rowsHeight)
    let cardHeight = min(headerHeight + rowsHeight, max(0, size.height - cancelHeight))
    let actionsHeight = min(rowsHeight, max(cardHeight / 2, cardHeight - headerHeight))
    let card = Rect(x: 0, y: 0, width: size.width, height: cardHeight)
    return AlertPlacement(
      card: card,
      header: Rect(x: 0, y: 0, width: size.width, height: cardHeight - actionsHeight),
      actions: Rect(x: 0, y: cardHeight - actionsHeight, width: size.width, height: actionsHeight),
      actionsContentHeight: rowsHeight,
      cancelCard: hasCancelCard
        ? Rect(x: 0, y: size.height - rowHeight, width: size.width, height: rowHeight) : nil,
      rows: rowFrames(forWidth: size.width)
    )
  }

  private var hasCancelCard: Bool { arrangement == .sheet && rows.contains(where: \.isCancel) }

  private func cancelHeight(below cardHeight: CGFloat) -> CGFloat {
    hasCancelCard ? rowHeight + (cardHeight > 0 ? Self.gap : 0) : 0
  }

  /// The indices of the actions in the card from the top or the leading edge, in a column if `isColumn` is `true`.
  private func order(isColumn: Bool) -> [Int] {
    let (cancel, others) = (rows.indices.filter { rows[$0].isCancel }, rows.indices.filter { !rows[$0].isCancel })
    guard arrangement == .alert else { return others }
    return isColumn ? others + cancel : cancel + others
  }

  private func isColumn(forWidth width: CGFloat) -> Bool {
    arrangement != .alert || rows.count != 2 || rows.contains { $0.width > width / 2 }
  }

  private func rowsHeight(forWidth width: CGFloat) -> CGFloat {
    isColumn(forWidth: width) ? rowHeight * CGFloat(order(isColumn: true).count) : rowHeight
  }

  private func rowFrames(forWidth width: CGFloat) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: rows.count)
    let isColumn = isColumn(forWidth: width)
    for (place, index) in order(isColumn: isColumn).enumerated() {
      if isColumn {
        frames[index] = Rect(x: 0, y: rowHeight * CGFloat(place), width: width, height: rowHeight)
      } else {
        let isLeft = (place == 0) != isRightToLeft
        frames[index] = Rect(x: isLeft ? 0 : width / 2, y: 0, width: width / 2, height: rowHeight)
      }
    }
    return frames
  }
}

/// The frames of the parts of an alert.
struct AlertPlacement: Hashable, Sendable {
  /// The frame of the header and the actions, in the alert's coordinates.
  var card: Rect

  /// The visible part of the header, in the card's coordinates.
  var header: Rect

  /// The visible part of the actions, in the card's coordinates.
  var actions: Rect

  /// The height of all actions in the card, in points.
  var actionsContentHeight: CGFloat

  /// The frame of the separate cancel action of a sheet in the alert's coordinates, or `nil` if there is none.
  var cancelCard: Rect?

  /// The frames of the actions in the coordinates of the scrolled content, or `nil` for an action outside the card.
  var rows: [Rect?]
}
