import Testing

@testable import ProsceniumCore

/// Tests of the rule that decides how leaving views follow a change of the environment.
///
/// The rule is tested as a value. The cap is 0.3 s after the transition's own end.
@Suite struct OutgoingCorrectionTests {
  private typealias Sight = OutgoingCorrection.Sight

  private static let seen = Sight(before: true, unmoved: true, arrived: false, isCovered: false, distance: 0.5)
  private static let change = Duration.milliseconds(300)

  @Test func `a change before the own end is shared by leaving views if it ends before the cap`() {
    for time in [Duration.zero, .milliseconds(250), .milliseconds(500)] {
      let correction = OutgoingCorrection.early(at: time, lasting: Self.change, ownEnd: .milliseconds(500))
      #expect(correction == .shared)
    }
  }

  @Test func `a change that lasts beyond the cap is fitted into the remaining time`() {
    let correction = OutgoingCorrection.early(at: .milliseconds(400), lasting: .seconds(1), ownEnd: .milliseconds(500))
    #expect(correction == .fitted(.milliseconds(400)))
  }

  @Test func `the rule for early changes returns nil after the transition's own end`() {
    let correction = OutgoingCorrection.early(at: .milliseconds(501), lasting: Self.change, ownEnd: .milliseconds(500))
    #expect(correction == nil)
  }

  /// A view that moves by half of the window needs 0.115 s at the bounded speed.
  @Test(arguments: [(10, 290), (100, 200), (180, 120)])
  func `a late change is fitted into the remaining time if the speed stays bounded`(lateness: Int, room: Int) {
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: Self.seen)
    #expect(correction == .fitted(.milliseconds(room)))
  }

  /// The slope of easeInOut is at most 1.72 and a step at most an eighth, so the duration is 1.72 · 8 · 0.5 / 60 s.
  @Test(arguments: [190, 250, 299])
  func `a late change that does not fit is followed at the bounded speed`(lateness: Int) {
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: Self.seen)
    guard case .fitted(let duration) = correction else {
      Issue.record("\(correction)")
      return
    }
    #expect(abs(duration / .seconds(1) - 1.72 * 8 * 0.5 / 60) < 1e-9)
  }

  @Test func `a leaving view that a smaller window no longer shows is fitted at any speed`() {
    let sight = Sight(before: true, unmoved: false, arrived: false, isCovered: false, distance: 1)
    let correction = OutgoingCorrection.late(by: .milliseconds(290), lasting: Self.change, seen: sight)
    #expect(correction == .fitted(.milliseconds(10)))
  }

  @Test(arguments: [10, 100, 299, 400]) func `a leaving view that another view covers at the end shares a late change`(
    lateness: Int
  ) {
    var sight = Self.seen
    sight.isCovered = true
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: sight)
    #expect(correction == .shared)
  }

  @Test(arguments: [300, 400]) func `a visible leaving view does not follow a change after the cap`(lateness: Int) {
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: Self.seen)
    #expect(correction == .held)
  }

  @Test(arguments: [10, 250, 400])
  func `a leaving view that is out of sight follows a late change without animation`(lateness: Int) {
    let sight = Sight(before: false, unmoved: true, arrived: false, isCovered: false, distance: 1)
    let correction = OutgoingCorrection.late(by: .milliseconds(lateness), lasting: Self.change, seen: sight)
    #expect(correction == .immediate)
  }

  @Test func `a leaving view that is out of sight ignores a change that would show it again`() {
    let sight = Sight(before: false, unmoved: false, arrived: true, isCovered: false, distance: 1)
    #expect(OutgoingCorrection.late(by: .milliseconds(10), lasting: Self.change, seen: sight) == .held)
  }
}
