import Foundation
public import ProsceniumSimulation
import Synchronization
public import XCTest

extension XCTestCase {
  /// Explores the order of steps of a body, in virtual time and in a process of its own.
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
  /// It is the trait `simulated` for tests of XCTest: see ``SimulatedTrait``. An assertion that fails in a run fails that
  /// run. What stands in the test before the call runs in both processes. Of several calls in one test, one after another, each
  /// has a process of its own, which passes over those before it.
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
  ///   - file: Where a failure is reported that no assertion has.
  ///   - line: The line there.
  ///   - body: What is explored. It must end by itself, and use nothing that belongs to the outside.
  public func simulated(
    seeds: Int = 1_000,
    strategy: Simulation.Strategy = .mixed,
    order: Simulation.Order = .any,
    faults: Simulation.FaultPlan = .none,
    leaks: Simulation.Leaks = .fail,
    cancelsEverywhere: Bool = false,
    runsTwice: Bool = false,
    stepLimit: Int = 100_000,
    leastTime: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: @escaping @Sendable () async throws -> Void
  ) async {
    let wanted = ChildCall(xctest: testName, occurrence: nextOccurrence())
    if let call = ChildCall.own {
      guard call.isForSameBody(as: wanted) else { return }
      XCTestObservationCenter.shared.addTestObserver(RunObserver(call))
      let options = ExplorationOptions(
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
      await ChildRun(call, options).perform(body)
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

  /// Which call in this test this one is, from 1; a test that runs again begins anew.
  private func nextOccurrence() -> Int {
    let name = testName
    let occurrence = occurrences.withLock { occurrences in
      occurrences[name, default: 0] += 1
      return occurrences[name]!
    }
    if occurrence == 1 { addTeardownBlock { _ = occurrences.withLock { $0.removeValue(forKey: name) } } }
    return occurrence
  }

  /// The test as a process is started for it: module, class and method.
  private var testName: String {
    let method = name.split(separator: ".").last.map(String.init) ?? name
    return "\(String(reflecting: type(of: self)))/\(method)"
  }
}

/// How many calls each test has made that runs.
private let occurrences = Mutex<[String: Int]>([:])

/// Has an assertion that does not hold fail its run, or the test where it is no run's.
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
