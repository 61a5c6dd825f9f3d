import ProsceniumCore
import ProsceniumTesting
import Testing

/// Random calls at random times, by seed: nothing that is shown jumps, whatever is done to an animator.
@MainActor @Suite struct AnimatorSequenceTests {
  /// All of them take minutes.
  static let count = Extent.isFull ? 100_000 : Extent.isBrief ? 50 : 500

  @Test(arguments: 0..<10) func `value and velocity go on through any sequence of calls`(part: Int) async {
    for seed in part * Self.count / 10..<(part + 1) * Self.count / 10 {
      let sequence = await AnimatorSequence(seed: UInt64(seed))
      await sequence.run()
      guard sequence.failures.isEmpty else {
        Issue.record("seed \(seed): \(sequence.failures[0])\n\(sequence.calls.joined(separator: "\n"))")
        return
      }
    }
  }
}

/// One animator, what is done to it, and what was shown.
@MainActor private final class AnimatorSequence {
  private(set) var failures: [String] = []
  private(set) var calls: [String] = []

  private let moving: MovingView
  private let late = View()
  private let animator: ViewPropertyAnimator
  private var random: SplitMix
  private var completions: [ViewAnimatingPosition] = []

  /// Whether the completion was dropped, as it is documented.
  private var isDropped = false

  /// Values of the last frames, newest last, since the velocity was last broken.
  private var shown: [[Double]] = []

  /// What was shown when the velocity was broken.
  private var last = [0.0, 0]

  /// Points a second.
  private let fastest = 5000.0

  /// Points a second, a second: a spring of 0.6 that settles in a tenth of the whole second, the shortest leg there is,
  /// pulls by 14,000 for each of up to 300 points.
  private let acceleration = 14_000.0 * 300

  init(seed: UInt64) async {
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

  func run() async {
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
      call("start") { animator.startAnimation() }
    case 2, 3:
      // A turn over at once is asked for by a flag.
      breaksVelocity = !animator.carriesVelocityWhenReversed
      call("reverse") { animator.isReversed.toggle() }
    case 4:
      breaksVelocity = true
      scrub()
    case 5:
      breaksVelocity = !animator.isRunning
      let (pace, factor) = (random.next() % 3 == 0 ? nil : Self.pace(&random), Double(random.next() % 3) / 2)
      guard !animator.isRunning else { break }
      call("continue \(pace.map { "\($0)" } ?? "nil") \(factor)") {
        animator.continueAnimation(withTimingParameters: pace, durationFactor: factor)
      }
    case 6:
      breaksVelocity = false
      guard animator.fractionComplete < 0.6, animator.fractionComplete > 0 else { break }
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

  /// A small step moves little; any other goes where it goes.
  private func scrub() {
    if animator.isRunning { call("pause") { animator.pauseAnimation() } }
    let before = values
    let fraction = animator.fractionComplete
    call("scrub to \(fraction) + 1e-9") { animator.fractionComplete = fraction + 1e-9 }
    // Where the pace is steep at an end, the blocks that follow the time move further than the fraction.
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
    if values != [moving.view.center.x, late.center.x] { failures.append("something is still added") }
  }

  // MARK: Frames

  private var values: [Double] { [moving.x, late.presentation.center.x] }

  private func frames(_ count: Int, apart interval: Duration) async {
    if moving.virtual.scheduler.frameInterval != interval {
      // The frame that was asked for comes at its old time; those after it are evenly apart.
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

  /// The next frame begins with a velocity of its own.
  private func breakVelocity() {
    shown = []
    last = values
  }

  /// Steps of the same length differ only as much as the acceleration allows; a spring's end snaps by a thousandth.
  private func note(_ new: [Double], after seconds: Double) {
    if shown.isEmpty { check(new, equal: last, within: fastest * seconds, "the frame after") }
    shown.append(new)
    guard shown.count >= 3 else { return }
    let snap = animator.state == .inactive ? 1.0 : 0
    let bend = acceleration * seconds * seconds + snap
    let (first, second) = (shown[shown.count - 3], shown[shown.count - 2])
    for index in new.indices where abs(new[index] - 2 * second[index] + first[index]) > bend {
      // The last step ends a velocity where the pace does not.
      if animator.state == .inactive, abs(new[index] - second[index]) < seconds * fastest + snap { continue }
      failures.append("\(first[index]), \(second[index]), \(new[index]) at \(moving.virtual.scheduler.now)")
    }
    shown.removeFirst()
  }

  private func check(_ values: [Double], equal others: [Double], within tolerance: Double, _ place: String) {
    for (value, other) in zip(values, others) where abs(value - other) > tolerance {
      failures.append("\(place): \(other) became \(value)")
    }
  }

  /// Paces that begin at rest: another one's start is a step of the velocity that was asked for.
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
