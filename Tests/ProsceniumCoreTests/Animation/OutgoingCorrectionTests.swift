import Testing

@testable import ProsceniumCore

/// The rule by which leaving views follow a change, as a value; the cap is 0.3 s after the own end.
@Suite struct OutgoingCorrectionTests {
  private typealias Sight = OutgoingCorrection.Sight

  private static let seen = Sight(before: true, unmoved: true, arrived: false, isCovered: false, distance: 0.5)
  private static let change = Duration.milliseconds(300)

  @Test func `a change before the own end is followed with everything else if it ends before the cap`() {
    for time in [Duration.zero, .milliseconds(250), .milliseconds(500)] {
      let correction = OutgoingCorrection.early(at: time, lasting: Self.change, ownEnd: .milliseconds(500))
      #expect(correction == .shared)
    }
  }

  @Test func `a change that takes longer than the cap is fitted into the time that is left`() {
    let correction = OutgoingCorrection.early(at: .milliseconds(400), lasting: .seconds(1), ownEnd: .milliseconds(500))
    #expect(correction == .fitted(.milliseconds(400)))
  }

  @Test func `a change after the own end depends on what is seen`() {
    let correction = OutgoingCorrection.early(at: .milliseconds(501), lasting: Self.change, ownEnd: .milliseconds(500))
    #expect(correction == nil)
  }

  /// Half a window takes 0.115 s at the bounded speed.
  @Test(arguments: [(10, 290), (100, 200), (180, 120)])
  func `a late change is fitted if its speed is bounded`(lateness: Int, room: Int) {
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: Self.seen)
    #expect(correction == .fitted(.milliseconds(room)))
  }

  /// easeInOut has a slope of at most 1.72, and a step is at most an eighth: 1.72 · 8 · 0.5 / 60 s.
  @Test(arguments: [190, 250, 299])
  func `a late change that cannot be fitted is followed at the bounded speed`(lateness: Int) {
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: Self.seen)
    guard case .fitted(let duration) = correction else {
      Issue.record("\(correction)")
      return
    }
    #expect(abs(duration / .seconds(1) - 1.72 * 8 * 0.5 / 60) < 1e-9)
  }

  @Test func `a view in front of which the window has shrunk is fitted at any speed`() {
    let sight = Sight(before: true, unmoved: false, arrived: false, isCovered: false, distance: 1)
    let correction = OutgoingCorrection.late(by: .milliseconds(290), lasting: Self.change, seen: sight)
    #expect(correction == .fitted(.milliseconds(10)))
  }

  @Test(arguments: [10, 100, 299, 400]) func `a view that another one covers in the end goes along with it`(
    lateness: Int
  ) {
    var sight = Self.seen
    sight.isCovered = true
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: sight)
    #expect(correction == .shared)
  }

  @Test(arguments: [300, 400]) func `a change after the cap is not followed by a view that is seen`(lateness: Int) {
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: Self.seen)
    #expect(correction == .held)
  }

  @Test(arguments: [10, 250, 400]) func `a view that has left follows without animation`(lateness: Int) {
    let sight = Sight(before: false, unmoved: true, arrived: false, isCovered: false, distance: 1)
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: sight)
    #expect(correction == .immediate)
  }

  @Test func `a view that has left does not come back by following`() {
    let sight = Sight(before: false, unmoved: false, arrived: true, isCovered: false, distance: 1)
    #expect(OutgoingCorrection.late(by: .milliseconds(10), lasting: Self.change, seen: sight) == .held)
  }
}
