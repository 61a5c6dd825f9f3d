import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Animations that run several times, with the way back or without.
@MainActor @Suite struct RepeatedAnimationTests {
  /// Ten thousand pairs of a duration and a count, each with a curve, there and back or only there, against the closed
  /// definition of ``Run/progress(after:)`` in every frame, and for where they end.
  @Test(arguments: 0..<10) func `a thousand runs show in every frame where they are, and end there`(seed: Int) async {
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
  func `whole counts there and back end at the start`(duration: Double, count: Double) async {
    let moving = await MovingView()
    View.modifyAnimations(withRepeatCount: count, autoreverses: true) {
      View.animate(withDuration: duration) { moving.view.center.x = 100 }
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.x == 0 && moving.view.center.x == 0)
  }

  @Test func `five ways of a tenth of a second show the end, six the start`() async {
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

/// One animation of a view's centre from 0 to 1, in whole numbers, so that what it shows is known without rounding.
private struct Run: CustomStringConvertible {
  static let frameMilliseconds = 50
  static let frame = Duration.milliseconds(frameMilliseconds)

  private enum Curve: String, CaseIterable {
    case linear, easeIn, easeOut, easeInOut, spring
  }

  /// Milliseconds of one way.
  private let length: Int

  /// The count as a fraction: how many, and of how many to one.
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

  /// All of it, in parts of a millisecond: as often as the count says one way, or one there and one back.
  private var total: Int { length * count * (autoreverses ? 2 : 1) }

  func isOver(after milliseconds: Int) -> Bool { milliseconds * parts >= total }

  /// Where it is after some time, by Core Animation's timing: the time is cut off at the end; whole ways are taken from
  /// it; of an odd number of ways there and back the rest counts from the end. Only the last way shows its own end.
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

  /// What is shown when it is over: the model. UIKit shows what the block set; where there and back leads nearer to the
  /// start than to that, the model follows to the start.
  var end: Double { autoreverses && progress(after: .max / parts) < 0.5 - 1e-6 ? 0 : 1 }
}
