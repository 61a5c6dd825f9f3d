import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct AnimatedPropertyTests {
  @Test func `an @Animated property of a custom view animates additively through a reversal`() async {
    let gauge = Gauge()
    let moving = await MovingView(gauge)
    View.animate(withDuration: 1) {
      gauge.level = 100
      gauge.arms.append(1)
    }
    #expect(gauge.level == 100 && gauge.$level == 0 && gauge.$arms.lengths == [0])
    await moving.virtual.advance(by: .milliseconds(500))
    View.animate(withDuration: 1) { gauge.level = 0 }
    await moving.begin()
    // The expected levels are those of a position animation with the same reversal.
    var passed = 0
    for (milliseconds, level) in [(0, 50.0), (100, 64.8393676), (250, 74.1676138), (700, 18.7395907), (1000, 0)] {
      await moving.virtual.advance(by: .milliseconds(milliseconds - passed))
      passed = milliseconds
      #expect(abs(gauge.$level - level) < 1e-5, "at \(milliseconds) ms")
    }
    #expect(gauge.$arms.lengths == [1] && moving.isQuiet)
  }

  @Test func `an @Animated property of a view without a stage changes immediately, also in a block`() async {
    let gauge = Gauge()
    gauge.level = 3
    #expect(gauge.$level == 3)
    View.animate(withDuration: 1) { gauge.level = 4 }
    #expect(gauge.$level == 4)
  }

  @Test func `an animator scrubs, stops and finishes an @Animated property`() async {
    let gauge = Gauge()
    let moving = await MovingView(gauge)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { gauge.level = 8 }
    animator.fractionComplete = 0.25
    #expect(gauge.$level == 2)
    animator.stopAnimation(false)
    #expect(gauge.level == 2)
    animator.finishAnimation(at: .start)
    #expect(gauge.level == 0 && gauge.$level == 0)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a background colour fades from the shown colour, and from nil by its alpha alone`() async {
    let moving = await MovingView()
    let red = Color(red: 1, green: 0, blue: 0)
    View.animate(withDuration: 1, options: .curveLinear) { moving.view.backgroundColor = red }
    #expect(moving.view.backgroundColor == red && moving.view.presentation.backgroundColor == nil)
    await moving.begin()
    await moving.wait(0.5)
    #expect(moving.view.presentation.backgroundColor == red.withAlphaComponent(0.5))
    View.animate(withDuration: 1, options: .curveLinear) { moving.view.backgroundColor = .black }
    #expect(moving.view.presentation.backgroundColor == red.withAlphaComponent(0.5))
    await moving.begin()
    await moving.wait(0.5)
    // The shown colour mixes half of the half-transparent red with half of the opaque black.
    let shown = moving.view.presentation.backgroundColor
    #expect(abs((shown?.red ?? 0) - 1.0 / 3) < 1e-9 && abs((shown?.alpha ?? 0) - 0.75) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(moving.view.presentation.backgroundColor == .black && moving.isQuiet)
  }
}

private final class Gauge: View {
  @Animated var level = 0.0
  @Animated var arms = Arms()
}

/// A custom animatable value with a variable number of lengths.
private struct Arms: AnimatableValue {
  var lengths: [Double] = []

  mutating func append(_ length: Double) { lengths.append(length) }

  static let zero = Arms()

  mutating func add(_ other: Arms) { combine(other, +) }
  mutating func subtract(_ other: Arms) { combine(other, -) }
  mutating func scale(by factor: Double) { lengths = lengths.map { $0 * factor } }

  private mutating func combine(_ other: Arms, _ operation: (Double, Double) -> Double) {
    let count = max(lengths.count, other.lengths.count)
    lengths = (0..<count).map { index in
      operation(
        lengths.indices.contains(index) ? lengths[index] : 0,
        other.lengths.indices.contains(index) ? other.lengths[index] : 0
      )
    }
  }
}
