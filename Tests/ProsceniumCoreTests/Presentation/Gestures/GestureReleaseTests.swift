import Foundation
import Testing

@testable import ProsceniumCore

/// What a gesture means when it ends, as values.
@Suite struct GestureReleaseTests {
  /// Half of the way counts, or where the gesture would be in a tenth of a second.
  @Test(arguments: [
    (200.0, 0.0, false), (201.0, 0.0, true), (100.0, 1000.0, false), (100.0, 1001.0, true), (300.0, -1001.0, false),
    (300.0, .nan, true),
  ])
  func `half of the way means it`(translation: Double, velocity: Double, finishes: Bool) {
    #expect(GestureRelease(translation: translation, distance: 400, velocity: velocity).finishes == finishes)
  }

  @Test(arguments: [(0.0, 1.0), (800.0, 1.0), (1600.0, 2.0), (-1600.0, 2.0), (9999.0, 3.0), (.infinity, 1.0)])
  func `the rest goes as fast as the gesture, within bounds`(velocity: Double, speed: Double) {
    #expect(Double(GestureRelease(translation: 0, distance: 400, velocity: velocity).speed(over: 0.5)) == speed)
  }

  @Test func `where there is no way nothing is meant`() {
    let gesture = GestureRelease(translation: 9, distance: 0, velocity: 9)
    #expect(!gesture.finishes && gesture.speed(over: 1) == 1)
  }
}
