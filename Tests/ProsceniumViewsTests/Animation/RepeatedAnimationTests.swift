import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of repeated animations with and without autoreverse.
@MainActor @Suite struct RepeatedAnimationTests {
  /// Compares 1,000 of 10,000 random animations with ``Run/progress(after:)`` in every frame and at their ends.
  ///
  /// Each animation has a duration, a count and a curve, and autoreverses or not. The expected progress is a closed
  /// definition.
  @Test(arguments: 0..<10)
  func `a thousand repeated animations show their expected value in every frame and at the end`(seed: Int) async {
    let virtual = VirtualStage(size: Size(width: 1000, height: 1000), frameInterval: Run.frame)
    let window = Window(stage: virtual.stage)
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    var random = SplitMix(seed: UInt64(seed))
    let runs = (0..<1000).map { _ in Run(&random) }
    let views = runs.map { _ in View() }
    var finished = [Bool?](repeating: nil, count: runs.count)
    for (index, run) in runs.enumerated() {
      window.addSubview(views[index])
      run.animate(views[index]) { finished[index] = $0 }
    }
    var wrong: [String] = []
    var running = Array(runs.indices)
    for frame in 0... where !running.isEmpty {
      await virtual.advance(frames: 1)
      let time = frame * Run.frameMilliseconds
      for index in running {
        let (run, shown) = (runs[index], views[index].presentation.center.x)
        let isOver = run.isOver(after: time)
        let expected = isOver ? run.end : run.progress(after: time)
        if !(abs(shown - expected) <= 1e-5) { wrong.append("\(run) after \(time) ms: \(shown), not \(expected)") }
        if finished[index] != (isOver ? true : nil) { wrong.append("\(run) after \(time) ms: completion") }
        if isOver, views[index].center.x != run.end { wrong.append("\(run): the model is \(views[index].center.x)") }
      }
      running.removeAll { runs[$0].isOver(after: time) }
      if running.isEmpty || wrong.count > 1000 { break }
    }
    let wrongCount = wrong.count
    #expect(wrongCount == 0, "\(wrong.prefix(5).joined(separator: "; "))")
    await virtual.runUntilSettled()
    #expect(virtual.stage.isAtRest && virtual.scheduler.pendingCount == 0)
  }

  @Test(arguments: [(0.3, 3.0), (0.1, 1), (0.1, 3), (0.7, 3), (0.6, 5), (0.1, 250)])
  func `an autoreversed animation with a whole repeat count ends at its start`(duration: Double, count: Double) async {
    let moving = await MovingView()
    View.modifyAnimations(withRepeatCount: count, autoreverses: true) {
      View.animate(withDuration: duration) { moving.view.center.x = 100 }
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.view.center.x == 0)
  }

  @Test func `an autoreversed animation shows its end after five legs and its start after six`() async {
    let moving = await MovingView()
    View.modifyAnimations(withRepeatCount: 4, autoreverses: true) {
      View.animate(withDuration: 0.1, options: .curveLinear) { moving.view.center.x = 100 }
    }
    await moving.begin()
    for (seconds, x) in [(0.5, 100.0), (0.1, 0)] {
      await moving.wait(seconds)
      #expect(abs(moving.x - x) < 1e-6)
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.isQuiet)
  }
}

/// An animation of a view's centre from 0 to 1, with whole numbers that avoid rounding in the expected values.
private struct Run: CustomStringConvertible {
  static let frameMilliseconds = 50
  static let frame = Duration.milliseconds(frameMilliseconds)

  private enum Curve: String, CaseIterable {
    case linear, easeIn, easeOut, easeInOut, spring
  }

  /// The duration of one leg in milliseconds.
  private let length: Int

  /// The numerator of the repeat count, whose denominator is `parts`.
  private let count: Int
  private let parts: Int
  private let autoreverses: Bool
  private let curve: Curve

  init(_ random: inout SplitMix) {
    length = 10 * Int.random(in: 3...40, using: &random)
    parts = [1, 1, 2, 4, 5, 10].randomElement(using: &random) ?? 1
    count = Int.random(in: 1...4 * parts, using: &random)
    autoreverses = Int.random(in: 0..<3, using: &random) > 0
    curve = Curve.allCases.randomElement(using: &random) ?? .linear
  }

  var description: String {
    "\(curve.rawValue) of \(length) ms \(count)/\(parts) times\(autoreverses ? " there and back" : "")"
  }

  @MainActor func animate(_ view: View, completion: @escaping (Bool) -> Void) {
    let (duration, changes) = (Double(length) / 1000, { view.center.x = 1 })
    View.modifyAnimations(withRepeatCount: Double(count) / Double(parts), autoreverses: autoreverses) {
      switch curve {
      case .linear, .easeIn, .easeOut, .easeInOut:
        View.animate(withDuration: duration, options: options, animations: changes, completion: completion)
      case .spring:
        View.animate(
          withDuration: duration,
          usingSpringWithDamping: 1,
          initialSpringVelocity: 0,
          animations: changes,
          completion: completion
        )
      }
    }
  }

  private var options: View.AnimationOptions {
    switch curve {
    case .linear: .curveLinear
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .easeInOut, .spring: .curveEaseInOut
    }
  }

  /// The total duration of all repetitions in milliseconds, multiplied by `parts` to get a whole number.
  ///
  /// A repetition is one leg, or two legs if the animation autoreverses.
  private var total: Int { length * count * (autoreverses ? 2 : 1) }

  func isOver(after milliseconds: Int) -> Bool { milliseconds * parts >= total }

  /// Returns the progress after a number of milliseconds, by Core Animation's timing.
  ///
  /// The time is limited to the total duration and divided into whole legs. On every second leg of an autoreversed
  /// animation, the rest counts from the end. Only the last leg shows its own end.
  func progress(after milliseconds: Int) -> Double {
    let (time, way) = (min(milliseconds * parts, total), length * parts)
    var (number, rest) = time.quotientAndRemainder(dividingBy: way)
    if time == total, rest == 0 { (number, rest) = (number - 1, way) }
    return curved(autoreverses && number % 2 == 1 ? way - rest : rest, of: way)
  }

  private func curved(_ rest: Int, of way: Int) -> Double {
    if rest == way { return 1 }
    let part = Double(rest) / Double(way)
    return switch curve {
    case .linear: part
    case .easeIn: ReferenceCurve.easeIn(1).progress(at: part)
    case .easeOut: ReferenceCurve.easeOut(1).progress(at: part)
    case .easeInOut: ReferenceCurve.easeInOut(1).progress(at: part)
    case .spring: ReferenceCurve.settling(1).progress(at: part)
    }
  }

  /// The value shown after the animation, which is the model's value.
  ///
  /// UIKit shows the value that the block set. If an autoreversed animation ends nearer to its start, the model is set
  /// to the start.
  var end: Double { autoreverses && progress(after: .max / parts) < 0.5 - 1e-6 ? 0 : 1 }
}
