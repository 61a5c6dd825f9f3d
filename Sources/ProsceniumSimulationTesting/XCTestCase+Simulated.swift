import Foundation
public import ProsceniumSimulation
import Synchronization
public import XCTest

extension XCTestCase {
  /// Explores the order of steps of a body, in virtual time and in a separate process.
  ///
  ///     func testOverdraft() async {
  ///       await simulated(seeds: 1_000) {
  ///         let account = Account(balance: 100)
  ///         async let first: Void = account.withdraw(70)
  ///         async let second: Void = account.withdraw(70)
  ///         _ = await (first, second)
  ///         let balance = await account.balance
  ///         XCTAssertGreaterThanOrEqual(balance, 0)
  ///       }
  ///     }
  ///
  /// The method is the counterpart of ``SimulatedTrait`` for tests of XCTest. A failed assertion in a run fails that
  /// run. Code of the test before the call runs in both processes. If one test contains several consecutive calls, each
  /// call has its own process, which skips the earlier calls.
  ///
  /// - Parameters:
  ///   - seeds: The number of seeds to explore, 1 or more.
  ///   - strategy: The strategy with which a run chooses among the ready jobs.
  ///   - order: The constraint on the jobs that may be chosen.
  ///   - faults: The injected faults.
  ///   - leaks: The effect of tasks that the body leaves behind waiting forever.
  ///   - cancelsEverywhere: A Boolean value that determines whether each seed runs again for each of its steps, with a
  ///     cancellation at that step.
  ///   - runsTwice: A Boolean value that determines whether each run is repeated to detect nondeterminism.
  ///   - stepLimit: The maximum number of steps of a run, 1 or more.
  ///   - leastTime: The minimum real time for which further seeds are explored, zero or more. The default is zero.
  ///   - file: The file in which failures without an assertion are reported.
  ///   - line: The line of these failures.
  ///   - body: The code to explore. It must end by itself and must not use objects from outside.
  public func simulated(
    seeds: Int = Simulation.Options.defaultSeedCount,
    strategy: Simulation.Strategy = Simulation.Options.defaultStrategy,
    order: Simulation.Order = .any,
    faults: Simulation.FaultPlan = .none,
    leaks: Simulation.Leaks = .fail,
    cancelsEverywhere: Bool = false,
    runsTwice: Bool = false,
    stepLimit: Int = Simulation.Options.defaultStepLimit,
    leastTime: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: @escaping @Sendable () async throws -> Void
  ) async {
    await simulated(
      Simulation.Options(
        seeds: Simulation.Options.seeds(count: seeds),
        strategy: strategy,
        order: order,
        faults: faults,
        leaks: leaks,
        cancelsEverywhere: cancelsEverywhere,
        runsTwice: runsTwice,
        stepLimit: stepLimit,
        leastTime: leastTime
      ),
      file: file,
      line: line,
      body
    )
  }

  /// Explores the order of steps of a body in a separate process, with options that several tests can share.
  ///
  /// The rules are those of `simulated(seeds:)`.
  ///
  /// - Parameters:
  ///   - options: The options of the exploration, with one seed or more.
  ///   - file: The file in which failures without an assertion are reported.
  ///   - line: The line of these failures.
  ///   - body: The code to explore. It must end by itself and must not use objects from outside.
  public func simulated(
    _ options: Simulation.Options,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: @escaping @Sendable () async throws -> Void
  ) async {
    options.requireSeeds()
    let wanted = TestBody.xctest(name: testName, call: nextCall())
    guard let call = ChildCall.own else {
      return record(await ParentCase(wanted, filter: "\(testName)$").findings(), file: "\(file)", line: Int(line))
    }
    // The test may contain several calls, each with its own child process.
    guard call.body == wanted else { return }
    XCTestObservationCenter.shared.addTestObserver(FailureObserver(ChildIssues(work: call.work)))
    await ChildCase(call.work, options).perform(body)
    ChildCase.endProcess()
  }

  /// Records findings in the parent process.
  ///
  /// - Parameters:
  ///   - findings: The findings of a call's exploration.
  ///   - file: The path of the file that contains the call.
  ///   - line: The line of the call.
  private func record(_ findings: CaseFindings, file: String, line: Int) {
    for issue in findings.issues {
      let (path, line) = (issue.position?.filePath ?? file, issue.position?.line ?? line)
      recordFailure(withDescription: issue.text, inFile: path, atLine: line, expected: true)
    }
    switch findings.verdict {
    case .passed: break
    case .failed(let text): recordFailure(withDescription: text, inFile: file, atLine: line, expected: true)
    }
  }

  /// Returns the number of this call in the test, from 1. A repeated test starts again at 1.
  private func nextCall() -> Int {
    let name = testName
    let call = callCounts.withLock { counts in
      let call = counts[name, default: 0] + 1
      counts[name] = call
      return call
    }
    if call == 1 { addTeardownBlock { _ = callCounts.withLock { $0.removeValue(forKey: name) } } }
    return call
  }

  /// The name of the test for the command line, with module, class and method.
  private var testName: String {
    let method = name.split(separator: ".").last.map(String.init) ?? name
    return "\(String(reflecting: type(of: self)))/\(method)"
  }
}

/// The number of calls that each running test has made.
private let callCounts = Mutex<[String: Int]>([:])

/// An observer that reports the failed assertions of a child process.
private final class FailureObserver: NSObject, XCTestObservation {
  private let issues: ChildIssues

  init(_ issues: ChildIssues) { self.issues = issues }

  func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile path: String?, atLine: Int) {
    issues.report(ChildIssue(description, filePath: path ?? "", line: atLine))
  }
}
