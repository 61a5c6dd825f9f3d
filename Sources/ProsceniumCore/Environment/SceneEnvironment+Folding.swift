import AnimationTiming
import Foundation

extension SceneEnvironment {
  /// The state of a stage's device that all senders share.
  struct Folding {
    /// The environment that the stage shows once it has applied the pending change, without the keyboard.
    var accepted: EnvironmentState

    /// The last posture that was sent, initially the posture in which the stage was created, or `nil` if there is
    /// none.
    var posture: Device.Posture?

    /// The number of requested postures and folds.
    ///
    /// A fold ends early if this number has changed.
    var number = 0

    init(accepted: EnvironmentState) { self.accepted = accepted }

    /// Applies a sent change.
    ///
    /// A change of the hinge alone only costs a comparison for each other part.
    mutating func accept(_ change: EnvironmentChange) {
      if let hinge = change.hinge { accepted.hinge = hinge }
      if change.isOfHingeAlone { return }
      let hinge = accepted.hinge
      accepted = accepted.applying(change, sizeClassesBy: nil)
      accepted.hinge = hinge
    }
  }

  /// The result of a fold.
  public enum FoldOutcome: Sendable, Hashable {
    /// The fold ended in the requested posture, or the device has no such posture and remained unchanged.
    case arrived

    /// The fold ended early, because another posture or fold was requested meanwhile.
    case turned
  }

  /// The interval between the angles that a fold sends.
  ///
  /// Most displays receive two angles per frame.
  private static let foldInterval = Duration.seconds(1) / 120

  /// The last posture that any sender of the stage sent, including intermediate postures of a fold.
  ///
  /// Initially, this is the posture in which the stage was created. The value is `nil` for a stage that was created
  /// with a size and traits.
  public var posture: Device.Posture? { mailbox.device.posture }

  /// Sends all parts of a posture as one change, and ends a fold in progress of any sender.
  ///
  /// Parts that the posture does not specify are reset. These are the hinge and the traits of the surface itself,
  /// which are the size classes, scale, idiom and bar edge. Traits that the previous posture specified are reset too.
  /// Other traits are the user's choice and remain.
  ///
  /// - Throws: ``EnvironmentError`` if no surface can have these values. In that case nothing is sent, and a fold in
  ///   progress continues.
  @discardableResult
  public func send(_ posture: Device.Posture) throws(EnvironmentError) -> EnvironmentReceipt {
    try EnvironmentChange(to: posture).validate()
    return receipt(of: mailbox.post(posture), for: posture)
  }

  /// Folds the device over a duration of the stage's time, starting from the last environment sent to the stage.
  ///
  /// The start includes the changes of all senders, also those of single parts. If no hinge was sent, the fold begins
  /// at the angle of the first posture of `device` with the surface's size. The same posture determines the hinge
  /// axis.
  ///
  /// During the fold, the method sends the angle 120 times per second, together with the status and the divisions.
  /// When the hinge reaches ``Device/changeoverAngle``, one change sends the other display's size, traits, safe area
  /// and regions. Another fold or a posture from any sender ends this fold at its current angle. If the start or the
  /// end has no angle, or if `duration` is not positive, the method sends the posture immediately.
  ///
  /// - Parameters:
  ///   - posture: The final posture of the device.
  ///   - device: The device whose other postures determine the intermediate states.
  ///   - duration: The duration of the fold in the stage's time.
  ///   - curve: The timing curve of the angle.
  /// - Returns: The outcome, which indicates whether the device arrived or the fold was replaced by another posture.
  /// - Throws: ``EnvironmentError`` if no surface can have these values, before anything is sent. `CancellationError`
  ///   if the task is cancelled. In that case the hinge remains at its angle, and the method throws at the next step
  ///   of time.
  @discardableResult
  public func fold(
    to posture: Device.Posture,
    of device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try EnvironmentChange(to: posture).validate()
    let number = mailbox.beginFold()
    let start = shownPosture(of: device)
    if let from = start.hinge?.angle, let to = posture.hinge?.angle, duration > .zero {
      var last = start
      let pace = TimingCurve.cubic(curve.curve, duration: duration.seconds)
      var now = try await time(after: .zero)
      let (began, end) = (now, now + duration)
      while now < end {
        let angle = from + (to - from) * pace.progress(at: (now - began).seconds).value
        // A timing curve can overshoot both ends, so limit the angle to the valid range.
        let next = device.posture(at: min(max(0, angle), 2 * .pi), from: start, to: posture)
        guard try pass(next, from: last, inFold: number) else { return .turned }
        last = next
        now = try await time(after: min(Self.foldInterval, end - now))
      }
    }
    guard let post = mailbox.post(posture, from: nil, inFold: number) else { return .turned }
    _ = receipt(of: post, for: posture)
    return .arrived
  }

  private func shownPosture(of device: Device) -> Device.Posture {
    let known = mailbox.device
    return device.posture(showing: known.accepted, after: known.posture)
  }

  /// Waits for `duration` of the stage's time and returns the time at the end.
  ///
  /// A resumed task first moves to its preferred executor, and then to its actor. If both are the same, the task uses
  /// no other thread in between and is never late in virtual time. A cancelled task waits until `duration` has passed.
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

  /// Sends the changed parts of an intermediate posture, and returns whether the fold continues.
  private func pass(
    _ posture: Device.Posture,
    from old: Device.Posture,
    inFold number: Int
  ) throws(EnvironmentError) -> Bool {
    guard old != posture else { return number == mailbox.device.number }
    try EnvironmentChange(to: posture, from: old).validate()
    guard let post = mailbox.post(posture, from: old, inFold: number) else { return false }
    _ = receipt(of: post, for: posture)
    return true
  }

  /// Opens the device until it is flat, in its current orientation.
  ///
  /// See ``fold(to:of:over:curve:)``. An active camera of the final display remains active. A device without such a
  /// posture remains unchanged.
  @discardableResult
  public func open(
    _ device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try await fold(.fullyOpen, device, duration, curve)
  }

  /// Closes the device in its current orientation.
  ///
  /// See ``fold(to:of:over:curve:)``. A device without such a posture remains unchanged.
  @discardableResult
  public func close(
    _ device: Device = .foldable,
    over duration: Duration = .milliseconds(600),
    curve: CubicTimingParameters = CubicTimingParameters()
  ) async throws -> FoldOutcome {
    try await fold(.closed, device, duration, curve)
  }

  /// Folds the device half-way in its current orientation, like a book or a laptop.
  ///
  /// See ``fold(to:of:over:curve:)``. An active camera of the final display remains active. A device without such a
  /// posture remains unchanged.
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
    let shown = shownPosture(of: device)
    guard let posture = device.posture(status, like: shown) else { return .arrived }
    return try await fold(to: posture.keepingCameras(of: shown), of: device, over: duration, curve: curve)
  }

  /// Sets the surface to one half of an open device next to another application, or to the whole display again.
  ///
  /// An active camera remains active if the half contains it. For a device without such a posture, nothing changes,
  /// and the receipt reports this.
  ///
  /// - Parameters:
  ///   - half: The half of the display for the surface, or `nil` for the whole display.
  ///   - device: The device whose postures are searched.
  /// - Throws: ``EnvironmentError`` if no surface can have these values. In that case nothing is sent.
  @discardableResult
  public func splitView(
    _ half: Device.Half?,
    of device: Device = .foldable
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    let shown = shownPosture(of: device)
    let whole = half == nil ? device.posture(.fullyOpen, like: shown) : nil
    guard let posture = whole ?? device.postures.first(where: { half != nil && $0.half == half }) else {
      return try send()
    }
    return try send(posture.keepingCameras(of: shown))
  }
}
