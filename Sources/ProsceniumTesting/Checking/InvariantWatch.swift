public import ProsceniumCore

/// An observer that checks the invariants of a stage's windows in its frames and collects the violations.
///
/// Each checked frame costs as much as one call of `checkInvariants(of:)`.
@MainActor public final class InvariantWatch {
  /// The violations, each preceded by the time of the frame that showed it.
  public private(set) var findings: [String] = []

  /// The number of frames that were checked.
  public private(set) var frameCount = 0

  private let interval: Int
  private var shownCount = 0

  /// Creates a watch and adds it to the stage, which keeps the watch alive.
  ///
  /// - Parameters:
  ///   - stage: The stage whose windows are checked.
  ///   - interval: The number of frames from one checked frame to the next, 1 or more. Pass 2 to check every second
  ///     frame.
  public init(of stage: Stage, every interval: Int = 1) {
    precondition(interval > 0, "The check interval must be at least 1 frame, not \(interval).")
    self.interval = interval
    stage.add(self)
  }
}

extension InvariantWatch: StageObserver {
  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    shownCount += 1
    guard shownCount % interval == 0 else { return }
    frameCount += 1
    findings += stage.invariantViolations.map { "\(stage.frameTime): \($0)" }
  }
}
