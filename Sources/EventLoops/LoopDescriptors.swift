#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The descriptors that a loop watches. A class, for what it resumes may come back to it; the loop's thread only.
final class LoopDescriptors {
  /// A descriptor that is known, with at least one side.
  private struct Record {
    /// Distinguishes a report about this registration from one about an earlier one of the same number.
    let generation: UInt32
    var reading: DescriptorSide?
    var writing: DescriptorSide?
    /// What the system is asked for; empty if the descriptor does not stand in the set.
    var asked: DescriptorReadiness = []

    subscript(direction: DescriptorDirection) -> DescriptorSide? {
      get { direction == .reading ? reading : writing }
      set { if direction == .reading { reading = newValue } else { writing = newValue } }
    }

    var wanted: DescriptorReadiness {
      var wanted: DescriptorReadiness = []
      if let reading, reading.lane.isWatched { wanted.insert(.readable) }
      if let writing, writing.lane.isWatched { wanted.insert(.writable) }
      return wanted
    }
  }

  private let base: EventBase
  /// By number; descriptors are small numbers.
  private var records: [Record?] = []
  private var nextGeneration: UInt32 = 0
  /// How many registrations have ended; a report collected before the last one may be about it.
  private var endedRegistrations = 0
  private var isOpen = false
  private var rush = DescriptorRush()

  /// Whose descriptors stand in the same set.
  let signals = LoopSignals()

  init(base: EventBase) {
    self.base = base
  }

  /// The numbers of the descriptors that are known, in order.
  var watched: [Int32] {
    records.indices.filter { records[$0] != nil }.map(Int32.init)
  }

  /// Makes the set if there is none yet.
  func open() throws(EventLoopError) {
    guard !isOpen else { return }
    let reason = base.openSet()
    guard reason == 0 else { throw EventLoopError(.systemRefused, errno: reason) }
    isOpen = true
  }

  /// Registers a side that has a consumer.
  func register(_ side: DescriptorSide) throws(EventLoopError) {
    guard side.descriptor >= 0 else { throw EventLoopError(.invalidDescriptor, errno: EBADF) }
    try open()
    let index = Int(side.descriptor)
    while records.count <= index { records.append(nil) }
    try dropStale(for: side)
    if records[index] == nil {
      records[index] = Record(generation: nextGeneration)
      nextGeneration = (nextGeneration + 1) & 0x7FFF_FFFF
    }
    records[index]?[side.direction] = side
    do {
      try ask(index)
    } catch {
      forget(side)
      throw error
    }
  }

  /// Ends what stands under the same number but is not the same open file, or has no consumer.
  private func dropStale(for side: DescriptorSide) throws(EventLoopError) {
    let index = Int(side.descriptor)
    guard let record = records[index] else { return }
    let isAlive = record.asked.isEmpty ? nil : isSame(index)
    if isAlive == false {
      end(side.descriptor, EventLoopError(.descriptorLost))
    } else if let old = record[side.direction] {
      // One that rests cannot be distinguished from a stale one; it has no consumer, and the later one stands.
      if isAlive == true, old.hasConsumer { throw EventLoopError(.alreadyWatched) }
      end(old, EventLoopError(.descriptorLost))
    }
  }

  /// Whether the number still means the open file that stands in the set.
  private func isSame(_ index: Int) -> Bool {
    guard let record = records[index] else { return false }
    return base.change(Int32(index), record.asked, key: key(index, record.generation)) == 0
  }

  /// Asks the system for what is wanted of a descriptor now.
  func ask(_ index: Int) throws(EventLoopError) {
    guard let record = records[index], record.wanted != record.asked else { return }
    let descriptor = Int32(index)
    let wanted = record.wanted
    let key = key(index, record.generation)
    var reason: Int32
    switch (record.asked.isEmpty, wanted.isEmpty) {
    case (true, _):
      reason = base.add(descriptor, wanted, key: key)
      // It stands in the set under a registration that has ended without the system's knowledge.
      if reason == EEXIST { reason = base.change(descriptor, wanted, key: key) }
    case (false, true):
      reason = base.remove(descriptor)
    case (false, false):
      reason = base.change(descriptor, wanted, key: key)
    }
    switch reason {
    case 0:
      records[index]?.asked = wanted
    case EPERM:
      throw EventLoopError(.unwatchableDescriptor, errno: reason)
    case EBADF where record.asked.isEmpty:
      throw EventLoopError(.invalidDescriptor, errno: reason)
    case EBADF, ENOENT:
      throw EventLoopError(.descriptorLost, errno: reason)
    default:
      throw EventLoopError(.systemRefused, errno: reason)
    }
  }

  /// Asks the system for what is wanted of a known side; ends the descriptor if that is not possible any more.
  func update(_ side: DescriptorSide) {
    do {
      try ask(Int(side.descriptor))
    } catch {
      end(side.descriptor, EventLoopError(.descriptorLost, errno: error.errno))
    }
  }

  /// Ends both sides of a descriptor.
  func end(_ descriptor: Int32, _ error: EventLoopError) {
    guard descriptor >= 0, Int(descriptor) < records.count, let record = records[Int(descriptor)] else { return }
    if let side = record.reading { end(side, error) }
    if let side = record.writing { end(side, error) }
  }

  /// Ends one side: the task that waits receives the error.
  func end(_ side: DescriptorSide, _ error: EventLoopError) {
    guard side.lane.end(error) == .unregister else { return }
    forget(side)
    side.callback = nil
    _ = side.waiter.take()?.end(with: .failure(error))
  }

  private func forget(_ side: DescriptorSide) {
    let index = Int(side.descriptor)
    guard records[index]?[side.direction] === side else { return }
    endedRegistrations += 1
    records[index]?[side.direction] = nil
    // The system may have forgotten it already, or no longer find it: then it shows up as a stranger.
    try? ask(index)
    if records[index]?.reading == nil, records[index]?.writing == nil { records[index] = nil }
  }

  func endAll(_ error: EventLoopError) {
    for descriptor in watched { end(descriptor, error) }
    signals.endAll(error)
  }

  /// Whether the loop has to collect before it may wait.
  var isRushing: Bool { rush.isOn }

  /// Reports a wait that found no descriptors.
  func waitedForOthers() {
    rush.waitedForOthers()
  }

  /// Lets waits report descriptors again.
  func stopRush() {
    perform(rush.stop())
  }

  private func perform(_ action: DescriptorRush.Action?) {
    switch action {
    case .watchSet:
      base.watchSet(true)
    case .leaveSet:
      base.watchSet(false)
    case nil:
      break
    }
  }

  /// Collects what is ready and passes each to `deliver`. Once per turn; what is left over is reported again.
  ///
  /// - Parameter mayRush: Whether the loop may collect by itself from now on instead of being notified.
  func collect(mayRush: Bool, _ deliver: (DescriptorSide, DescriptorReadiness) -> Void) {
    guard isOpen else { return }
    let endedBefore = endedRegistrations
    let count = base.collect { key, readiness in
      if let number = Self.signal(key) {
        signals.arrived(number)
        return
      }
      let index = Int(truncatingIfNeeded: key & 0xFFFF_FFFF)
      let generation = UInt32(key >> 32)
      guard index < records.count, records[index]?.generation == generation else {
        if endedRegistrations == endedBefore { renew() }
        return
      }
      let reading = records[index]?.reading
      let writing = records[index]?.writing
      if let reading, !readiness.isDisjoint(with: reading.direction.mask) { deliver(reading, readiness) }
      if let writing, !readiness.isDisjoint(with: writing.direction.mask) { deliver(writing, readiness) }
    }
    if mayRush { perform(rush.collected(count)) }
  }

  /// Whether a readiness is about the file that the number means. If not, the descriptor is ended.
  func check(_ side: DescriptorSide) -> Bool {
    if isSame(Int(side.descriptor)) { return true }
    end(side.descriptor, EventLoopError(.descriptorLost))
    // The file lives on under another number, and the system would report it for ever.
    renew()
    return false
  }

  /// Makes the set anew, which is the only way to be rid of a file whose number was closed elsewhere.
  private func renew() {
    let reason = base.openSet()
    // The waits report the new set.
    _ = rush.stop()
    precondition(reason == 0, "The system refuses another epoll descriptor: errno \(reason).")
    for index in records.indices where records[index] != nil {
      records[index]?.asked = []
      do {
        try ask(index)
      } catch {
        end(Int32(index), EventLoopError(.descriptorLost, errno: error.errno))
      }
    }
    for signal in signals.watched { try? addSignal(signal) }
  }

  /// Takes in a subscription; the signals that came since it was made are found at once.
  func register(_ subscription: SignalSubscription) throws(EventLoopError) {
    try open()
    for signal in subscription.signals { try addSignal(signal) }
    signals.add(subscription)
  }

  private func addSignal(_ signal: SignalSubscription.Entry) throws(EventLoopError) {
    let reason = base.addEdge(signal.descriptor, key: Self.signalKey(signal.number))
    // All subscriptions of one loop share the descriptor. Asking again makes it report again.
    guard reason == EEXIST else {
      guard reason == 0 else { throw EventLoopError(.systemRefused, errno: reason) }
      return
    }
    _ = base.changeEdge(signal.descriptor, key: Self.signalKey(signal.number))
  }

  func unregister(_ subscription: SignalSubscription) {
    signals.remove(subscription)
    let watched = Set(signals.watched.map(\.number))
    for signal in subscription.signals where !watched.contains(signal.number) { _ = base.remove(signal.descriptor) }
  }

  private func key(_ index: Int, _ generation: UInt32) -> UInt64 {
    UInt64(generation) << 32 | UInt64(index)
  }

  private static func signalKey(_ number: Int32) -> UInt64 {
    1 << 63 | UInt64(number)
  }

  private static func signal(_ key: UInt64) -> Int32? {
    key >> 63 == 1 ? Int32(truncatingIfNeeded: key) : nil
  }
}
