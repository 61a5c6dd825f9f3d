import AnimationTiming
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of the blocks on a timeline that is reversed.
@MainActor @Suite struct TimelineTests {
  private enum Phase: CaseIterable {
    case waiting
    case delayed
    case running
    case letGo
  }

  @Test(arguments: Phase.allCases)
  private func `reversing a timeline reverses the other views, but not a leaving view`(phase: Phase) async {
    let (scene, other) = (await MovingView(), View())
    scene.window.addSubview(other)
    await scene.virtual.runUntilSettled()
    let (stage, timeline) = (scene.virtual.stage, Timeline())
    let (second, delay) = (TimingCurve.cubic(.linear, duration: 1), phase == .delayed ? 0.2 : 0)
    View.animate(second, delay: delay, on: timeline) { (scene.view.center.x, other.center.x) = (100, 100) }
    // The first frame after 0 shows the start, so the eleventh frame shows the half.
    let isOnTheWay = phase == .running || phase == .letGo
    if isOnTheWay { await scene.wait(0.55) }
    if phase == .letGo { timeline.pause(for: 1, at: stage.frameTime, evenly: false) }
    let leaving = View.animate(second, purpose: .leaving, on: timeline) { scene.view.alpha = 0 }
    if phase == .letGo {
      timeline.resume(to: .end, of: 0, along: CubicTimingParameters(animationCurve: .linear), speed: 1)
    }
    let shown: Double = isOnTheWay ? 50 : 0
    #expect(abs(scene.x - shown) < 1e-6 && abs(other.presentation.center.x - shown) < 1e-6)
    timeline.reverse(at: stage.frameTime)
    #expect(abs(scene.x - shown) < 1e-6 && abs(other.presentation.center.x - shown) < 1e-6)
    #expect(scene.view.center.x == 100 && other.center.x == 0)
    await scene.wait(0.25)
    #expect(abs(scene.x - (shown + 25 - 100 * delay)) <= 5, "\(scene.x)")
    await scene.virtual.runUntilSettled()
    #expect(scene.x == 100 && other.presentation.center.x == 0 && leaving.isOver)
    #expect(scene.view.motions.isEmpty && other.motions.isEmpty && scene.isQuiet)
  }
}
