import Foundation
public import ProsceniumSimulation
public import Testing

/// Explores the order of steps of a test's body, in virtual time and in a process of its own.
///
///     @Test(.simulated(seeds: 1_000)) func `money is not made`() async throws {
///       let account = Account(balance: 100)
///       async let first: Void = account.withdraw(70)
///       async let second: Void = account.withdraw(70)
///       _ = await (first, second)
///       #expect(await account.balance >= 0)
///     }
///
/// The test's own process starts the same binary again for this one test, or for this one argument of it. There the
/// body runs once for each seed, as `Simulation.explore` has it;
/// an issue that a run records fails that run. What failed comes back with as few switches of tasks as it needs: each
/// of its issues at its own place in the source, its attachments, and one issue more with the seed, the steps and the
/// line that replays it. A process that crashes is an issue with the seed.
///
/// On a suite it holds for each test in it; that of a test itself, or of a suite in between, takes its place. The cases
/// of a parameterized test are told apart by the text of their arguments, as `String(reflecting:)` has it: where two have
/// the same, both fail. Other tests of the binary run as they would without it. A test that is
/// cancelled, by a time limit for instance, has its process end, which says which seed it was at.
public struct SimulatedTrait: TestTrait, SuiteTrait, TestScoping {
  let options: ExplorationOptions
  private let identity = Identity()

  /// `true`: a suite's tests are simulated, each by itself.
  public var isRecursive: Bool { true }

  /// The trait for a test that has no other nearer to it, and for each of its cases; none for a suite, whose tests have
  /// it by themselves.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> SimulatedTrait? {
    // The traits of a test begin with those of its outermost suite.
    let innermost = test.traits.lazy.compactMap { $0 as? SimulatedTrait }.last
    return !test.isSuite && (innermost == nil || innermost?.identity === identity) ? self : nil
  }

  /// In the test's own process starts another one for `testCase`, and reports what that found; in there explores.
  ///
  /// Around all cases, waits for a place: a time limit is for each case, and begins behind that.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let wanted = ChildCall(test, testCase)
    guard testCase != nil else {
      // One and the same trait may stand on the suite and on the test.
      guard ChildCall.own == nil, ChildExploration.ticket == nil else { return try await function() }
      if let refusal = try await ChildExploration.inTest(function) { record(.init(summary: refusal), in: test) }
      return
    }
    guard let call = ChildCall.own else {
      if let refusal = TestCases.refusal(of: testCase, in: test) { return record(.init(summary: refusal), in: test) }
      return record(await ChildExploration(wanted, filter: test.filter).findings(), in: test)
    }
    // The filter may let other tests through that are named alike.
    guard call.isForSameBody(as: wanted) else { return }
    // One and the same trait may stand on the suite and on the test.
    guard Simulation.seed == nil else { return try await function() }
    // All runs have the handler: what a body leaves behind may record an issue when its run is over.
    try await withoutActuallyEscaping(function) { function in
      try await handlingIssues(call).provideScope(for: test, testCase: testCase) {
        await ChildRun(call, options).perform(function)
      }
    }
  }

  /// What tells two traits apart that have the same options.
  private final class Identity: Sendable {}
}

extension SimulatedTrait {
  /// Records what the test's own process found as issues of the test.
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

  /// Has an issue that the body records fail its run, and one that is no run's fail the test; neither goes further.
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
  /// What lets the test through, and those whose names begin like it.
  fileprivate var filter: String {
    let name = "\(id.moduleName).\(id.nameComponents.joined(separator: "/"))"
    return NSRegularExpression.escapedPattern(for: name).replacingOccurrences(of: "\\/", with: "/")
  }
}

extension Trait where Self == SimulatedTrait {
  /// Explores a test's body in a process of its own, by seeds from 0.
  ///
  /// `PROSCENIUM_SEEDS` in the environment takes the place of `seeds`, for a longer search by night, and
  /// `PROSCENIUM_SEED` with `PROSCENIUM_STRATEGY` replays one run and prints its steps.
  ///
  /// - Parameters:
  ///   - seeds: How many seeds are tried, 1 or more.
  ///   - strategy: How a run chooses among the jobs that can run.
  ///   - order: Which of them may be chosen.
  ///   - faults: What goes wrong by itself.
  ///   - leaks: Whether a run fails whose body leaves a task behind that waits for ever.
  ///   - cancelsEverywhere: Whether each seed is run again for each of its steps, cancelled there.
  ///   - runsTwice: Whether each run is made a second time, to prove that nothing else decides.
  ///   - stepLimit: After how many steps a run is given up, 1 or more.
  ///   - leastTime: Further seeds are tried until so much real time has passed; none by default.
  public static func simulated(
    seeds: Int = 1_000,
    strategy: Simulation.Strategy = .mixed,
    order: Simulation.Order = .any,
    faults: Simulation.FaultPlan = .none,
    leaks: Simulation.Leaks = .fail,
    cancelsEverywhere: Bool = false,
    runsTwice: Bool = false,
    stepLimit: Int = 100_000,
    leastTime: Duration = .zero
  ) -> SimulatedTrait {
    SimulatedTrait(
      options: ExplorationOptions(
        seeds: seeds,
        strategy: strategy,
        order: order,
        faults: faults,
        leaks: leaks,
        cancelsEverywhere: cancelsEverywhere,
        runsTwice: runsTwice,
        stepLimit: stepLimit,
        leastTime: leastTime
      )
    )
  }
}
