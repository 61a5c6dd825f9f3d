public import ProsceniumCore

/// Checks every window of a stage in its frames, and keeps what it found.
///
/// Each frame that is looked at costs as much as `checkInvariants(of:)`.
@MainActor public final class InvariantWatch {
  /// What was broken, each with the time of the frame that showed it.
  public private(set) var findings: [String] = []

  /// How many frames were looked at.
  public private(set) var frameCount = 0

  private let interval: Int
  private var shownCount = 0

  /// Begins to watch; the stage keeps the watch alive.
  ///
  /// - Parameters:
  ///   - stage: Whose windows are checked.
  ///   - interval: Which frames are looked at: each, or each second, and so on.
  public init(of stage: Stage, every interval: Int = 1) {
    precondition(interval > 0, "A watch looks at each frame or at fewer, not at each \(interval)th.")
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
