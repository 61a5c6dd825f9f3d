import Foundation
import ProsceniumCore
import ProsceniumTesting
import ProsceniumTestingTraits
import Synchronization
import Testing

@Test(.sweep(postures: [.closed, .flat, .book], instants: .every(6)))
@MainActor func `a draft survives every fold`() async throws {
  let scene = SweepScene.current
  let (list, draft) = (ViewController(), ViewController())
  draft.modalPresentationStyle = .formSheet
  await scene.show(list)
  try await scene.step("compose") { list.present(draft, animated: true) }
  #expect(list.presentedViewController === draft)
  try await scene.step("send") { list.dismiss(animated: true) }
}

/// Tests of the trait that runs a test as the flow of a sweep.
@MainActor @Suite struct SweepTraitTests {
  nonisolated private static func options(_ log: @escaping @MainActor (String) -> Void = { _ in }) -> SweepOptions {
    var options = SweepOptions()
    options.patterns = [.there]
    options.log = log
    return options
  }

  /// Presents and dismisses a sheet.
  private func flow(isExpected: (SweepScene) -> Bool = { _ in true }) async throws {
    let scene = SweepScene.current
    let (list, draft) = (ViewController(), ViewController())
    draft.modalPresentationStyle = .formSheet
    await scene.show(list)
    try await scene.step("compose") { list.present(draft, animated: true) }
    #expect(list.presentedViewController === draft)
    #expect(isExpected(scene), "of the scene")
    try await scene.step("send") { list.dismiss(animated: true) }
  }

  @Test(.sweep(postures: [.closed, .flat], instants: .every(8), options: options { print($0) }))
  func `a test with the sweep trait passes if its flow survives`() async throws { try await flow() }

  /// Runs `body` like a test with the trait, and returns the failure of its sweep.
  private func failure(
    _ trait: SweepTrait,
    _ body: @escaping @Sendable @MainActor () async throws -> Void
  ) async throws -> SweepFailure? {
    let test = try #require(Test.current)
    do {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
      return nil
    } catch let failure as SweepFailure {
      return failure
    }
  }

  /// A presentation and a dismissal have 32 frames each, so every eighth frame yields four instants of each for both
  /// pairs.
  @Test func `a test with the sweep trait runs in each posture and for each instant`() async throws {
    let lines = Mutex<[String]>([])
    let count = Mutex(0)
    let trait = SweepTrait.sweep(
      postures: [.closed, .flat],
      instants: .every(8),
      options: Self.options { line in lines.withLock { $0.append(line) } }
    )
    let failure = try await failure(trait) { [self] in
      count.withLock { $0 += 1 }
      try await flow()
    }
    #expect(failure == nil && count.withLock { $0 } == 2 + 16)
    #expect(lines.withLock { $0 }.first?.contains(": 16 instants in 2 transitions and 2 pairs of postures") == true)
  }

  @Test func `an expectation that fails has the cell and the command that makes it again`() async throws {
    let trait = SweepTrait.sweep(postures: [.closed, .flat], instants: .every(8), options: Self.options())
    let found = try await failure(trait) { [self] in
      try await flow { scene in scene.start == scene.posture || scene.posture == .closed }
    }
    let failure = try #require(found)
    #expect(failure.counterexample.cell?.description == "compose/closed-flat/0/0")
    #expect(failure.counterexample.kind == .flow && failure.counterexample.text.contains("of the scene"))
    #expect(failure.command.contains("/compose/closed-flat/0/0' swift test --filter "))
    #expect(failure.command.hasSuffix("'an expectation that fails has the cell and the command that makes it again'"))
    #expect(failure.report.failedCount == 4, "where the change comes while it is presented, and no later")
  }

  @Test(arguments: ["one", "two"])
  func `each case of a parameterized test has its own sweep`(text: String) async throws {
    let lines = Mutex<[String]>([])
    let trait = SweepTrait.sweep(
      postures: [.closed, .flat],
      instants: .every(16),
      options: Self.options { line in lines.withLock { $0.append(line) } }
    )
    let failure = try await failure(trait) { [self] in try await flow() }
    #expect(failure == nil)
    #expect(lines.withLock { $0 }.first?.contains(" of \"\(text)\": ") == true)
  }

  @Test func `the test in the module's article occurs in this file`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let article = root.appending(
      path: "Sources/ProsceniumTestingTraits/ProsceniumTestingTraits.docc/ProsceniumTestingTraits.md"
    )
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    let block = try #require(parts.count == 3 ? parts[1].drop { $0 != "\n" }.dropFirst() : nil)
    #expect(try String(contentsOfFile: #filePath, encoding: .utf8).contains(block))
  }
}
