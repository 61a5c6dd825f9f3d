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
    let wanted = ChildCall(xctest: testName, occurrence: nextOccurrence())
    if let call = ChildCall.own {
      guard call.isForSameBody(as: wanted) else { return }
      XCTestObservationCenter.shared.addTestObserver(RunObserver(call))
      await ChildRun(call, options).perform(body)
      ChildRun.endProcess()
    }
    let findings = await ChildExploration(wanted, filter: "\(testName)$").findings()
    for finding in findings.issues {
      let (place, number) = (finding.filePath ?? "\(file)", finding.line ?? Int(line))
      recordFailure(withDescription: finding.text, inFile: place, atLine: number, expected: true)
    }
    if let summary = findings.summary {
      recordFailure(withDescription: summary, inFile: "\(file)", atLine: Int(line), expected: true)
    }
  }

  /// Returns the number of this call in the test, from 1. A repeated test starts again at 1.
  private func nextOccurrence() -> Int {
    let name = testName
    let occurrence = occurrences.withLock { occurrences in
      occurrences[name, default: 0] += 1
      return occurrences[name]!
    }
    if occurrence == 1 { addTeardownBlock { _ = occurrences.withLock { $0.removeValue(forKey: name) } } }
    return occurrence
  }

  /// The name of the test for the command line, with module, class and method.
  private var testName: String {
    let method = name.split(separator: ".").last.map(String.init) ?? name
    return "\(String(reflecting: type(of: self)))/\(method)"
  }
}

/// The number of calls that each running test has made.
private let occurrences = Mutex<[String: Int]>([:])

/// An observer that makes a failed assertion fail its run, or the test if the assertion belongs to no run.
private final class RunObserver: NSObject, XCTestObservation {
  private let call: ChildCall

  init(_ call: ChildCall) { self.call = call }

  func testCase(_ testCase: XCTestCase, didFailWithDescription description: String, inFile path: String?, atLine: Int) {
    let path = path ?? ""
    let finding = ChildRecord.Finding(description, filePath: path, line: atLine)
    guard Simulation.fail(description, fileID: path, line: atLine) else { return ChildRecord.writeStray(finding) }
    if call.replay != nil { ChildRecord.issue(finding).write() }
  }
}
