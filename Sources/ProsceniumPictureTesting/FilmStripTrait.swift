#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumTesting
public import Testing

/// Attaches a film strip of each stage to a test that fails.
///
///     @Test(.filmStripOnFailure) @MainActor func `the sheet slides in`() async throws {
///       try await withVirtualStage(.phone) { virtual in
///         ...
///       }
///     }
///
/// Every virtual stage that the test's task makes is recorded, of more than four the last four. When an issue was
/// recorded that fails the test, or it threw an error, each gets a PNG with frames from its first to its last, under
/// them the callbacks and what the environment sent. It is an attachment, and a file in the folder of failed pictures,
/// whose path is printed. A test that passes pays for the frames that are kept, 240 of a stage at most, and draws none.
///
/// A stage that is made in a detached task, or by code of its own in place of a `VirtualStage`, is not recorded.
public struct FilmStripTrait: TestTrait, SuiteTrait, TestScoping {
  let frameCount: Int

  /// Of a suite, the trait is one of each test in it.
  public var isRecursive: Bool { true }

  /// Called by the testing library for each case of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let roll = FilmRoll()
    let hasFailed = Locked(false)
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { hasFailed.withLock { $0 = true } }
      return issue
    }
    do {
      try await StageMaking.$observer.withValue({ roll.record($0) }) {
        try await watch.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      await attach(roll, to: test)
      throw error
    }
    if hasFailed.withLock({ $0 }) { await attach(roll, to: test) }
  }

  private func attach(_ roll: FilmRoll, to test: Test) async {
    for film in await roll.files(of: test.name, frameCount: frameCount) {
      Attachment.record(film.png, named: film.name, sourceLocation: test.sourceLocation)
      film.write()
    }
  }
}

extension Trait where Self == FilmStripTrait {
  /// Attaches a film strip of twelve frames of each stage to a test that fails.
  public static var filmStripOnFailure: Self { filmStripOnFailure(frames: 12) }

  /// Attaches a film strip of each stage to a test that fails.
  ///
  /// - Parameter count: How many frames it has at most, 1 or more, evenly in time.
  public static func filmStripOnFailure(frames count: Int) -> Self {
    precondition(count >= 1, "A strip has 1 frame or more, not \(count).")
    return FilmStripTrait(frameCount: count)
  }
}
#endif
