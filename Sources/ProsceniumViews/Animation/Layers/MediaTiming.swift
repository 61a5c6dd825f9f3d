import AnimationTiming

/// The timing of a layer's animation, which maps each time to a second of the animation's curve, like `CAMediaTiming`.
struct MediaTiming: Equatable {
  /// The state of an animation at one time.
  struct Position: Equatable {
    /// The second of the curve whose value is shown, or `nil` if the animation shows no value.
    var second: Double?

    /// A Boolean value that indicates whether the animation's time is over.
    var isOver = false
  }

  /// The duration of one leg in seconds, which is positive.
  let duration: Double
  let repetition: AnimationRepetition
  let fillMode: MediaTimingFillMode

  /// Returns the position of the animation `elapsed` seconds after it began.
  func position(after elapsed: Double) -> Position {
    if elapsed < 0 { return Position(second: fillMode == .backwards || fillMode == .both ? 0 : nil) }
    let position = repetition.position(after: elapsed, of: duration)
    guard position.isLast else { return Position(second: position.second) }
    let isKept = fillMode == .forwards || fillMode == .both
    return Position(second: isKept ? position.second : nil, isOver: true)
  }
}
