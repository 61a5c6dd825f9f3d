import ProsceniumCore
import ProsceniumTesting
import Testing

/// A random sequence of calls on one animator, with checks that the shown value and velocity never jump.
@MainActor final class AnimatorSequence {
  private var failures: [String] = []
  private var calls: [String] = []

  private let moving: MovingView
  private let late = View()
  private let animator: ViewPropertyAnimator
  private var random: SplitMix
  private var completions: [ViewAnimatingPosition] = []

  /// A Boolean value that indicates whether the animator dropped its completion, as `stopAnimation(true)` documents.
  private var isDropped = false

  /// The values shown by the last frame, or those when the velocity check was last suspended.
  private var last = SIMD2<Double>.zero

  /// The difference between the values of the last two frames, or `nil` if the velocity check was suspended since.
  private var lastStep: SIMD2<Double>?
  private var isVelocityBroken = true

  /// The highest speed in points per second.
  ///
  /// A spring with a damping ratio of 0.6 that settles in 0.1 s reaches 62 times its distance per second. A leg of a
  /// block lasts at least 0.1 s, and distances are at most 300 points.
  private let fastest = 62.0 * 300

  /// The highest acceleration in points per second squared.
  ///
  /// The spring of the shortest leg accelerates by 14,000 for each point of distance.
  private var acceleration = 14_000.0 * 300

  /// The time at which the animator last left its playback for a leg of its own, or `nil` if it never did.
  private var legStart: Duration?

  /// Runs the sequence of a seed and records the first failure as an issue with the seed.
  static func check(seed: UInt64) async {
    let sequence = await AnimatorSequence(seed: seed)
    await sequence.run()
    guard let failure = sequence.failures.first else { return }
    Issue.record("seed \(seed): \(failure)\n\(sequence.calls.joined(separator: "\n"))")
  }

  private init(seed: UInt64) async {
    random = SplitMix(seed: seed)
    moving = await MovingView()
    moving.window.addSubview(late)
    animator = ViewPropertyAnimator(duration: 1, timingParameters: Self.pace(&random))
    animator.carriesVelocityWhenReversed = random.next() % 4 > 0
    animator.scrubsLinearly = random.next() % 4 > 0
    animator.addAnimations { [moving] in moving.view.center.x = 100 }
    let factor = Double(random.next() % 3) * 0.2
    animator.addAnimations({ [late] in late.center.x = 100 }, delayFactor: factor)
    animator.addCompletion { [unowned self] in completions.append($0) }
  }

  private func run() async {
    animator.startAnimation()
    calls.append("start")
    await frames(4, apart: .microseconds(20))
    for _ in 0..<(2 + random.next() % 6) where animator.state == .active {
      if animator.isRunning { await frames(Int(random.next() % 40), apart: .milliseconds(8)) }
      await frames(3, apart: .microseconds(20))
      guard animator.state == .active else { break }
      act()
      await frames(5, apart: .microseconds(20))
    }
    await end()
  }

  // MARK: Calls

  private func act() {
    let before = values
    let breaksVelocity: Bool
    let choice = random.next() % 8
    switch choice {
    case 0:
      breaksVelocity = animator.isRunning
      call("pause") { animator.pauseAnimation() }
    case 1:
      breaksVelocity = !animator.isRunning
      beginLeg()
      call("start") { animator.startAnimation() }
    case 2, 3:
      // The flag `carriesVelocityWhenReversed` is off if the animator is to reverse immediately.
      breaksVelocity = !animator.carriesVelocityWhenReversed
      beginLeg()
      call("reverse") { animator.isReversed.toggle() }
    case 4:
      breaksVelocity = true
      scrub()
    case 5:
      breaksVelocity = !animator.isRunning
      let (pace, factor) = (random.next() % 3 == 0 ? nil : Self.pace(&random), Double(random.next() % 3) / 2)
      guard !animator.isRunning else { break }
      if factor == 0 { expectShortLeg() }
      beginLeg()
      call("continue \(pace.map { "\($0)" } ?? "nil") \(factor)") {
        animator.continueAnimation(withTimingParameters: pace, durationFactor: factor)
      }
    case 6:
      breaksVelocity = false
      guard (0.001..<0.6).contains(progress), hasTimeLeft else { break }
      let target = Double(random.next() % 300)
      call("add \(target)") { animator.addAnimations { [moving] in moving.view.center.x = target } }
    default:
      breaksVelocity = false
      let target = Double(random.next() % 300)
      call("beside \(target)") { View.animate(withDuration: 1) { [moving] in moving.view.center.x = target } }
    }
    if breaksVelocity { breakVelocity() }
    guard choice != 4 else { return }
    check(values, equal: before, within: 1e-9, "at the call")
  }

  // MARK: Legs

  /// The animator's progress from its start to its end, in either direction.
  private var progress: Double {
    let scrubsLinearly = animator.scrubsLinearly
    animator.scrubsLinearly = true
    defer { animator.scrubsLinearly = scrubsLinearly }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }

  /// Raises the acceleration limit for a leg that lasts for the remaining time.
  ///
  /// Without a duration factor, the rest of the animation keeps its time, so its spring accelerates more.
  private func expectShortLeg() {
    let left = max(1e-5, abs((animator.isReversed ? 0 : 1) - progress))
    acceleration = max(acceleration, 14_000 / left)
  }

  private func beginLeg() { legStart = moving.virtual.scheduler.now }

  /// A Boolean value that indicates whether an added block lasts at least as long as the shortest leg.
  ///
  /// The remaining duration of any other leg is unknown.
  private var hasTimeLeft: Bool {
    guard animator.isRunning, let legStart else { return true }
    if moving.virtual.scheduler.now - legStart > .milliseconds(50) { return false }
    // The added block lasts for half of the shortest leg.
    acceleration = max(acceleration, 4 * 14_000 * 300)
    return true
  }

  /// Scrubs by a small step, which must move little, and then to a random fraction.
  private func scrub() {
    if animator.isRunning { call("pause") { animator.pauseAnimation() } }
    let before = values
    let fraction = animator.fractionComplete
    call("scrub to \(fraction) + 1e-9") { animator.fractionComplete = fraction + 1e-9 }
    // If the curve is steep at an end, blocks that follow the time move further than the fraction.
    check(values, equal: before, within: 0.1, "scrubbing")
    let next = Double(random.next() % 1000) / 1000
    call("scrub to \(next)") { animator.fractionComplete = next }
    if abs(animator.fractionComplete - next) > 1e-9 { failures.append("\(next) was set, not read") }
  }

  private func call(_ name: String, _ body: () -> Void) {
    calls.append("\(moving.virtual.scheduler.now): \(name) at \(animator.fractionComplete), \(values)")
    body()
  }

  private func end() async {
    if animator.state == .active, random.next() % 4 == 0 {
      let (before, drops) = (values, random.next() % 2 == 0)
      isDropped = drops
      call("stop \(drops)") { animator.stopAnimation(drops) }
      check(values, equal: before, within: 1e-9, "stopping")
      if !drops { animator.finishAnimation(at: .current) }
      check(values, equal: before, within: 1e-9, "finishing where it is")
    } else if animator.state == .active, !animator.isRunning {
      call("start") { animator.startAnimation() }
      breakVelocity()
    }
    for _ in 0..<40 where !moving.isQuiet { await frames(100, apart: .milliseconds(1)) }
    if !moving.isQuiet || animator.state != .inactive { failures.append("it does not come to rest") }
    if completions.count != (isDropped ? 0 : 1) { failures.append("\(completions.count) completions") }
    if values != SIMD2(moving.view.center.x, late.center.x) { failures.append("something is still added") }
  }

  // MARK: Frames

  private var values: SIMD2<Double> { SIMD2(moving.x, late.presentation.center.x) }

  private func frames(_ count: Int, apart interval: Duration) async {
    if moving.virtual.scheduler.frameInterval != interval {
      // The frame that is already scheduled keeps its old time. The frames after it have the new interval.
      let old = moving.virtual.scheduler.frameInterval
      moving.virtual.scheduler.frameInterval = interval
      await moving.virtual.advance(by: old)
      breakVelocity()
    }
    for _ in 0..<count {
      await moving.virtual.advance(frames: 1)
      note(values, after: interval / .seconds(1))
    }
  }

  /// Excludes the next frame from the velocity check, because it begins with a velocity of its own.
  private func breakVelocity() {
    isVelocityBroken = true
    lastStep = nil
    last = values
  }

  /// Checks that two steps of equal duration differ no more than the acceleration allows.
  ///
  /// The end of a spring snaps by a thousandth of its distance.
  private func note(_ new: SIMD2<Double>, after seconds: Double) {
    let step = new - last
    defer { last = new }
    if isVelocityBroken {
      isVelocityBroken = false
      return check(new, equal: last, within: fastest * seconds, "the frame after")
    }
    defer { lastStep = step }
    guard let lastStep else { return }
    let snap = animator.state == .inactive ? 1.0 : 0
    let bend = acceleration * seconds * seconds + snap
    for index in new.indices where abs(step[index] - lastStep[index]) > bend {
      // The last step stops a velocity that the curve still has at its end.
      if animator.state == .inactive, abs(step[index]) < seconds * fastest + snap { continue }
      failures.append("steps of \(lastStep[index]), \(step[index]) to \(new[index]) at \(moving.virtual.scheduler.now)")
    }
  }

  private func check(
    _ values: SIMD2<Double>,
    equal others: SIMD2<Double>,
    within tolerance: Double,
    _ place: String
  ) {
    for index in values.indices where abs(values[index] - others[index]) > tolerance {
      failures.append("\(place): \(others[index]) became \(values[index])")
    }
  }

  /// Returns random timing that begins at rest.
  ///
  /// Timing with an initial velocity would change the shown velocity in one step, as requested.
  private static func pace(_ random: inout SplitMix) -> any TimingCurveProvider {
    switch random.next() % 5 {
    case 0: CubicTimingParameters(animationCurve: .easeIn)
    case 1: CubicTimingParameters(controlPoint1: Point(x: 0.3, y: 0), controlPoint2: Point(x: 0.4, y: 1.2))
    case 2: SpringTimingParameters(dampingRatio: 1)
    case 3: SpringTimingParameters(dampingRatio: 0.6)
    default: CubicTimingParameters()
    }
  }
}
