/// Calls back with the frames of a stage, for motion that no animation describes.
///
/// The action is called before the frame's animations and layout, so that what it changes is shown by that frame.
/// The stage makes frames only while something requests them: an unpaused link does so, at its own rate. The code that
/// makes a link keeps it; a released link requests no more frames.
@MainActor public final class DisplayLink {
  /// Whether the action waits; setting it back asks for the next frame.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      if isPaused { wakeUp?.cancel() } else { restart() }
    }
  }

  /// How often the action is called at most; `nil` calls it with every frame of the stage. Clamped to 1…240 a second.
  public var preferredFramesPerSecond: Int? {
    didSet {
      if let rate = preferredFramesPerSecond, !(1...240).contains(rate) {
        preferredFramesPerSecond = min(240, max(1, rate))
      }
      if !isPaused { restart() }
    }
  }

  /// The time of the frame that was shown last with the action, counted from the stage's beginning.
  ///
  /// It is when the frame was due: what moves by it is right also when the frame came late.
  public private(set) var timestamp: Duration = .zero

  private weak var stage: Stage?
  private let action: @MainActor (DisplayLink) -> Void

  /// When the action is to be called next; `nil` with the next frame.
  private var due: Duration?
  private var wakeUp: Cancellable?

  /// Makes a link that begins with the next frame.
  ///
  /// - Parameters:
  ///   - stage: Whose frames to follow; not kept alive.
  ///   - action: Called with the link itself; it may pause or invalidate it.
  public init(stage: Stage, action: @escaping @MainActor (DisplayLink) -> Void) {
    self.stage = stage
    self.action = action
    stage.displayLinks.add(self)
    stage.setNeedsFrame()
  }

  isolated deinit { wakeUp?.cancel() }

  /// Ends the link; a second call does nothing.
  public func invalidate() {
    isPaused = true
    stage?.displayLinks.remove(self)
    stage = nil
  }

  /// The stage shows a frame.
  func frame(at time: Duration) {
    guard !isPaused, stage != nil else { return }
    // Frame times are rounded, and a frame is not to be missed for that.
    if let due, time + .microseconds(1) < due { return askForFrame(after: time) }
    timestamp = time
    due = preferredFramesPerSecond.map { rate in
      let interval = Duration.seconds(1) / rate
      // From when it was due, so that the rate holds on average; but nothing is caught up on.
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

  /// Asks for the frame at which the action is due; the stage rests until just before.
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
