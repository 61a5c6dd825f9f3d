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

  /// Starts a child process for `testCase` and reports its findings, or explores the body in that process.
  ///
  /// Around all cases of a test, the method waits for a free slot. A time limit applies to each case and begins after
  /// this wait.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    switch ScopeRole(of: test, testCase) {
    case .parentTest: try await runCases(of: test, function)
    case .parentCase(let testCase): await explore(testCase, of: test)
    case .childCase(let work): try await perform(work, for: test, testCase, function)
    case .otherChildCase: break
    case .inner: try await function()
    }
  }

  /// The identity that distinguishes two traits with equal options.
  private final class Identity: Sendable {}
}

extension SimulatedTrait {
  /// Runs the cases of a test in the parent process, which holds a slot for their child processes.
  private func runCases(of test: Test, _ cases: @Sendable () async throws -> Void) async throws {
    do { try await ProcessSlots.withTestSlot(cases) } catch let wait as ProcessSlots.CancelledWait {
      CaseFindings(verdict: .failed("\(wait)")).record(in: test)
    }
  }

  /// Explores a case in a child process, and records the findings in the parent process.
  private func explore(_ testCase: Test.Case, of test: Test) async {
    if let refusal = TestCases.refusal(of: testCase, in: test) {
      return CaseFindings(verdict: .failed(refusal)).record(in: test)
    }
    await ParentCase(TestBody(test, testCase), filter: test.filter).findings().record(in: test)
  }

  /// Explores or repeats the body in a child process, and ends the process.
  private func perform(
    _ work: ChildCall.Work,
    for test: Test,
    _ testCase: Test.Case?,
    _ body: @Sendable () async throws -> Void
  ) async throws {
    // Install the issue handler around all runs, because tasks of a body may record an issue after its run has ended.
    try await withoutActuallyEscaping(body) { body in
      try await ChildIssues(work: work).handlingTrait.provideScope(for: test, testCase: testCase) {
        await ChildCase(work, options).perform(body)
        ChildCase.endProcess()
      }
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
