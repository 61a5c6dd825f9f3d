#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumTesting
public import Testing
import RuntimeSupport

/// A trait that attaches a film strip of each stage to a failed test.
///
///     @Test(.filmStripOnFailure) @MainActor func `the sheet slides in`() async throws {
///       try await withVirtualStage(.phone) { virtual in
///         ...
///       }
///     }
///
/// The trait records every virtual stage of the test's task, or the last four if there are more. If an issue or an
/// error fails the test, each stage yields a PNG file. The file contains frames from the first to the last one, with
/// captions for the callbacks and the changes of the environment. The file is an attachment and also a file in the
/// folder of failed pictures, and its path is printed. A passing test costs only the memory of the recorded frames, at
/// most 240 for each stage, and draws none of them.
///
/// The trait does not record a stage of a detached task, or a stage that code creates without a `VirtualStage`.
public struct FilmStripTrait: TestTrait, SuiteTrait, TestScoping {
  let frameCount: Int

  /// A Boolean value that indicates whether the trait of a suite applies to each of its tests, which is `true`.
  public var isRecursive: Bool { true }

  /// Runs a case of the test, and attaches the film strips if it fails.
  ///
  /// The testing library calls this method for each case of the test.
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
  /// A trait that attaches a film strip of twelve frames of each stage to a failed test.
  public static var filmStripOnFailure: Self { filmStripOnFailure(frames: 12) }

  /// Returns a trait that attaches a film strip of each stage to a failed test.
  ///
  /// - Parameter count: The largest number of frames, 1 or more, at even intervals of time.
  public static func filmStripOnFailure(frames count: Int) -> Self {
    precondition(count >= 1, "A film strip requires at least 1 frame, not \(count).")
    return FilmStripTrait(frameCount: count)
  }
}
#endif
