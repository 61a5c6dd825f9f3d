#if Pictures
public import ProsceniumCore
public import XCTest

extension XCTestCase {
  /// Writes a film strip of a stage if the test fails; for swift-testing there is ``FilmStripTrait``.
  ///
  ///     let virtual = VirtualStage(.phone)
  ///     attachFilmStripOnFailure(of: virtual.stage)
  ///
  /// The file is in the folder of failed pictures, and its path is printed: XCTest has attachments on Apple's platforms
  /// alone.
  ///
  /// - Parameters:
  ///   - stage: What is recorded from now on.
  ///   - count: How many frames the strip has at most, 1 or more, evenly in time.
  @MainActor public func attachFilmStripOnFailure(of stage: Stage, frames count: Int = 12) {
    precondition(count >= 1, "A strip has 1 frame or more, not \(count).")
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
