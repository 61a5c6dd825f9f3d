import CSimulation
import Foundation
import ProsceniumSimulation
import SeededRandom
import TestCaseArguments
import Testing

/// The work of a child process that a simulated test has started.
struct ChildCall: Codable, Hashable, Sendable {
  /// The run to repeat alone, or `nil` to explore all runs.
  struct Replay: Codable, Hashable, Sendable {
    var seed: UInt64
    var strategy: String

    /// The order of the failed run. The environment may have replaced the test's own order.
    var order: String
    var faults: String
    var cancelStep: Int?
  }

  /// The library that runs the test.
  enum Library: String, Codable, Hashable, Sendable {
    case swiftTesting
    case xctest
  }

  var library: Library

  /// The test, in the form in which its library identifies it on the command line.
  var test: String

  /// The arguments of one case of the test, or `nil` if the test has none.
  var arguments: String?

  /// The number of the call in one test of XCTest, counted from 1 in both processes. A value of `nil` means the first
  /// call.
  var occurrence: Int?

  var replay: Replay?

  /// The call of this process, or `nil` if the process was not started for a call.
  static let own: ChildCall? = csim_call().flatMap { text in
    let call = try? JSONDecoder().decode(ChildCall.self, from: Data(String(cString: text).utf8))
    precondition(call != nil, "PROSCENIUM_SIMULATION_CALL must be an encoded call, not '\(String(cString: text))'.")
    return call
  }

  /// Creates a call for a test of Swift Testing, or for one case of it.
  init(_ test: Test, _ testCase: Test.Case?) {
    library = .swiftTesting
    self.test = "\(test.id)"
    arguments = testCase?.argumentsText
  }

  /// Creates a call for a test of XCTest.
  ///
  /// - Parameters:
  ///   - name: The module, the class and the method, for example "BankTests.AccountXCTests/testOverdraft".
  ///   - occurrence: The number of the call in that test, counted from 1.
  init(xctest name: String, occurrence: Int) {
    library = .xctest
    test = name
    self.occurrence = occurrence
  }

  /// A short identifier of the test's case or of the call in a test of XCTest, or `nil` if the test has no arguments.
  ///
  /// The identifier is the same in every process.
  var caseID: String? {
    if let occurrence { return String(occurrence) }
    return arguments.map { String(FNV1a($0).value, radix: 16) }
  }

  /// The test's name for a reader, with its case.
  var name: String {
    switch library {
    case .swiftTesting:
      // The text after the last slash is the source position.
      test.split(separator: "/").dropLast().joined(separator: "/") + (arguments.map { " of \($0.prefix(80))" } ?? "")
    case .xctest: (occurrence ?? 1) == 1 ? test : "\(test), call \(occurrence ?? 1)"
    }
  }

  /// Returns a call for one run of the same test.
  func replaying(_ replay: Replay) -> ChildCall {
    var call = self
    call.replay = replay
    return call
  }

  /// Returns a Boolean value that indicates whether two calls are for the same body, for all of its runs or for one
  /// run.
  func isForSameBody(as other: ChildCall) -> Bool {
    library == other.library && test == other.test && arguments == other.arguments
      && (occurrence ?? 1) == (other.occurrence ?? 1)
  }

  /// The arguments with which the test's binary runs only this test.
  var testArguments: [String] {
    switch library {
    case .swiftTesting:
      let filter = "^\(NSRegularExpression.escapedPattern(for: test))$"
      return ["--testing-library", "swift-testing", "--quiet", "--filter", filter]
    case .xctest: return [test]
    }
  }

  /// The value of the variable for the child process.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("The call cannot be encoded as JSON.") }
    return String(decoding: data, as: UTF8.self)
  }
}

extension ChildCall.Replay {
  /// Creates the run of the given variables, or returns `nil` if they describe no run.
  ///
  /// An example is `PROSCENIUM_SEED=3 PROSCENIUM_STRATEGY=random`.
  init?(environment: String) {
    let pairs = environment.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let values = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { $1 }
    guard let seed = values["PROSCENIUM_SEED"].flatMap(UInt64.init), let strategy = values["PROSCENIUM_STRATEGY"]
    else { return nil }
    self.init(
      seed: seed,
      strategy: strategy,
      order: values["PROSCENIUM_ORDER"] ?? Simulation.Order.any.rawValue,
      faults: values["PROSCENIUM_FAULTS"] ?? "\(Simulation.FaultPlan.none)",
      cancelStep: values["PROSCENIUM_CANCEL"].flatMap { Int($0) }
    )
  }
}
