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
}
