import AnimationTiming
import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of cancelled transitions, which return from their current position.
///
/// The view continues only as far as its momentum requires, and the return has an appropriate duration.
@MainActor @Suite struct ReversalTests {
  private static let height = 768.0

  /// Cancels a transition and returns the sheet's progress in each millisecond, and the duration until the end.
  ///
  /// The progress is a fraction of the path. The duration is in milliseconds after the cancellation.
  private func run(
    _ pace: SlidePace,
    dismisses: Bool,
    cancelledAfter milliseconds: Int
  ) async throws -> (shown: [Double], ended: Int) {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, slide) = (LoggedController("B", log: scene.log), pace.transition())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    slide.makeController = { PresentationController(presentedViewController: $0, presenting: $1) }
    if dismisses {
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
    }
    var shown: [Double] = []
    scene.virtual.stage.onFrame = { list in
      guard let frame = list.item(named: "B")?.frame else { return }
      let part = Double(frame.minY) / Self.height
      shown.append(dismisses ? part : 1 - part)
    }
    let waiting = Task.immediate { [root = scene.root] in
      dismisses ? try await root.dismissAndWait() : try await root.presentAndWait(sheet)
    }
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    let before = shown.count
    waiting.cancel()
    var ended = 0
    while sheet.isBeingPresented || sheet.isBeingDismissed, ended < 3000 {
      await scene.virtual.advance(by: .milliseconds(1))
      ended += 1
    }
    #expect(try await waiting.value == .cancelled)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && (scene.root.presentedViewController != nil) == dismisses)
    if dismisses { #expect(sheet.view.frame == scene.window.bounds) }
    return (Array(shown.dropFirst(max(0, before - 2))), ended)
  }

  @Test(arguments: SlidePace.allCases, [true, false])
  func `a cancelled transition continues only by its momentum`(pace: SlidePace, dismisses: Bool) async throws {
    for instant in stride(from: 0, to: 50, by: Extent.step(10)) {
      let (shown, _) = try await run(pace, dismisses: dismisses, cancelledAfter: instant * 10 + 3)
      guard shown.count > 2 else { continue }
      let label = "\(pace) after \(instant * 10 + 3) ms, dismissing: \(dismisses)"
      // The velocity is per second. A spring may oscillate.
      let velocity = max(0, (shown[1] - shown[0]) * 1000)
      // A movement with an initial velocity is faster than an acceleration from rest explains.
      let momentum = min(velocity * velocity / (2 * pace.curve.acceleration), 0.4)
      #expect((shown.max() ?? 0) <= shown[1] + momentum + 0.003, "\(label): \(shown.max() ?? 0) from \(shown[1])")
      let farthest = shown.firstIndex(of: shown.max() ?? 0) ?? 0
      let isBack = zip(shown[farthest...], shown[farthest...].dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }
      #expect(isBack || pace == .bouncingSpring, "\(label): \(shown)")
      let bends = zip(zip(shown, shown.dropFirst()), shown.dropFirst(2)).map { abs($0.0 - 2 * $0.1 + $1) }
      // The view is braked with three times its acceleration, or within a quarter of the path from the highest
      // velocity.
      let gone = max(1e-3, shown[1])
      let hardest =
        max(4 * pace.curve.acceleration, velocity * velocity / (2 * min(gone, 0.25)) + pace.curve.acceleration) * 1e-6
      #expect((bends.max() ?? 0) <= hardest * 1.1 + 0.001, "\(label)")
    }
  }

  @Test(arguments: SlidePace.allCases, [true, false])
  func `a transition cancelled before it moves ends at once`(pace: SlidePace, dismisses: Bool) async throws {
    for milliseconds in [0, 1] {
      let (shown, ended) = try await run(pace, dismisses: dismisses, cancelledAfter: milliseconds)
      #expect(ended <= 2, "\(pace) after \(milliseconds) ms took \(ended) ms")
      #expect(shown.allSatisfy { $0 < 0.005 }, "\(pace): \(shown)")
    }
  }

  /// A transition cancelled early returns early, because the duration increases with the covered distance.
  @Test(arguments: SlidePace.allCases, [true, false])
  func `a return lasts at most a multiple of the time before it`(pace: SlidePace, dismisses: Bool) async throws {
    for milliseconds in [10, 30, 100, 250] {
      let (_, ended) = try await run(pace, dismisses: dismisses, cancelledAfter: milliseconds)
      // A curve that begins with a velocity must be braked first.
      let factor = pace == .linear || pace == .easeOut ? 10 : 4
      #expect(ended <= factor * milliseconds + 2, "\(pace) after \(milliseconds) ms took \(ended) ms")
      #expect(ended <= 600, "\(pace) after \(milliseconds) ms took \(ended) ms")
    }
  }

  /// Sixty presentations are each cancelled within 30 ms. Each of them lasts for its first and last frames and its
  /// return.
  @Test func `sixty quickly cancelled presentations last only as long as their returns`() async throws {
    let scene = await Scene()
    let began = scene.virtual.scheduler.now
    let (curve, frame) = (ReferenceCurve.settling(0.5), Duration.seconds(1) / 60)
    var reckoned = Duration.zero
    for number in 0..<60 {
      let sheet = ViewController()
      let asked = scene.virtual.scheduler.now
      var shownFirst: Duration?
      scene.virtual.stage.onFrame = { if $0.item(named: "B") != nil { shownFirst = shownFirst ?? $0.time } }
      sheet.loadViewIfNeeded()
      sheet.view.accessibilityIdentifier = "B"
      let waiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
      await scene.virtual.advance(by: .milliseconds(number / 2))
      waiting.cancel()
      let cancelled = scene.virtual.scheduler.now
      while sheet.isBeingPresented { await scene.virtual.advance(frames: 1) }
      #expect(try await waiting.value == .cancelled)
      // The progress is that of the last frame. If that frame showed only the start, the next frame is the end.
      let gone = shownFirst.map { first in ((cancelled - first) / frame).rounded(.down) / 60 } ?? 0
      let limit = cancelled - asked + .seconds(curve.wayBack(at: gone).seconds) + frame
      let took = scene.virtual.scheduler.now - asked
      #expect(took <= limit + frame, "cancelled after \(number / 2) ms: \(took), reckoned \(limit)")
      reckoned += limit
    }
    let took = scene.virtual.scheduler.now - began
    #expect(took <= reckoned, "\(took), reckoned \(reckoned)")
  }
}
