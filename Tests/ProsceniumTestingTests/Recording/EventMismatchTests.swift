import ProsceniumTesting
import Testing

@Suite struct EventMismatchTests {
  @Test func `equal lists differ in nothing`() {
    #expect(EventMismatch(expected: ["a", "b"], actual: ["a", "b"]) == nil)
    #expect(EventMismatch(expected: [], actual: []) == nil)
  }

  @Test func `only what differs is shown, with a line before and after it`() {
    let expected = ["a", "b", "c", "d", "e", "f", "g"]
    let actual = ["a", "b", "c", "x", "e", "f", "g"]
    let mismatch = EventMismatch(expected: expected, actual: actual, sourceLocation: "Tests.swift:12")
    #expect(
      mismatch?.lines == [
        .equals(2), .equal("c"), .missing("d"), .unexpected("x"), .equal("e"), .equals(2),
      ]
    )
    #expect(
      mismatch?.description == """
        Tests.swift:12: 1 events are missing (−), 1 unexpected (+):
            … 2 more as expected
            c
          − d
          + x
            e
            … 2 more as expected
        """
    )
  }

  @Test func `a line more at either end, and nothing where something was expected`() {
    #expect(EventMismatch(expected: ["a"], actual: ["a", "b"])?.lines == [.equal("a"), .unexpected("b")])
    #expect(EventMismatch(expected: ["b"], actual: ["a", "b"])?.lines == [.unexpected("a"), .equal("b")])
    #expect(EventMismatch(expected: ["a", "b"], actual: [])?.lines == [.missing("a"), .missing("b")])
  }

  @Test func `a line that came twice is unexpected once`() {
    #expect(
      EventMismatch(expected: ["a", "b"], actual: ["a", "a", "b"])?.lines.filter { $0 == .unexpected("a") }.count == 1
    )
  }
}
