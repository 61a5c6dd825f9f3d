import AnimationTiming

/// How often an animation runs, and whether it comes back each time.
///
/// As in Core Animation, there and back count as one, and a count may have a fraction: the last way is then cut off.
struct AnimationRepetition: Equatable {
  /// Where an animation is after some time.
  struct Position: Equatable {
    /// The second of the curve that is shown: 0 at the start, the length of one way at the end.
    var second: Double

    /// Whether the way leads from the end to the start.
    var isComingBack = false

    /// Whether that is where the last way ends.
    var isLast = false
  }

  /// How many times, there and back counting as one; may have a fraction or be infinite.
  let count: Double

  /// Whether each run goes back to the start.
  let autoreverses: Bool

  /// A count that is not positive, or NaN, counts as 1.
  init(count: Double, autoreverses: Bool) {
    self.count = count > 0 ? count : 1
    self.autoreverses = autoreverses
  }

  static let once = AnimationRepetition(count: 1, autoreverses: false)

  /// What surrounds the code that runs; set by `View.modifyAnimations`.
  @MainActor static var current = AnimationRepetition.once

  /// Runs `body` with `repetition` around it.
  @MainActor static func run(in repetition: AnimationRepetition, _ body: () -> Void) {
    let before = current
    current = repetition
    body()
    current = before
  }

  var isEndless: Bool { count == .infinity }

  /// Seconds until the end, for one way of `seconds`.
  func length(of seconds: Double) -> Double { seconds > 0 ? seconds * ways : 0 }

  /// Where an animation is that began `elapsed` seconds ago and takes `seconds` for one way.
  ///
  /// Where one way ends and the next begins it is at the beginning of the next; the last way has its end.
  func position(after elapsed: Double, of seconds: Double) -> Position {
    guard seconds > 0 else { return Position(second: 0, isLast: elapsed >= 0) }
    let passed = Self.rounded(elapsed / seconds)
    guard passed < ways - Self.tolerance else { return last(of: seconds) }
    let number = max(0, passed.rounded(.down))
    // At the beginning of a way exactly: a spring is cut off at its end, and a rounding before that shows less.
    let second = number == 0 ? elapsed : passed == number ? 0 : elapsed - number * seconds
    return way(number, at: second, of: seconds, isLast: false)
  }

  /// Whether what is shown at the end is nearer to the start, so that the models follow there.
  func endsAtStart(along curve: TimingCurve) -> Bool {
    guard autoreverses, !isEndless, curve.duration > 0 else { return false }
    // In the very middle the models stay.
    return curve.progress(at: last(of: curve.duration).second).value < 0.5 - 1e-6
  }

  /// The end of the last way, or where a fraction of a count cuts that off.
  private func last(of seconds: Double) -> Position {
    let number = ways.rounded(.up) - 1
    return way(number, at: (ways - number) * seconds, of: seconds, isLast: true)
  }

  private func way(_ number: Double, at second: Double, of seconds: Double, isLast: Bool) -> Position {
    let isComingBack = autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return Position(second: isComingBack ? seconds - second : second, isComingBack: isComingBack, isLast: isLast)
  }

  /// How many times it goes from one end to the other.
  private var ways: Double { Self.rounded(autoreverses ? 2 * count : count) }

  /// Tenths of a second have no exact binary form: five of them divided by one are not always five ways.
  private static let tolerance = 1e-9

  private static func rounded(_ ways: Double) -> Double {
    let whole = ways.rounded()
    return whole > 0 && abs(ways - whole) <= tolerance ? whole : ways
  }
}
