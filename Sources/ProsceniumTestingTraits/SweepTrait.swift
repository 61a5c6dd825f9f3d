public import ProsceniumCore
public import ProsceniumTesting
import Synchronization
import TestCaseArguments
public import Testing

/// A trait that runs a test as the flow of a sweep, with a change of posture in each frame of each step.
///
///     @Test(.sweep(postures: [.closed, .flat, .book])) @MainActor func mail() async throws {
///       let scene = SweepScene.current
///       let list = MailList()
///       await scene.show(list)
///       try await scene.step("compose") { list.present(Draft(), animated: true) }
///       #expect(list.drafts.count == 1)
///     }
///
/// The test runs once in each posture and once for each instant. A failed expectation or an error fails the run. The
/// test then records one issue with the smallest failed run and the command that repeats it. Warnings and known issues
/// of the test are recorded immediately.
public struct SweepTrait: TestTrait, TestScoping {
  let postures: [Device.Posture]
  let transitions: [String]?
  let instants: SweepInstants
  let seeds: Range<UInt64>
  let options: SweepOptions

  /// The failed expectations of one run of the test.
  private struct FailedExpectations: Error, CustomStringConvertible {
    let issues: [String]

    var description: String { issues.joined(separator: "\n") }
  }

  /// Runs the sweep for a case of the test, and throws the sweep's failure.
  ///
  /// The testing library calls this method for each case of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      _ = try await ProsceniumTesting.sweep(
        Self.name(of: test, testCase),
        postures: postures,
        transitions: transitions,
        instants: instants,
        seeds: seeds,
        options: options,
        function: test.name
      ) { _ in
        try await Self.collecting(for: test, testCase, function)
      }
    }
  }

  /// Returns the name of the sweep for a case, because each case of a test has its own sweep.
  private static func name(of test: Test, _ testCase: Test.Case?) -> String {
    let name = test.name.filter { $0 != "`" }
    return testCase?.argumentsText.map { "\(name) of \($0)" } ?? name
  }

  /// Runs the test once, and throws an error with the failures that it records.
  private static func collecting(
    for test: Test,
    _ testCase: Test.Case?,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    let found = Mutex<[String]>([])
    let collector = IssueHandlingTrait.compactMapIssues { issue in
      guard issue.isFailure else { return issue }
      found.withLock { $0.append("\(issue)") }
      return nil
    }
    try await collector.provideScope(for: test, testCase: testCase, performing: function)
    let issues = found.withLock { $0 }
    if !issues.isEmpty { throw FailedExpectations(issues: issues) }
  }
}

extension Trait where Self == SweepTrait {
  /// Runs the test as the flow of a sweep.
  ///
  /// For the details, see `sweep(_:postures:transitions:instants:seeds:options:function:_:)`.
  ///
  /// - Parameters:
  ///   - postures: The postures of the device, each with a unique name.
  ///   - transitions: The names of the steps in which the posture changes, or `nil` for all steps.
  ///   - instants: The frames of a step at which the posture changes.
  ///   - seeds: The seeds of the scenes.
  ///   - options: The change of posture, the checks, and further settings.
  public static func sweep(
    postures: [Device.Posture] = Device.foldable.postures,
    transitions: [String]? = nil,
    instants: SweepInstants = .all,
    seeds: Range<UInt64> = 0..<1,
    options: SweepOptions = SweepOptions()
  ) -> Self {
    SweepTrait(
      postures: postures,
      transitions: transitions,
      instants: instants,
      seeds: seeds,
      options: options
    )
  }
}
