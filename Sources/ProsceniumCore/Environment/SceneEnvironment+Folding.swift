import AnimationTiming
import Foundation

extension SceneEnvironment {
  /// What a sender knows of the device that it folds.
  struct Folding {
    /// What was sent last; `nil` until a posture is sent.
    var posture: Device.Posture?

    /// Counts postures that were asked for: a fold that finds another number has been overtaken.
    var number = 0
  }

  /// How a fold has ended.
  public enum FoldOutcome: Sendable, Hashable {
    /// The device is in the posture that it was to take.
    case arrived

    /// Another posture was asked for on the way, and the fold went no farther.
    case turned
  }

  /// How far angles are apart that a fold sends: there are two in a frame of most displays.
  private static let foldInterval = Duration.seconds(1) / 120

  /// The posture that this sender sent last, also one on the way to another; `nil` until one is sent.
  public var posture: Device.Posture? { folding.posture }

  /// Sends all of a posture as one change; a fold that is under way ends.
  ///
  /// - Throws: ``EnvironmentError`` for what no surface can have; then nothing is sent, and a fold goes on.
  @discardableResult
  public func send(_ posture: Device.Posture) throws(EnvironmentError) -> EnvironmentReceipt {
    let receipt = try send(EnvironmentChange(to: posture))
    folding.number += 1
    folding.posture = posture
    return receipt
  }

  /// Folds the device along the stage's time, from the posture that this sender sent last.
  ///
  /// On the way it sends the angle 120 times a second, the status and the divisions with it, and the other display's
  /// size, traits, safe area and regions in one change when the hinge comes to ``Device/changeoverAngle``. Another
  /// fold, or a posture that is sent, ends it where it is: the device turns at that angle. Without a posture before,
  /// without an angle, and in no time, the posture is taken at once.
  ///
  /// - Parameters:
  ///   - posture: What the device is to be in the end.
  ///   - device: The device, whose other postures say what it is on the way.
  ///   - duration: How long it takes in the stage's time.
  ///   - curve: The pace of the angle.
  /// - Returns: Whether the device arrived, or was turned on the way.
  /// - Throws: ``EnvironmentError`` for what no surface can have, before anything is sent, and `CancellationError` when
  ///   the task is cancelled: then the hinge stays at its angle, and the method throws with the next step of time.
  @discardableResult
  public func fold(
    to posture: Device.Posture,
    of device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try EnvironmentChange(to: posture).validate()
    folding.number += 1
    let number = folding.number
    if let start = folding.posture, let from = start.hinge?.angle, let to = posture.hinge?.angle, duration > .zero {
      let pace = TimingCurve.cubic(curve.curve, duration: duration.seconds)
      var now = try await time(after: .zero)
      let (began, end) = (now, now + duration)
      while now < end, number == folding.number {
        let angle = from + (to - from) * pace.progress(at: (now - began).seconds).value
        // A bold pace may go past both ends.
        try pass(device.posture(at: min(max(0, angle), 2 * .pi), from: start, to: posture))
        now = try await time(after: min(Self.foldInterval, end - now))
      }
    }
    guard number == folding.number else { return .turned }
    try send(posture)
    return .arrived
  }

  /// Returns when `duration` of the stage's time has passed, with the time then.
  ///
  /// A resumed task goes to its preferred executor first and to its actor then. Where that is the same one it takes no
  /// other thread on the way, so that nothing comes too late in virtual time. A task that was cancelled waits until its
  /// time has come.
  private func time(after duration: Duration) async throws -> Duration {
    let now = await withTaskExecutorPreference(executorPreference) {
      await withCheckedContinuation { continuation in
        scheduler.nextTurn { [scheduler] in
          _ = scheduler.schedule(after: duration) { continuation.resume(returning: scheduler.now) }
        }
      }
    }
    try Task.checkCancellation()
    return now
  }

  /// Sends what is new in a posture on the way to another.
  private func pass(_ posture: Device.Posture) throws(EnvironmentError) {
    guard let old = folding.posture, old != posture else { return }
    try send(EnvironmentChange(to: posture, from: old))
    folding.posture = posture
  }

  /// Opens the device until it is flat, held as it is; see ``fold(to:of:over:curve:)``.
  ///
  /// A device that has no such posture is left alone.
  @discardableResult
  public func open(
    _ device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try await fold(.fullyOpen, device, duration, curve)
  }

  /// Shuts the device, held as it is; see ``fold(to:of:over:curve:)``.
  ///
  /// A device that has no such posture is left alone.
  @discardableResult
  public func close(
    _ device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try await fold(.closed, device, duration, curve)
  }

  /// Folds the device half-way, held as it is: like a book or like a laptop; see ``fold(to:of:over:curve:)``.
  ///
  /// A device that has no such posture is left alone.
  @discardableResult
  public func halfFold(
    _ device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try await fold(.partiallyOpen, device, duration, curve)
  }

  private func fold(
    _ status: Hinge.Status,
    _ device: Device,
    _ duration: Duration,
    _ curve: CubicTimingParameters
  ) async throws -> FoldOutcome {
    guard let posture = device.posture(status, like: folding.posture) else { return .arrived }
    return try await fold(to: posture, of: device, over: duration, curve: curve)
  }

  /// Gives the surface one half of a device that lies open, beside another application, or all of it again.
  ///
  /// A device that has no such posture is left alone, and the receipt says that nothing changed.
  ///
  /// - Parameters:
  ///   - half: Which half the surface has; `nil` is all of the display.
  ///   - device: The device, whose postures are looked at.
  /// - Throws: ``EnvironmentError`` for what no surface can have; then nothing is sent.
  @discardableResult
  public func splitView(
    _ half: Device.Half?,
    of device: Device = .foldable
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    let whole = half == nil ? device.posture(.fullyOpen, like: folding.posture) : nil
    guard let posture = whole ?? device.postures.first(where: { half != nil && $0.half == half }) else {
      return try send()
    }
    return try send(posture)
  }
}
