import Foundation
import ProsceniumSimulation
public import Testing

/// A trait that explores the order of steps of a test's body, in virtual time and in a separate process.
///
///     @Test(.simulated(seeds: 1_000)) func `money is not made`() async throws {
///       let account = Account(balance: 100)
///       async let first: Void = account.withdraw(70)
///       async let second: Void = account.withdraw(70)
///       _ = await (first, second)
///       #expect(await account.balance >= 0)
///     }
///
/// The test process starts the same binary again for this one test, or for one argument of it. In that process the body
/// runs once for each seed, like in `Simulation.explore`. An issue in a run fails that run. The failed run is shrunk to
/// as few switches of tasks as possible. The test then reports each issue of that run at its source position, its
/// attachments, and one more issue with the seed, the steps and a line that replays the run. A crash of the process is
/// reported as an issue with the seed.
///
/// On a suite the trait applies to each test in it. The trait of a test, or of an inner suite, replaces it. The text of
/// `String(reflecting:)` identifies the cases of a parameterized test by their arguments. If two cases have the same
/// text, both fail. Other tests of the binary run as without the trait. If a test is cancelled, for example by a time
/// limit, its process ends and reports its current seed.
public struct SimulatedTrait: TestTrait, SuiteTrait, TestScoping {
  private let options: Simulation.Options
  private let identity = Identity()

  /// Creates a trait. The options must have a seed.
  init(options: Simulation.Options) {
    options.requireSeeds()
    self.options = options
  }

  /// A Boolean value of `true`, because the tests of a suite are simulated individually.
  public var isRecursive: Bool { true }

  /// Returns the trait for a test without an inner trait and for each of its cases, and `nil` for a suite.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> SimulatedTrait? {
    // The traits of a test begin with those of its outermost suite.
    let innermost = test.traits.lazy.compactMap { $0 as? SimulatedTrait }.last
    return !test.isSuite && (innermost == nil || innermost?.identity === identity) ? self : nil
  }

  /// Starts another process for `testCase` and reports its findings, or explores the body in that process.
  ///
  /// Around all cases of a test, the method waits for a free slot. A time limit applies to each case and begins after
  /// this wait.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let wanted = ChildCall(test, testCase)
    guard testCase != nil else {
      // The same trait may apply to the suite and to the test.
      guard ChildCall.own == nil, ChildExploration.ticket == nil else { return try await function() }
      if let refusal = try await ChildExploration.inTest(function) { record(.init(summary: refusal), in: test) }
      return
    }
    guard let call = ChildCall.own else {
      if let refusal = TestCases.refusal(of: testCase, in: test) { return record(.init(summary: refusal), in: test) }
      return record(await ChildExploration(wanted, filter: test.filter).findings(), in: test)
    }
    // The filter may also match other tests with similar names.
    guard call.isForSameBody(as: wanted) else { return }
    // The same trait may apply to the suite and to the test.
    guard Simulation.seed == nil else { return try await function() }
    // Install the issue handler around all runs, because tasks of a body may record an issue after its run has ended.
    try await withoutActuallyEscaping(function) { function in
      try await handlingIssues(call).provideScope(for: test, testCase: testCase) {
        await ChildRun(call, options).perform(function)
        ChildRun.endProcess()
      }
    }
  }

  /// The identity that distinguishes two traits with equal options.
  private final class Identity: Sendable {}
}

extension SimulatedTrait {
  /// Records the findings of the child process as issues of the test.
  private func record(_ findings: ChildExploration.Findings, in test: Test) {
    for file in findings.attachments {
      Attachment.record(Attachment(file.bytes, named: file.name, sourceLocation: test.sourceLocation))
    }
    for finding in findings.issues { record(finding, at: finding.sourceLocation ?? test.sourceLocation) }
    if let summary = findings.summary {
      Issue.record(Comment(rawValue: summary), sourceLocation: test.sourceLocation)
    }
  }

  private func record(_ finding: ChildRecord.Finding, at place: SourceLocation) {
    let comment = Comment(rawValue: finding.text)
    switch finding.kind {
    case .failure: Issue.record(comment, sourceLocation: place)
    case .warning: Issue.record(comment, severity: .warning, sourceLocation: place)
    case .known: withKnownIssue(sourceLocation: place) { Issue.record(comment, sourceLocation: place) }
    }
  }

  /// Returns a trait that fails the run in which an issue is recorded, or the test if no run is in progress.
  ///
  /// Warnings and known issues are only recorded for the parent process. The handler consumes all issues, so that the
  /// test library does not report them itself.
  private func handlingIssues(_ call: ChildCall) -> IssueHandlingTrait {
    .compactMapIssues { issue in
      let (finding, location) = (ChildRecord.Finding(issue), issue.sourceLocation)
      if !issue.isFailure {
        if call.replay != nil { ChildRecord.issue(finding).write() } else { ChildRecord.writeOnce(finding) }
      } else if Simulation.fail("\(issue)", fileID: location?.fileID ?? "", line: location?.line ?? 0) {
        if call.replay != nil { ChildRecord.issue(finding).write() }
      } else {
        ChildRecord.writeStray(finding)
      }
      return nil
    }
  }
}

extension Test {
  /// The filter that matches the test and all tests with names that begin with its name.
  fileprivate var filter: String {
    let name = "\(id.moduleName).\(id.nameComponents.joined(separator: "/"))"
    return NSRegularExpression.escapedPattern(for: name).replacingOccurrences(of: "\\/", with: "/")
  }
}
