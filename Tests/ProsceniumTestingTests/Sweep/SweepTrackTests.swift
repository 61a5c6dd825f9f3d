import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumTesting

/// How far a view went in the frames of a step.
@MainActor @Suite struct SweepTrackTests {
  /// A push to the left while a window grows to the right: a view goes there and back, and ends where it began.
  @Test func `the way of a view that goes there and back is both ways`() async throws {
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
      #expect(abs(track.way - 140) < 1e-6, "\(track.way)")
      // A fifth of a second has twelve frames.
      #expect(abs(track.longestStep - 70.0 / 12) < 1e-6, "\(track.longestStep)")
    }
  }

  /// A view jumps by 100 points: in sight, or behind a page that fills the surface or all of it but a point.
  @Test(arguments: [(nil, 100), (0, 0), (1, 100)] as [(CGFloat?, Double)])
  func `behind what fills the surface no step is seen`(margin: CGFloat?, step: Double) async throws {
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
      #expect(track.longestStep == step)
    }
  }
}
