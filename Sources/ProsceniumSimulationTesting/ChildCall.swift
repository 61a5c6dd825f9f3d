import CSimulation
import Foundation
import ProsceniumSimulation
import SeededRandom
import TestCaseArguments
import Testing

/// What a process is to do that a simulated test has started.
struct ChildCall: Codable, Hashable, Sendable {
  /// The run that is made again, alone; `nil` has all of them explored.
  struct Replay: Codable, Hashable, Sendable {
    var seed: UInt64
    var strategy: String

    /// As it was when the run failed: the environment may have taken the place of the test's own.
    var order: String
    var faults: String
    var cancelStep: Int?
  }

  /// Which library runs the test.
  enum Library: String, Codable, Hashable, Sendable {
    case swiftTesting
    case xctest
  }

  var library: Library

  /// The test, as its library names it where a process is started.
  var test: String

  /// The arguments of one case of it; `nil` where it has none.
  var arguments: String?

  /// Which of the calls in one test of XCTest, counted from 1 in both processes; `nil` is the first.
  var occurrence: Int?

  var replay: Replay?

  /// What this process was asked for; `nil` in a process that nothing was asked of.
  static let own: ChildCall? = csim_call().flatMap { text in
    let call = try? JSONDecoder().decode(ChildCall.self, from: Data(String(cString: text).utf8))
    precondition(call != nil, "PROSCENIUM_SIMULATION_CALL is '\(String(cString: text))', which is no call.")
    return call
  }

  /// Asks for a test of Swift Testing, or for one case of it.
  init(_ test: Test, _ testCase: Test.Case?) {
    library = .swiftTesting
    self.test = "\(test.id)"
    arguments = testCase?.argumentsText
  }

  /// Asks for a test of XCTest.
  ///
  /// - Parameters:
  ///   - name: The module, the class and the method, as in "BankTests.AccountXCTests/testOverdraft".
  ///   - occurrence: Which of the calls in that test, counted from 1.
  init(xctest name: String, occurrence: Int) {
    library = .xctest
    test = name
    self.occurrence = occurrence
  }

  /// A short text that tells the cases of a test apart, and the calls in one of XCTest, the same in every process;
  /// `nil` where it has no arguments.
  var caseID: String? {
    if let occurrence { return String(occurrence) }
    return arguments.map { String(FNV1a($0).value, radix: 16) }
  }

  /// The test for a reader, with what tells its case apart.
  var name: String {
    switch library {
    case .swiftTesting:
      // Behind the last slash stands the place in the source.
      test.split(separator: "/").dropLast().joined(separator: "/") + (arguments.map { " of \($0.prefix(80))" } ?? "")
    case .xctest: (occurrence ?? 1) == 1 ? test : "\(test), call \(occurrence ?? 1)"
    }
  }

  /// The same test again, for one of its runs.
  func replaying(_ replay: Replay) -> ChildCall {
    var call = self
    call.replay = replay
    return call
  }

  /// Whether the call is for the same body as another one, all of its runs or one of them.
  func isForSameBody(as other: ChildCall) -> Bool {
    library == other.library && test == other.test && arguments == other.arguments
      && (occurrence ?? 1) == (other.occurrence ?? 1)
  }

  /// What has the test's binary run this test alone.
  var testArguments: [String] {
    switch library {
    case .swiftTesting:
      let filter = "^\(NSRegularExpression.escapedPattern(for: test))$"
      return ["--testing-library", "swift-testing", "--quiet", "--filter", filter]
    case .xctest: return [test]
    }
  }

  /// The variable's value.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("A call is made of texts and numbers.") }
    return String(decoding: data, as: UTF8.self)
  }
}

extension ChildCall.Replay {
  /// The run that variables make, as `PROSCENIUM_SEED=3 PROSCENIUM_STRATEGY=random`; `nil` where they name none.
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
