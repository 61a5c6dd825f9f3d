import Bank
import Foundation
import ProsceniumSimulationTesting
import Testing

/// Simulated tests that pass, next to ordinary tests in the same suite.
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

  @Test(.simulated(seeds: 100), arguments: [1, 1_000]) func `an hour needs no real time`(hours: Int) async throws {
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
  func `sets and dictionaries keep their order across processes`(numbers: Set<Int>, names: [String: Int]) async throws {
    #expect(numbers.count == 20)
    #expect(names.count == 4 || names.isEmpty)
  }

  @Test(.simulated(seeds: 100)) func `a known issue does not fail a simulated run`() async throws {
    withKnownIssue { #expect(Bool(false)) }
  }

  @Test(.simulated(seeds: 100)) func `what a test that passes warns of, and attaches, is the test's`() async throws {
    drafts += 1
    Attachment.record("draft \(drafts)", named: "draft.txt")
    Issue.record("draft \(drafts) is not signed", severity: .warning)
    withKnownIssue { #expect(drafts == 0) }
  }

  /// An attachment of the same name in a second run would receive a random file name.
  @Test(.simulated(seeds: 10, runsTwice: true)) func `an attachment of one run does not affect the later runs`()
    async throws
  {
    Attachment.record("a draft", named: "draft.txt")
    for _ in 0..<Int.random(in: 0..<1_000) { await Task.yield() }
  }

  @Test(.simulated(seeds: 10)) func `a child process of a simulated test is not simulated`() async throws {
    let output = try #require(popen("env", "r"))
    let text = try FileHandle(fileDescriptor: fileno(output), closeOnDealloc: false).readToEnd() ?? Data()
    #expect(pclose(output) == 0)
    let names = String(decoding: text, as: UTF8.self).split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(names.contains("PATH") && !names.contains { $0.hasPrefix("PROSCENIUM_SIMULATION") })
  }

  @Test(.simulated(seeds: 10, leaks: .allow)) func `the leaks option permits a task that never ends`() async throws {
    Task(name: "guard") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  @Test func `a test without the trait runs in real time`() async throws {
    let began = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(20))
    let time = ContinuousClock.now - began
    #expect(time >= .milliseconds(20) && time < .seconds(60))
  }

  @Test func `a test without the trait runs on several threads`() async throws {
    let isElsewhere = await Task.detached { !isOnMainThread() }.value
    #expect(isElsewhere)
  }
}

@Suite(.simulated(seeds: 50)) struct SimulatedSuiteTests {
  @Test func `the trait of a suite simulates the tests of the suite`() async throws {
    try await Task.sleep(for: .seconds(3_600))
    #expect(isOnMainThread())
  }

  @Test(.simulated(seeds: 3, strategy: .firstInFirstOut)) func `the trait of a test replaces the trait of its suite`()
    async throws
  {
    runs += 1
    #expect(runs <= 3)
  }

  @Suite(once) struct Inner {
    @Test(once) func `equal traits of a suite and its test apply only once`() async throws {
      runs += 1
      #expect(runs <= 1)
    }
  }
}

private let once: SimulatedTrait = .simulated(seeds: 1, strategy: .firstInFirstOut)

/// The number of attachments in this process.
nonisolated(unsafe) private var drafts = 0

/// The number of runs in this process, which explores one test.
// Unchecked, because all runs use the process's only thread for tasks.
nonisolated(unsafe) private var runs = 0

/// Returns a Boolean value that indicates whether the caller is on the main thread, the only one in a simulated
/// process.
func isOnMainThread() -> Bool { Thread.isMainThread }
