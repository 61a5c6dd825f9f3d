import Testing

@testable import ProsceniumCore

/// Where a timeline stands that a gesture holds, as a value.
@Suite struct TimelineCourseTests {
  @Test func `a way that nobody has moved is lengthened at its beginning alone`() {
    var course = TimelineCourse()
    course.hold(at: 0, passed: 0, remaining: 1)
    course.lengthen(to: 2)
    #expect(course.length == 2 && course.second == 0)
    course.lengthen(to: 1.5)
    #expect(course.length == 2, "it never becomes shorter")
    var begun = TimelineCourse()
    begun.hold(at: 0.25, passed: 0.25, remaining: 0.75)
    begun.lengthen(to: 2)
    #expect(begun.length == 1, "what has begun would jump")
  }

  @Test func `a way that was moved stays as long, though it stands at its beginning again`() {
    var course = TimelineCourse()
    course.hold(at: 0, passed: 0, remaining: 1)
    course.scrub(to: 0.5)
    course.scrub(to: 0)
    course.lengthen(to: 2)
    #expect(course.length == 1 && course.second == 0)
    course.scrub(to: 0.5)
    #expect(course.second == 0.5)
  }

  @Test func `a fraction before the hold shares what had passed, one after it what was left`() {
    var course = TimelineCourse()
    course.hold(at: 0.5, passed: 0.25, remaining: 0.75)
    for (fraction, second) in [(0, 0), (0.25, 0.125), (0.5, 0.25), (0.75, 0.625), (1, 1)] {
      course.scrub(to: fraction)
      #expect(course.second == second && course.fraction == fraction)
    }
  }
}
