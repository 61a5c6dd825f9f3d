import Foundation

/// Shares a pull's way between a sheet, or another presented view, and the content that scrolls in it.
struct SheetScroll: Hashable {
  /// The content at one instant, in points.
  struct Content: Hashable {
    var offset: CGFloat

    /// The offsets at its beginning and its end.
    var range: ClosedRange<CGFloat>
  }

  /// How far the gesture is below where it began.
  private var gesture: CGFloat = 0

  /// The sheet's share of that.
  private(set) var translation: CGFloat = 0

  /// Whether it was the sheet that took the last movement.
  private(set) var movesSheet = false

  /// Shares a movement, and returns the content's offset.
  ///
  /// Up, the sheet first comes back to where it began, then expands if it does so and the content is at its beginning;
  /// the content takes the rest. Down, the content goes to its beginning first.
  ///
  /// - Parameter room: How far the sheet can still expand from where it began; 0 where it does not.
  mutating func move(to gesture: CGFloat, content: Content, room: CGFloat) -> CGFloat {
    var rest = gesture - self.gesture
    self.gesture = gesture
    guard rest != 0 else { return content.offset }
    let (start, end) = (content.range.lowerBound, content.range.upperBound)
    if rest < 0 {
      let limit = content.offset <= start ? -room : 0
      let fraction = max(rest, min(0, limit - translation))
      translation += fraction
      rest -= fraction
      movesSheet = rest == 0
      return max(content.offset, min(end, content.offset - rest))
    }
    let fraction = min(rest, max(0, content.offset - start))
    rest -= fraction
    translation += rest
    movesSheet = rest > 0
    return content.offset - fraction
  }
}
