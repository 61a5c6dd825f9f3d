import Foundation
import SeededRandom
import TestCaseArguments
import Testing

/// The identity of a body that a child process explores, which is the same in both processes.
enum TestBody: Codable, Hashable, Sendable {
  /// The body of a test of Swift Testing, or of one case of it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the test, which ends with its source position.
  ///   - arguments: The text of the case's arguments, or `nil` if the test has none.
  case swiftTesting(id: String, arguments: String?)

  /// The body of a call in a test of XCTest.
  ///
  /// - Parameters:
  ///   - name: The module, the class and the method, for example "BankTests.AccountXCTests/testOverdraft".
  ///   - call: The number of the call in that test, counted from 1.
  case xctest(name: String, call: Int)

  /// Creates the identity of a case of a test.
  init(_ test: Test, _ testCase: Test.Case) {
    self = .swiftTesting(id: "\(test.id)", arguments: testCase.argumentsText)
  }

  /// A short identifier of the test's case or of the call in a test of XCTest, or `nil` if the test has no arguments.
  ///
  /// The identifier is the same in every process.
  var caseID: String? {
    switch self {
    case .swiftTesting(_, let arguments): arguments.map { String(FNV1a($0).value, radix: 16) }
    case .xctest(_, let call): String(call)
    }
  }

  /// The test's name for a reader, with its case.
  var name: String {
    switch self {
    case .swiftTesting(let id, let arguments):
      // The text after the last slash is the source position.
      id.split(separator: "/").dropLast().joined(separator: "/") + (arguments.map { " of \($0.prefix(80))" } ?? "")
    case .xctest(let name, 1): name
    case .xctest(let name, let call): "\(name), call \(call)"
    }
  }

  /// The arguments with which the test's binary runs only this test.
  var testArguments: [String] {
    switch self {
    case .swiftTesting(let id, _):
      let filter = "^\(NSRegularExpression.escapedPattern(for: id))$"
      return ["--testing-library", "swift-testing", "--quiet", "--filter", filter]
    case .xctest(let name, _): return [name]
    }
  }
}
