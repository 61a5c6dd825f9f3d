import AnimationTiming
import Foundation

extension SceneEnvironment {
  /// What all senders of a stage know of its device.
  struct Folding {
    /// What the stage shows once it has applied what waits; the keyboard is left out.
    var accepted: EnvironmentUpdate

    /// The posture that was sent last, at first the one that the stage was made in; `nil` until there is one.
    var posture: Device.Posture?

    /// Counts postures that were asked for: a fold that finds another number has been overtaken.
    var number = 0

    init(accepted: EnvironmentUpdate) { self.accepted = accepted }

    /// Notes what was sent; an angle alone costs one comparison each for what else could have been.
    mutating func accept(_ change: EnvironmentChange) {
      if let hinge = change.hinge { accepted.hinge = hinge }
      if change.isOfHingeAlone { return }
      let hinge = accepted.hinge
      accepted = accepted.applying(change, sizeClassesBy: nil)
      accepted.hinge = hinge
    }
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

  /// The posture that was sent last by any sender of the stage, also one on the way to another; at first the one in
  /// which the stage was made, `nil` for a stage that was made of size and traits.
  public var posture: Device.Posture? { mailbox.device.posture }

  /// Sends all of a posture as one change; a fold that is under way ends, whichever sender began it.
  ///
  /// What the posture does not say goes: a hinge that it has not, and the traits that are a surface's own (size classes,
  /// scale, idiom, the edge of bars) or that the posture before said. Other traits, which the user chooses, stay.
  ///
  /// - Throws: ``EnvironmentError`` for what no surface can have; then nothing is sent, and a fold goes on.
  @discardableResult
  public func send(_ posture: Device.Posture) throws(EnvironmentError) -> EnvironmentReceipt {
    try EnvironmentChange(to: posture).validate()
    return receipt(of: mailbox.post(posture), for: posture)
  }

  /// Folds the device along the stage's time, from what was sent to the stage last, by any sender and in parts too.
  ///
  /// So a sender that has sent nothing folds like any other. Where no hinge was sent, the fold begins at the angle of the
  /// first posture of `device` that has the size of the surface. How the device is held is looked up in the same way.
  ///
  /// On the way it sends the angle 120 times a second, the status and the divisions with it, and the other display's
  /// size, traits, safe area and regions in one change when the hinge comes to ``Device/changeoverAngle``. Another
  /// fold, or a posture that is sent, by this sender or another one, ends it where it is: the device turns at that
  /// angle. Without an angle at one of the ends, and in no time, the posture is taken at once.
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
    let number = mailbox.beginFold()
    let start = shownPosture(of: device)
    if let from = start.hinge?.angle, let to = posture.hinge?.angle, duration > .zero {
      var last = start
      let pace = TimingCurve.cubic(curve.curve, duration: duration.seconds)
      var now = try await time(after: .zero)
      let (began, end) = (now, now + duration)
      while now < end {
        let angle = from + (to - from) * pace.progress(at: (now - began).seconds).value
        // A bold pace may go past both ends.
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

  /// Sends what is new in a posture on the way to another; returns whether the fold goes on.
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

  /// Opens the device until it is flat, held as it is; see ``fold(to:of:over:curve:)``.
  ///
  /// A camera of its display that is on stays on.
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
  /// A camera of its display that is on stays on.
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
    let shown = shownPosture(of: device)
    guard let posture = device.posture(status, like: shown) else { return .arrived }
    return try await fold(to: posture.keepingCameras(of: shown), of: device, over: duration, curve: curve)
  }

  /// Gives the surface one half of a device that lies open, beside another application, or all of it again.
  ///
  /// A camera that is on stays on where the half has it.
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
    let shown = shownPosture(of: device)
    let whole = half == nil ? device.posture(.fullyOpen, like: shown) : nil
    guard let posture = whole ?? device.postures.first(where: { half != nil && $0.half == half }) else {
      return try send()
    }
    return try send(posture.keepingCameras(of: shown))
  }
}
