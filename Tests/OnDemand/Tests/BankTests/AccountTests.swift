import Bank
import Foundation
import ProsceniumSimulationTesting
import Testing

/// Simulated tests that pass, beside tests that run as they always do.
@Suite struct AccountTests {
  @Test(.simulated(seeds: 1_000)) func `nothing is overdrawn`() async throws {
    let account = Account(balance: 100)
    async let first: Void = account.withdrawSafely(70)
    async let second: Void = account.withdrawSafely(70)
    _ = await (first, second)
    #expect(await account.balance == 30)
  }

  @Test(.simulated(seeds: 5_000, strategy: .exhaustive(bound: 2))) func `nothing is overdrawn in any order`()
    async throws
  {
    let account = Account(balance: 100)
    async let first: Void = account.withdrawSafely(70)
    async let second: Void = account.withdrawSafely(70)
    _ = await (first, second)
    #expect(await account.balance == 30)
  }

  @Test(.simulated(seeds: 100), arguments: [1, 1_000]) func `an hour is over at once`(hours: Int) async throws {
    let began = ContinuousClock.now
    try await Task.sleep(for: .seconds(3_600 * hours))
    #expect(ContinuousClock.now - began == .seconds(3_600 * hours))
  }

  @Test(.simulated(seeds: 2, strategy: .exhaustive())) func `some orders are left`() async throws {
    let account = Account(balance: 100)
    async let first: Void = account.withdrawSafely(70)
    async let second: Void = account.withdrawSafely(70)
    _ = await (first, second)
  }

  @Test(.simulated(seeds: 2), arguments: [Set(1...20), Set(21...40)], [["a": 1, "b": 2, "c": 3, "d": 4], [:]])
  func `a set and a dictionary are the same in every process`(numbers: Set<Int>, names: [String: Int]) async throws {
    #expect(numbers.count == 20)
    #expect(names.count == 4 || names.isEmpty)
  }

  @Test(.simulated(seeds: 100)) func `what is known to fail does not fail a run`() async throws {
    withKnownIssue { #expect(Bool(false)) }
  }

  @Test(.simulated(seeds: 100)) func `what a test that passes warns of, and attaches, is the test's`() async throws {
    drafts += 1
    Attachment.record("draft \(drafts)", named: "draft.txt")
    Issue.record("draft \(drafts) is not signed", severity: .warning)
    withKnownIssue { #expect(drafts == 0) }
  }

  /// A second file of one name would get a random one.
  @Test(.simulated(seeds: 10, runsTwice: true)) func `what is attached changes nothing in the runs that follow`()
    async throws
  {
    Attachment.record("a draft", named: "draft.txt")
    for _ in 0..<Int.random(in: 0..<1_000) { await Task.yield() }
  }

  @Test(.simulated(seeds: 10)) func `a process that a test starts is no simulated one`() async throws {
    let output = try #require(popen("env", "r"))
    let text = try FileHandle(fileDescriptor: fileno(output), closeOnDealloc: false).readToEnd() ?? Data()
    #expect(pclose(output) == 0)
    let names = String(decoding: text, as: UTF8.self).split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(names.contains("PATH") && !names.contains { $0.hasPrefix("PROSCENIUM_SIMULATION") })
  }

  @Test(.simulated(seeds: 10, leaks: .allow)) func `a task that is left behind may be allowed`() async throws {
    Task(name: "guard") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  @Test func `an ordinary test runs in real time`() async throws {
    let began = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(20))
    let time = ContinuousClock.now - began
    #expect(time >= .milliseconds(20) && time < .seconds(60))
  }

  @Test func `an ordinary test runs on many threads`() async throws {
    let isElsewhere = await Task.detached { !isOnMainThread() }.value
    #expect(isElsewhere)
  }
}

@Suite(.simulated(seeds: 50)) struct SimulatedSuiteTests {
  @Test func `the tests of a suite are simulated`() async throws {
    try await Task.sleep(for: .seconds(3_600))
    #expect(isOnMainThread())
  }

  @Test(.simulated(seeds: 3, strategy: .firstInFirstOut)) func `a test's own trait takes the place of its suite's`()
    async throws
  {
    runs += 1
    #expect(runs <= 3)
  }

  @Suite(once) struct Inner {
    @Test(once) func `one trait may stand twice`() async throws {
      runs += 1
      #expect(runs <= 1)
    }
  }
}

private let once: SimulatedTrait = .simulated(seeds: 1, strategy: .firstInFirstOut)

/// How many drafts a process has attached.
nonisolated(unsafe) private var drafts = 0

/// How many runs a process has made, which explores one test.
// Unchecked because the process's only thread for tasks makes the runs.
nonisolated(unsafe) private var runs = 0

/// Whether the caller is on the main thread; a simulated process has no other one for its tasks.
func isOnMainThread() -> Bool { Thread.isMainThread }
