import Foundation
import Testing

@testable import ProsceniumCore

/// Tests of a gesture's outcome at its end, as values.
@Suite struct GestureReleaseTests {
  /// A gesture finishes if its position 0.1 s after the release is past half of the distance.
  @Test(arguments: [
    (200.0, 0.0, false), (201.0, 0.0, true), (100.0, 1000.0, false), (100.0, 1001.0, true), (300.0, -1001.0, false),
    (300.0, .nan, true),
  ])
  func `a projected position past half finishes a gesture`(translation: Double, velocity: Double, finishes: Bool) {
    #expect(GestureRelease(translation: translation, distance: 400, velocity: velocity).finishes == finishes)
  }

  @Test(arguments: [(0.0, 1.0), (800.0, 1.0), (1600.0, 2.0), (-1600.0, 2.0), (9999.0, 3.0), (.infinity, 1.0)])
  func `the remaining transition runs at the gesture's speed, limited to 1 through 3`(velocity: Double, speed: Double) {
    #expect(Double(GestureRelease(translation: 0, distance: 400, velocity: velocity).speed(over: 0.5)) == speed)
  }

  @Test func `a gesture over a distance of 0 does not finish and has speed 1`() {
    let gesture = GestureRelease(translation: 9, distance: 0, velocity: 9)
    #expect(!gesture.finishes && gesture.speed(over: 1) == 1)
  }
}
