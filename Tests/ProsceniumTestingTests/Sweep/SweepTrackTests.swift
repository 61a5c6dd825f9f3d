import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumTesting

/// Tests of the movements of a view in the frames of a step.
@MainActor @Suite struct SweepTrackTests {
  private let frame = SweepTrack.Span.frame(.seconds(1) / 60)

  /// A view moves right and back left, and ends at its first position.
  @Test func `the distance of a path is the longest between two positions, not the sum of its moves`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, view) = (ViewController(), View(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
      view.accessibilityIdentifier = "view"
      root.view.addSubview(view)
      await virtual.show(root)
      var film: [DisplayList] = []
      virtual.stage.onFrame = { film.append($0) }
      for way in [70.0, -70.0] {
        View.animate(withDuration: 0.2, options: .curveLinear) { view.center.x += way }
        await virtual.runUntilSettled()
      }
      let track = try #require(SweepTrack.all(in: film).first { $0.name == "view" })
      #expect(abs(track.way(between: []) - 70) < 1e-6)
      // The view begins at 10, and rests at 210 in another posture, or at 210 and -90 in two other postures.
      let rests = [210, -90].map { Rect(x: $0, y: 10, width: 40, height: 40) }
      #expect(abs(track.way(between: [rests[0]]) - 200) < 1e-6 && abs(track.way(between: rests) - 300) < 1e-6)
      // A fifth of a second has twelve frames.
      #expect(abs(track.longestStep(frame) - 70.0 / 12) < 1e-6, "\(track.longestStep(frame))")
    }
  }

  /// A view moves 70 points in a fifth of a second, at a thousand frames per second.
  ///
  /// In one case, the view is hidden for ten frames in the middle.
  @Test(arguments: [(nil, 0, 5.95), (100, 0, 5.95), (nil, 190, 3.5)] as [(Int?, Int, Double)])
  func `a step in a time span covers all frames in it, from the start frame and without gaps`(
    gap: Int?,
    start: Int,
    longest: Double
  ) async throws {
    try await withVirtualStage(.phone, frameInterval: .milliseconds(1)) { virtual in
      let (root, view) = (ViewController(), View(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
      view.accessibilityIdentifier = "view"
      root.view.addSubview(view)
      await virtual.show(root)
      var film: [DisplayList] = []
      virtual.stage.onFrame = { film.append($0) }
      View.animate(withDuration: 0.2, options: .curveLinear) { view.center.x += 70 }
      if let gap {
        await virtual.advance(frames: gap)
        view.isHidden = true
        await virtual.advance(frames: 10)
        view.isHidden = false
      }
      await virtual.runUntilSettled()
      let track = try #require(SweepTrack.all(in: film).first { $0.name == "view" })
      var steps: [(from: Int, to: Int, way: Double)] = []
      track.forEachSeenStep(.time(.milliseconds(17)), from: start) {
        steps.append(($0.number, $1.number, SweepTrack.seenDistance($0, $1)))
      }
      let way = steps.map(\.way).max() ?? 0
      #expect(abs(way - longest) < 1e-6 && steps.allSatisfy { $0.from >= start }, "\(way)")
      // No step crosses the gap, which is from frame 99 or 100 to 109.
      let crosses = gap.map { gap in steps.contains { $0.from < gap - 2 && $0.to > gap + 10 } } ?? false
      #expect(!crosses)
    }
  }

  /// The fastest frame of a fresh move covers 0.1128 of its distance.
  ///
  /// A linear move in six frames is 1.48 times as fast, and one in five frames 1.77 times.
  @Test(arguments: [(6, 1.478), (5, 1.773)])
  func `a view may move 1.5 times as far in a frame as in a fresh move`(frames: Int, ratio: Double) async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, view) = (ViewController(), View(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
      view.accessibilityIdentifier = "view"
      root.view.addSubview(view)
      await virtual.show(root)
      var film: [DisplayList] = []
      virtual.stage.onFrame = { film.append($0) }
      View.animate(withDuration: Double(frames) / 60, options: .curveLinear) { view.center.y += 300 }
      await virtual.runUntilSettled()
      let judge = StepJudge(by: [], in: .frame(.seconds(1) / 60))
      let verdict = judge.verdict(on: SweepTrack.all(in: film))
      #expect(verdict.worstView == "view")
      #expect(abs(verdict.worstRatio - ratio) < 1e-3, "\(verdict.worstRatio)")
      #expect(verdict.findings.isEmpty == (ratio <= 1.5))
    }
  }

  /// A view jumps by 100 points, either visibly, or behind a page that covers the surface completely or except for a
  /// margin.
  @Test(arguments: [(nil, 100), (0, 0), (1, 100)] as [(CGFloat?, Double)])
  func `a step behind a view that fills the surface is invisible`(margin: CGFloat?, step: Double) async throws {
    try await withVirtualStage(.phone) { virtual in
      let (root, view) = (ViewController(), View(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
      view.accessibilityIdentifier = "view"
      root.view.addSubview(view)
      await virtual.show(root)
      if let margin {
        let page = View(frame: root.view.bounds.insetBy(dx: margin, dy: 0))
        page.backgroundColor = .white
        root.view.addSubview(page)
      }
      var film: [DisplayList] = []
      virtual.stage.onFrame = { film.append($0) }
      for x in [20.0, 120.0] {
        view.frame.origin.x = x
        await virtual.advance(frames: 2)
      }
      let track = try #require(SweepTrack.all(in: film).first { $0.name == "view" })
      #expect(track.longestStep(frame) == step)
    }
  }

  enum Leaving: CaseIterable {
    case inSight
    case behindAPage
    case fadedAway
    case beyondTheEdge
    case thatDrawsNothing
  }

  /// In the undisturbed run, the view is beyond the edge before its removal.
  @Test(arguments: Leaving.allCases)
  func `StepJudge finds a visible view that is removed`(leaving: Leaving) async throws {
    let judge = StepJudge(by: [try await tracks(of: .beyondTheEdge)], in: .frame(.seconds(1) / 60), judgesLeaving: true)
    let findings = judge.verdict(on: try await tracks(of: leaving)).findings
    let expected = "view disappears after frame 0 with 40 points visible, at 10,10 40×40"
    #expect(findings == (leaving == .inSight ? [expected] : []))
  }

  @Test func `StepJudge ignores a removal if an undisturbed run keeps the view`() async throws {
    let judge = StepJudge(by: [try await tracks(of: nil)], in: .frame(.seconds(1) / 60), judgesLeaving: true)
    #expect(judge.verdict(on: try await tracks(of: .inSight)).findings.isEmpty)
  }

  /// Returns the tracks of a film in which a view is removed or stays.
  private func tracks(of leaving: Leaving?) async throws -> [SweepTrack] {
    var film: [DisplayList] = []
    try await withVirtualStage(.phone) { virtual in
      let (root, view) = (ViewController(), View(frame: Rect(x: 10, y: 10, width: 40, height: 40)))
      view.accessibilityIdentifier = "view"
      view.backgroundColor = leaving == .thatDrawsNothing ? nil : .red
      if leaving == .fadedAway { view.alpha = 0.01 }
      if leaving == .beyondTheEdge { view.frame.origin.x = -40 }
      root.view.addSubview(view)
      let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      page.backgroundColor = .white
      if leaving == .behindAPage { root.view.addSubview(page) }
      await virtual.show(root)
      virtual.stage.onFrame = { film.append($0) }
      root.view.backgroundColor = .blue
      await virtual.advance(frames: 2)
      if leaving != nil { view.removeFromSuperview() }
      root.view.backgroundColor = .gray
      await virtual.advance(frames: 2)
      virtual.stage.onFrame = nil
    }
    return SweepTrack.all(in: film)
  }
}
