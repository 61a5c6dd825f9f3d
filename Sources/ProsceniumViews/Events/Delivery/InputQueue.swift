internal import DequeModule
import Foundation

/// The inputs of a stage that were accepted and not delivered, with the touches and keys that are down.
///
/// The queue validates each input when it arrives, and groups the inputs into events.
struct InputQueue {
  /// The part of the queue that is delivered as one event.
  enum Group {
    /// Samples of touches, which ``InputQueue/samples`` contains.
    case touches
    case press(PressSample)
    case scroll(ScrollSample)
    case hover(HoverSample)
  }

  /// The state of a touch on the surface, as its samples describe it.
  private enum Contact {
    case down
    /// The window of the touch has closed.
    case lost
  }

  private var pending: Deque<InputEvent> = []
  private var contacts: [UInt64: Contact] = [:]
  private var keys: Set<KeyCode> = []
  private var lastTime = Duration.zero

  /// The samples of touches that form the present event, in the order of their arrival.
  ///
  /// Each touch has samples of a single phase. The array keeps its memory from event to event.
  private(set) var samples: [TouchSample] = []

  /// The touches of ``samples`` with the phase of their samples. The array keeps its memory from event to event.
  private var collected: [(id: UInt64, phase: TouchPhase)] = []

  // MARK: Arrival

  /// Validates an input and appends it.
  ///
  /// A time before the last one or after `now` is replaced by the nearer of both. A second beginning of the same touch
  /// cancels the first one.
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - now: The time of the stage.
  ///   - isInWindow: A closure that returns whether a window is shown at a point.
  mutating func append(_ event: InputEvent, at now: Duration, isInWindow: (Point) -> Bool) throws(InputError) {
    switch event {
    case .touch(var sample):
      try sample.validate()
      sample.time = time(sample.time, now)
      try append(sample, isInWindow: isInWindow)
    case .press(var sample):
      sample.time = time(sample.time, now)
      try append(sample)
    case .scroll(var sample):
      guard sample.location.isFinite else { throw .invalidValue("location") }
      guard sample.translation.width.isFinite, sample.translation.height.isFinite else {
        throw .invalidValue("translation")
      }
      sample.time = time(sample.time, now)
      pending.append(.scroll(sample))
    case .hover(var sample):
      guard sample.location.isFinite else { throw .invalidValue("location") }
      guard sample.zOffset.isFinite, sample.zOffset >= 0 else { throw .invalidValue("zOffset") }
      sample.time = time(sample.time, now)
      pending.append(.hover(sample))
    }
  }

  private mutating func time(_ time: Duration, _ now: Duration) -> Duration {
    lastTime = max(lastTime, min(time, now))
    return lastTime
  }

  private mutating func append(_ sample: TouchSample, isInWindow: (Point) -> Bool) throws(InputError) {
    switch (sample.phase, contacts[sample.id]) {
    case (.began, let contact):
      guard isInWindow(sample.location) else { throw .outsideWindows(sample.location) }
      if case .down? = contact {
        var end = sample
        end.phase = .cancelled
        pending.append(.touch(end))
      }
      contacts[sample.id] = .down
    case (_, nil): throw .unknownTouch(id: sample.id)
    case (.moved, .lost), (.stationary, .lost): throw .windowClosed(id: sample.id)
    case (.ended, .lost), (.cancelled, .lost):
      contacts[sample.id] = nil
      throw .windowClosed(id: sample.id)
    case (.moved, .down), (.stationary, .down): break
    case (.ended, .down), (.cancelled, .down): contacts[sample.id] = nil
    }
    if sample.phase != .stationary { pending.append(.touch(sample)) }
  }

  private mutating func append(_ sample: PressSample) throws(InputError) {
    var sample = sample
    switch sample.phase {
    // A keyboard repeats the beginning of a key that is held down.
    case .began: if !keys.insert(sample.key).inserted { sample.phase = .stationary }
    case .changed, .stationary: guard keys.contains(sample.key) else { throw .unknownKey(sample.key) }
    case .ended, .cancelled: guard keys.remove(sample.key) != nil else { throw .unknownKey(sample.key) }
    }
    pending.append(.press(sample))
  }

  /// Marks a touch whose window has closed, and removes its samples.
  mutating func lose(_ id: UInt64) {
    guard contacts[id] != nil else { return }
    contacts[id] = .lost
    pending.removeAll { if case .touch(let sample) = $0 { sample.id == id } else { false } }
  }

  // MARK: Delivery

  /// Removes the next inputs that form one event, or returns `nil` if the queue is empty.
  ///
  /// Samples of touches are one event until a touch changes its phase. Movements of a pointer without a button are one
  /// event.
  mutating func next() -> Group? {
    guard let first = pending.first else { return nil }
    switch first {
    case .touch:
      collectTouches()
      return .touches
    case .press(let sample):
      pending.removeFirst()
      return .press(sample)
    case .scroll(let sample):
      pending.removeFirst()
      return .scroll(sample)
    case .hover(var sample):
      pending.removeFirst()
      while sample.phase == .moved, case .hover(let other)? = pending.first, other.phase == .moved {
        sample = other
        pending.removeFirst()
      }
      return .hover(sample)
    }
  }

  private mutating func collectTouches() {
    samples.removeAll(keepingCapacity: true)
    collected.removeAll(keepingCapacity: true)
    while case .touch(let sample)? = pending.first {
      if let index = collected.firstIndex(where: { $0.id == sample.id }) {
        guard collected[index].phase == sample.phase else { return }
      } else {
        collected.append((sample.id, sample.phase))
      }
      samples.append(sample)
      pending.removeFirst()
    }
  }
}

extension TouchSample {
  fileprivate func validate() throws(InputError) {
    guard location.isFinite else { throw .invalidValue("location") }
    guard (force ?? 0).isFinite, force ?? 0 >= 0 else { throw .invalidValue("force") }
    guard majorRadius.isFinite, majorRadius >= 0 else { throw .invalidValue("majorRadius") }
    guard altitudeAngle.isFinite else { throw .invalidValue("altitudeAngle") }
    guard azimuthAngle.isFinite else { throw .invalidValue("azimuthAngle") }
  }
}
