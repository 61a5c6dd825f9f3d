/// How often an animation runs, and whether it comes back each time.
struct AnimationRepetition: Equatable {
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

  var isEndless: Bool { count == .infinity }

  /// Seconds until the end, for one way of `seconds`.
  func length(of seconds: Double) -> Double { seconds * count * (autoreverses ? 2 : 1) }

  /// Where on its way of `seconds` an animation is; the end of the last run is the end, not the start of another.
  func position(after elapsed: Double, of seconds: Double) -> Double {
    guard seconds > 0, self != .once else { return elapsed }
    let elapsed = min(elapsed, length(of: seconds))
    let run = elapsed.truncatingRemainder(dividingBy: seconds)
    let number = (elapsed / seconds).rounded(.down)
    let isAtEnd = run == 0 && elapsed == length(of: seconds)
    guard autoreverses else { return isAtEnd ? seconds : run }
    let isComingBack = number.truncatingRemainder(dividingBy: 2) == 1
    return isComingBack ? seconds - run : run
  }

  /// Whether the last run ends nearer to the start than to the end.
  func endsAtStart(of seconds: Double) -> Bool {
    !isEndless && autoreverses && position(after: length(of: seconds), of: seconds) <= seconds / 2
  }
}
