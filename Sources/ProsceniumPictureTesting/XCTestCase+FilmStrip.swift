#if Pictures
public import ProsceniumCore
public import XCTest

extension XCTestCase {
  /// Writes a film strip of a stage if the test fails.
  ///
  /// For swift-testing, use ``FilmStripTrait`` instead.
  ///
  ///     let virtual = VirtualStage(.phone)
  ///     attachFilmStripOnFailure(of: virtual.stage)
  ///
  /// The file is in the folder of failed pictures, and its path is printed. XCTest has attachments only on Apple's
  /// platforms.
  ///
  /// - Parameters:
  ///   - stage: The stage to record from now on.
  ///   - count: The largest number of frames of the strip, 1 or more, at even intervals of time.
  @MainActor public func attachFilmStripOnFailure(of stage: Stage, frames count: Int = 12) {
    precondition(count >= 1, "A film strip requires at least 1 frame, not \(count).")
    let roll = FilmRoll()
    roll.record(stage)
    let (run, name) = (testRun, name)
    addTeardownBlock {
      guard let run, run.totalFailureCount > 0 else { return }
      for file in roll.files(of: name, frameCount: count) { file.write() }
    }
  }
}
#endif
