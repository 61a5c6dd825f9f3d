import ProsceniumTesting
import Testing

@Suite struct EventMismatchTests {
  @Test func `equal lists yield no EventMismatch`() {
    #expect(EventMismatch(expected: ["a", "b"], actual: ["a", "b"]) == nil)
    #expect(EventMismatch(expected: [], actual: []) == nil)
  }

  @Test func `EventMismatch contains the differences with one equal line before and after`() {
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

  @Test func `EventMismatch reports an additional line at either end and missing lines`() {
    #expect(EventMismatch(expected: ["a"], actual: ["a", "b"])?.lines == [.equal("a"), .unexpected("b")])
    #expect(EventMismatch(expected: ["b"], actual: ["a", "b"])?.lines == [.unexpected("a"), .equal("b")])
    #expect(EventMismatch(expected: ["a", "b"], actual: [])?.lines == [.missing("a"), .missing("b")])
  }

  @Test func `EventMismatch reports a repeated line as unexpected once`() {
    #expect(
      EventMismatch(expected: ["a", "b"], actual: ["a", "a", "b"])?.lines.filter { $0 == .unexpected("a") }.count == 1
    )
  }
}
