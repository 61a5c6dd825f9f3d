import Foundation

/// The way of something that a gesture pulls, by its upper edge in the container.
struct GestureTrack: Hashable {
  /// Where it was when the gesture began.
  var start: CGFloat

  /// As far up as it follows.
  var highest: CGFloat

  /// Where it stands at its smallest; a dismissal begins below.
  var lowest: CGFloat

  /// Its height there.
  var height: CGFloat

  /// Where it is gone: the container's lower edge.
  var bottom: CGFloat

  /// The way of a dismissal.
  var reach: CGFloat { max(0, bottom - lowest) }

  /// How far a translation brings it below the smallest; negative above.
  func excess(of translation: CGFloat) -> CGFloat { start + translation - lowest }

  /// Whether there is anywhere else to stand.
  var hasRoom: Bool { highest < lowest }
}
