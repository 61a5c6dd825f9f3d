import Synchronization
import TestCaseArguments
import Testing

/// Whether a case of a test can be told from its others in another process.
///
/// A process that is started for a case finds it by the text of its arguments. With two cases of the same text it would
/// explore the first of them twice.
enum TestCases {
  /// How many cases of a test have a text; making them all anew for each would take the square of the time.
  private static let counts = Mutex<[String: [String: Int]]>([:])

  /// Why a case cannot be explored, and what to do; `nil` where it can.
  static func refusal(of testCase: Test.Case?, in test: Test) -> String? {
    guard let testCase, testCase.isParameterized else { return nil }
    guard let text = testCase.argumentsText else {
      return """
        The arguments of this case cannot be found, so that its own process would not know them: this version of the \
        test library keeps them elsewhere. Explore each argument in a test of its own.
        """
    }
    guard count(of: text, in: test) > 1 else { return nil }
    return """
      Several cases of this test have arguments of the same text, '\(text)', by which a case is found in its own process; \
      none of them was explored. Give the arguments' type a `debugDescription` that tells them apart, or leave out those \
      that are equal.
      """
  }

  private static func count(of text: String, in test: Test) -> Int {
    counts.withLock { counts in
      if counts["\(test.id)"] == nil {
        let texts = (test.argumentsTexts ?? []).compactMap(\.self)
        counts["\(test.id)"] = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      }
      return counts["\(test.id)"]?[text] ?? 0
    }
  }
}
