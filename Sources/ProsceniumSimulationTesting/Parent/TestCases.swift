import Synchronization
import TestCaseArguments
import Testing

/// The check that a child process can identify a case of a test.
///
/// A child process finds its case by the text of the arguments. If two cases had the same text, the first one would be
/// explored twice.
enum TestCases {
  /// The number of cases with each text, by test. Creating all cases again for each case would have quadratic cost.
  private static let counts = Mutex<[String: [String: Int]]>([:])

  /// Returns the reason why a case cannot be explored, with a remedy, or `nil` if it can be explored.
  static func refusal(of testCase: Test.Case, in test: Test) -> String? {
    guard testCase.isParameterized else { return nil }
    guard let text = testCase.argumentsText else {
      return """
        The arguments of this case cannot be read, because this version of the testing library stores them \
        differently. Explore each argument in a separate test.
        """
    }
    guard count(of: text, in: test) > 1 else { return nil }
    return """
      Several cases of this test have arguments of the same text, '\(text)', which must identify a case in its \
      process, so none of them was explored. Give the arguments' type a distinct `debugDescription` for each value, \
      or remove equal arguments.
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
