import Foundation
import Testing

@testable import ProsceniumCore

/// Tests of a gesture's outcome at its end, as values.
@Suite struct GestureReleaseTests {
  /// A gesture finishes if its position 0.12 s after the release is at half of the distance or beyond.
  @Test(arguments: [
    (199.0, 0.0, false), (200.0, 0.0, true), (100.0, 833.0, false), (100.0, 834.0, true), (300.0, -834.0, false),
    (300.0, .nan, true),
    // Measured on UIKit's pops: 16 % of the width at 1200 points per second, 29 % at 400, and 66 % at -500.
    (64.0, 1200.0, true), (116.0, 400.0, false), (264.0, -500.0, true),
  ])
  func `a projected position past half finishes a gesture`(translation: Double, velocity: Double, finishes: Bool) {
    #expect(GestureRelease(translation: translation, distance: 400, velocity: velocity).finishes == finishes)
  }

  @Test func `a gesture over a distance of 0 does not finish`() {
    #expect(!GestureRelease(translation: 9, distance: 0, velocity: 9).finishes)
  }
}
