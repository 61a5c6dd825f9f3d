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

  /// The seconds of the animation per second of the surrounding time. A negative speed runs from the end to the start.
  var speed = 1.0

  /// The second of the animation at which it starts.
  var offset = 0.0

  /// Returns the position of the animation `elapsed` seconds after it began.
  func position(after elapsed: Double) -> Position {
    if elapsed < 0 { return Position(second: fillMode == .backwards || fillMode == .both ? second(after: 0) : nil) }
    guard speed == 1, offset == 0 else { return movedPosition(after: elapsed * abs(speed)) }
    let position = repetition.position(after: elapsed, of: duration)
    guard position.isLast else { return Position(second: position.second) }
    return Position(second: isKeptAtEnd ? position.second : nil, isOver: true)
  }

  private var isKeptAtEnd: Bool { fillMode == .forwards || fillMode == .both }

  private var length: Double { repetition.length(of: duration) }

  private func movedPosition(after passed: Double) -> Position {
    let isOver = passed >= length - Self.tolerance
    guard !isOver || isKeptAtEnd else { return Position(isOver: true) }
    return Position(second: second(after: min(passed, length)), isOver: isOver)
  }

  /// Returns the second of the curve after `passed` seconds of the animation.
  private func second(after passed: Double) -> Double {
    let length = length
    var moved = offset + (speed < 0 && length.isFinite ? length - passed : passed)
    if speed == 0 {
      moved = min(length, max(0, moved))
    } else if moved < 0 || moved > length + Self.tolerance {
      let rest = moved.truncatingRemainder(dividingBy: length.isFinite ? length : duration * 2)
      moved = rest < 0 ? rest + (length.isFinite ? length : duration * 2) : rest
    }
    return repetition.position(after: moved, of: duration).second
  }

  /// The tolerance in seconds for the end, because sums of times have rounding errors.
  private static let tolerance = 1e-9
}

extension Animation {
  /// Returns the timing of the animation with passes of `seconds`.
  func timing(of seconds: Double) -> MediaTiming {
    let ways = autoreverses ? 2.0 : 1
    let count = repeatDuration > 0 ? repeatDuration / (seconds * ways) : Double(repeatCount)
    return MediaTiming(
      duration: seconds,
      repetition: AnimationRepetition(count: count, autoreverses: autoreverses),
      fillMode: fillMode,
      speed: speed.isFinite ? min(1e6, max(-1e6, Double(speed))) : 1,
      offset: timeOffset.isFinite ? min(1e9, max(-1e9, timeOffset)) : 0
    )
  }
}
