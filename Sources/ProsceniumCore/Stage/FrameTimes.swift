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
