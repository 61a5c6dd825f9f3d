import AnimationTiming

/// The number of times that an animation repeats, and whether each repetition runs back to the start.
///
/// In this type, one pass from the start to the end or back is a leg. As in Core Animation, an autoreversing repetition
/// consists of two legs, and a fraction in the count shortens the last leg.
package struct AnimationRepetition: Equatable {
  /// A position of a repeating animation at some elapsed time.
  struct Position: Equatable {
    /// The second of the curve whose value is shown, from 0 at the start to the duration of one leg at the end.
    var second: Double

    /// A Boolean value that indicates whether the current leg runs from the end to the start.
    var isComingBack = false

    /// A Boolean value that indicates whether the position is the end of the last leg.
    var isLast = false
  }

  /// The number of repetitions, greater than 0, which may have a fraction or be infinite.
  ///
  /// An autoreversing repetition counts forward and back as one.
  let count: Double

  /// A Boolean value that indicates whether each repetition runs back to the start.
  let autoreverses: Bool

  /// Creates a repetition. A count that is 0, negative or NaN counts as 1.
  init(count: Double, autoreverses: Bool) {
    self.count = count > 0 ? count : 1
    self.autoreverses = autoreverses
  }

  static let once = AnimationRepetition(count: 1, autoreverses: false)

  /// The repetition that `View.modifyAnimations` applies to the blocks of the running code.
  @exclusivity(unchecked) @MainActor static var current = AnimationRepetition.once

  /// Runs `body` with `repetition` as the current repetition.
  @MainActor static func run(in repetition: AnimationRepetition, _ body: () -> Void) {
    let before = current
    current = repetition
    body()
    current = before
  }

  var isEndless: Bool { count == .infinity }

  /// Returns the duration of all legs in seconds, for a leg of `seconds`.
  func length(of seconds: Double) -> Double { seconds > 0 ? seconds * ways : 0 }

  /// Returns the position of an animation after `elapsed` seconds, with a leg of `seconds`.
  ///
  /// Between two legs, the position is the start of the second one. After the last leg, it is the end of that leg.
  func position(after elapsed: Double, of seconds: Double) -> Position {
    guard seconds > 0 else { return Position(second: 0, isLast: elapsed >= 0) }
    let passed = Self.rounded(elapsed / seconds)
    guard passed < ways - Self.tolerance else { return last(of: seconds) }
    let number = max(0, passed.rounded(.down))
    // Use exactly 0 at the start of a leg. A spring is cut off at its end, and a rounding error would show the value
    // before the cut.
    let second = number == 0 ? elapsed : passed == number ? 0 : elapsed - number * seconds
    return way(number, at: second, of: seconds, isLast: false)
  }

  /// Returns a Boolean value that indicates whether the animation's last shown value is nearer to the start than to the
  /// end.
  ///
  /// The models then move to the start.
  func endsAtStart(along curve: TimingCurve) -> Bool {
    guard autoreverses, !isEndless, curve.duration > 0 else { return false }
    // At progress 0.5, the models stay at the end values.
    return curve.progress(at: last(of: curve.duration).second).value < 0.5 - 1e-6
  }

  /// Returns the position at the end of the last leg, which a fractional count shortens.
  private func last(of seconds: Double) -> Position {
    let number = ways.rounded(.up) - 1
    return way(number, at: (ways - number) * seconds, of: seconds, isLast: true)
  }

  private func way(_ number: Double, at second: Double, of seconds: Double, isLast: Bool) -> Position {
    let isComingBack = autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return Position(second: isComingBack ? seconds - second : second, isComingBack: isComingBack, isLast: isLast)
  }

  /// The number of legs.
  private var ways: Double { Self.rounded(autoreverses ? 2 * count : count) }

  /// The tolerance for whole leg numbers, because tenths have no exact binary form. Five tenths of a second divided by
  /// one tenth are not always five legs.
  private static let tolerance = 1e-9

  private static func rounded(_ ways: Double) -> Double {
    let whole = ways.rounded()
    return whole > 0 && abs(ways - whole) <= tolerance ? whole : ways
  }
}
