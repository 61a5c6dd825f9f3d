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

/// The display links of one stage, in the order in which they were made.
@MainActor final class DisplayLinks {
  private struct Held {
    weak var link: DisplayLink?
  }

  private var links: [Held] = []

  /// Whether a link is going to ask for another frame.
  var areWaiting: Bool { links.contains { $0.link.map { !$0.isPaused } ?? false } }

  func add(_ link: DisplayLink) { links.append(Held(link: link)) }

  func remove(_ link: DisplayLink) { links.removeAll { $0.link === link || $0.link == nil } }

  /// Calls the links whose time has come.
  func fire(at time: Duration) {
    for held in links { held.link?.frame(at: time) }
  }
}

/// Which frame comes next: multiples of an interval, each at most once.
struct FrameTimes {
  private let interval: Duration

  /// The number of the frame that was shown last. Whole numbers, so that none is named twice.
  private var shown: Int128 = 0

  init(interval: Duration) {
    self.interval = interval
  }

  /// When the next frame after `time` is due that has not been shown.
  ///
  /// A timer may come a little before its time, where clocks round: then the frame that was shown is still to come.
  func next(after time: Duration) -> Duration {
    interval * (max(number(at: time), shown) + 1)
  }

  /// The frame that was due is shown; returns its time, or that of the latest frame if it comes late.
  mutating func show(frameDueAt due: Duration, at time: Duration) -> Duration {
    shown = max(number(at: due), number(at: time))
    return interval * shown
  }

  private func number(at time: Duration) -> Int128 { time.attoseconds / interval.attoseconds }
}
