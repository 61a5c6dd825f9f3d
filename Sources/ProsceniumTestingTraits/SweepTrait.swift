public import ProsceniumCore
public import ProsceniumTesting
import Synchronization
import TestCaseArguments
public import Testing

/// Runs a test as the flow of a sweep: the posture of a device changes in each frame of each step of its scene.
///
///     @Test(.sweep(postures: [.closed, .flat, .book])) @MainActor func mail() async throws {
///       let scene = SweepScene.current
///       let list = MailList()
///       await scene.show(list)
///       try await scene.step("compose") { list.present(Draft(), animated: true) }
///       #expect(list.drafts.count == 1)
///     }
///
/// The test runs once in each posture and once for each instant. An expectation that fails, or an error, fails that
/// run; the test then has one issue, with the smallest of these runs and the command that makes it again. Warnings, and
/// issues that the test knows, are recorded as they come.
public struct SweepTrait: TestTrait, TestScoping {
  let postures: [Device.Posture]
  let transitions: [String]?
  let instants: SweepInstants
  let seeds: Range<UInt64>
  let options: SweepOptions

  /// Expectations of the test that failed in one run.
  private struct FailedExpectations: Error, CustomStringConvertible {
    let issues: [String]

    var description: String { issues.joined(separator: "\n") }
  }

  /// Called by the testing library for each case of the test; runs the sweep, and throws its failure.
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

  /// Each case of a test is a sweep of its own.
  private static func name(of test: Test, _ testCase: Test.Case?) -> String {
    let name = test.name.filter { $0 != "`" }
    return testCase?.argumentsText.map { "\(name) of \($0)" } ?? name
  }

  /// Runs the test, and throws what it records.
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
  /// Has the test be the flow of a sweep; see `sweep(_:postures:transitions:instants:seeds:options:function:_:)`.
  ///
  /// - Parameters:
  ///   - postures: How the device is held, each with a name of its own.
  ///   - transitions: The names of the steps in which the posture changes; `nil` is each.
  ///   - instants: In which frames of a step it changes.
  ///   - seeds: The seeds of the scenes.
  ///   - options: How the posture changes, what is checked, and what else can be chosen.
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
