import PortRewriting
import Testing

struct TestCasesTests {
  private let isolated = """
    @MainActor
    final class CardTests: XCTestCase {
      var card: Card!
      override func setUp() { card = Card() }
      func testOpen() throws {
        try open()
      }
      func testLater() async { await later() }
      func open() throws {}
      override class func setUp() {}
    }
    extension CardTests { func testClose() { close() }; func close() {} }
    """

  @Test func `A test case on the main actor is nonisolated with members on the main actor`() {
    #expect(
      rewritten(isolated) == """

        nonisolated final class CardTests: XCTestCase, @unchecked Sendable {
          @MainActor var card: Card!
          override func setUp() { MainActor.assumeIsolated { () -> Void in card = Card() } }
          func testOpen() throws { try MainActor.assumeIsolated { () throws -> Void in
            try open()
          } }
          @MainActor func testLater() async { await later() }
          @MainActor func open() throws {}
          override class func setUp() {}
        }
        extension CardTests { func testClose() { MainActor.assumeIsolated { () -> Void in close() } }; @MainActor func close() {} }
        """
    )
  }

  @Test func `A nonisolated test case stays`() {
    let text = "class CardTests: XCTestCase { var card: Card!; func testOpen() { open() } }"
    #expect(rewritten(text) == text)
  }

  @Test func `Default isolation changes all test cases`() {
    let text = "class CardTests: XCTestCase { func testOpen() { open() } }"
    let after =
      "nonisolated class CardTests: XCTestCase, @unchecked Sendable { func testOpen() { MainActor.assumeIsolated { () -> Void in open() } } }"
    #expect(rewritten(text, options: PortOptions(mainActorTargets: nil)) == after)
  }

  @Test func `A single test on the main actor assumes its isolation`() {
    let text = "class CardTests: XCTestCase { @MainActor func testOpen() { open() }; func testOther() { other() } }"
    let after =
      "class CardTests: XCTestCase, @unchecked Sendable { func testOpen() { MainActor.assumeIsolated { () -> Void in open() } }; func testOther() { other() } }"
    #expect(rewritten(text) == after)
  }

  @Test func `Subclasses of a test case in another file are test cases`() {
    let texts = rewritten([
      "A.swift": "@MainActor class Base: XCTestCase {}", "B.swift": "final class B: Base { func testA() { a() } }",
    ])
    #expect(
      texts["B.swift"]?.hasPrefix("nonisolated final class B: Base, @unchecked Sendable { func testA() { MainActor")
        == true
    )
  }
}
