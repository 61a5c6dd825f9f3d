/// A timer that calls an action in step with the frames of a stage, for motion that no animation describes.
///
/// The action is called before the frame's animations and layout, so that the frame shows the changes that the action
/// makes. A stage produces frames only on request. Unless the link is paused, it requests a frame for each call, at the
/// rate of ``preferredFramesPerSecond``. Retain the link, because a released link calls its action no more.
@MainActor public final class DisplayLink {
  /// A Boolean value that indicates whether the link is paused. Resuming requests the next frame.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      if isPaused { wakeUp?.cancel() } else { restart() }
    }
  }

  /// The maximum number of calls per second, or `nil` to call the action with every frame of the stage.
  ///
  /// The value is clamped to 1…240.
  public var preferredFramesPerSecond: Int? {
    didSet {
      if let rate = preferredFramesPerSecond, !(1...240).contains(rate) {
        preferredFramesPerSecond = min(240, max(1, rate))
      }
      if !isPaused { restart() }
    }
  }

  /// The time of the last frame for which the action was called, since the start of the stage.
  ///
  /// The timestamp is the time at which the frame was due. Motion that depends on it is correct even if the frame was
  /// late. The value is zero before the first call.
  public private(set) var timestamp: Duration = .zero

  private weak var stage: Stage?
  private let action: @MainActor (DisplayLink) -> Void

  /// The time of the next call, or `nil` to call the action with the next frame.
  private var due: Duration?
  private var wakeUp: Cancellable?

  /// Creates a link that starts with the next frame.
  ///
  /// - Parameters:
  ///   - stage: The stage whose frames the link follows. The link does not retain it.
  ///   - action: The closure to call with the link itself. It may pause or invalidate the link. The link retains the
  ///     closure, so capture the owner of the link weakly.
  public init(stage: Stage, action: @escaping @MainActor (DisplayLink) -> Void) {
    self.stage = stage
    self.action = action
    stage.displayLinks.add(self)
    stage.setNeedsFrame()
  }

  isolated deinit { wakeUp?.cancel() }

  /// Pauses the link and removes it from its stage permanently.
  ///
  /// Resuming the link afterwards has no effect, and neither has a second call.
  public func invalidate() {
    isPaused = true
    stage?.displayLinks.remove(self)
    stage = nil
  }

  /// Calls the action for a frame of the stage if a call is due.
  ///
  /// - Parameter time: The time of the frame, since the start of the stage.
  func frame(at time: Duration) {
    guard !isPaused, stage != nil else { return }
    // Frame times are rounded, so accept a frame that is 1 microsecond early.
    if let due, time + .microseconds(1) < due { return askForFrame(after: time) }
    timestamp = time
    due = preferredFramesPerSecond.map { rate in
      let interval = Duration.seconds(1) / rate
      // Count from the due time so that the average rate is correct, but never catch up on missed calls.
      return max((due ?? time) + interval, time)
    }
    action(self)
    if !isPaused { askForFrame(after: time) }
  }

  private func restart() {
    due = nil
    wakeUp?.cancel()
    stage?.setNeedsFrame()
  }

  /// Requests the frame in which the action is due, so that the stage can be idle until shortly before.
  private func askForFrame(after time: Duration) {
    guard let stage else { return }
    wakeUp?.cancel()
    let margin = Duration.milliseconds(1)
    guard let due, due > time + margin * 2 else { return stage.setNeedsFrame() }
    wakeUp = stage.scheduler.schedule(after: due - margin - stage.scheduler.now) { [weak stage] in
      stage?.setNeedsFrame()
    }
  }
}

/// The display links of one stage, in the order of their creation.
@MainActor final class DisplayLinks {
  private struct Held {
    weak var link: DisplayLink?
  }

  private var links: [Held] = []

  /// A Boolean value that indicates whether any link will request another frame.
  var areWaiting: Bool { links.contains { $0.link.map { !$0.isPaused } ?? false } }

  func add(_ link: DisplayLink) { links.append(Held(link: link)) }

  func remove(_ link: DisplayLink) { links.removeAll { $0.link === link || $0.link == nil } }

  /// Calls the links that are due.
  func fire(at time: Duration) {
    for held in links { held.link?.frame(at: time) }
  }
}

/// The times of frames, which are multiples of an interval and never repeat.
struct FrameTimes {
  private let interval: Duration

  /// The number of the last shown frame, as an integer so that no frame is repeated.
  private var shown: Int128 = 0

  init(interval: Duration) {
    self.interval = interval
  }

  /// Returns the time of the next frame after `time` that has not been shown.
  ///
  /// A timer may fire slightly early because of rounding. In that case, the frame just shown is still in the future,
  /// and the result is the frame after it.
  func next(after time: Duration) -> Duration {
    interval * (max(number(at: time), shown) + 1)
  }

  /// Records that the frame due at `due` is being shown.
  ///
  /// - Returns: The time of this frame, or that of the latest frame if the timer was late.
  mutating func show(frameDueAt due: Duration, at time: Duration) -> Duration {
    shown = max(number(at: due), number(at: time))
    return interval * shown
  }

  private func number(at time: Duration) -> Int128 { time.attoseconds / interval.attoseconds }
}
