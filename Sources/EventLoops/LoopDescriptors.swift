#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The descriptors that a loop watches. For the loop's thread only.
///
/// The type is a class, because the closure that ``collect(mayRush:_:)`` calls changes the descriptors before `collect`
/// returns.
final class LoopDescriptors {
  /// A registered descriptor with at least one side.
  private struct Record {
    /// The generation, which distinguishes a report about this registration from reports about earlier ones of the same
    /// number.
    let generation: UInt32
    var reading: DescriptorWatcher?
    var writing: DescriptorWatcher?
    /// The readiness that the system watches, or an empty set if the descriptor is not in the system's set.
    var asked: DescriptorReadiness = []

    subscript(direction: DescriptorDirection) -> DescriptorWatcher? {
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
  /// The registered descriptors by their numbers, which are small.
  private var records: [Record?] = []
  private var nextGeneration: UInt32 = 0
  /// The number of ended registrations. A report that was collected before the last end may be out of date.
  private var endedRegistrations = 0
  private var isOpen = false
  private var rush = DirectPollPolicy()

  /// The signal subscriptions, whose descriptors are in the same set.
  let signals = LoopSignals()

  init(base: EventBase) {
    self.base = base
  }

  /// The numbers of the registered descriptors in ascending order.
  var watched: [Int32] {
    records.indices.filter { records[$0] != nil }.map(Int32.init)
  }

  /// Creates the set if it does not exist yet.
  func open() throws(EventLoopError) {
    guard !isOpen else { return }
    let reason = base.openSet()
    guard reason == 0 else { throw EventLoopError(.systemRefused, errno: reason) }
    isOpen = true
  }

  /// Registers a side that has a consumer.
  func register(_ side: DescriptorWatcher) throws(EventLoopError) {
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

  /// Ends registrations of the same number that belong to another open file or have no consumer.
  private func dropStale(for side: DescriptorWatcher) throws(EventLoopError) {
    let index = Int(side.descriptor)
    guard let record = records[index] else { return }
    let isAlive = record.asked.isEmpty ? nil : isSame(index)
    if isAlive == false {
      end(side.descriptor, EventLoopError(.descriptorLost))
    } else if let old = record[side.direction] {
      // A resting side cannot be distinguished from a stale one. As it has no consumer, the new side replaces it.
      if isAlive == true, old.hasConsumer { throw EventLoopError(.alreadyWatched) }
      end(old, EventLoopError(.descriptorLost))
    }
  }

  /// Returns a Boolean value that indicates whether the number still refers to the open file in the set.
  private func isSame(_ index: Int) -> Bool {
    guard let record = records[index] else { return false }
    return base.change(Int32(index), record.asked, key: key(index, record.generation)) == 0
  }

  /// Updates the system's watch of a descriptor to the wanted readiness.
  func ask(_ index: Int) throws(EventLoopError) {
    guard let record = records[index], record.wanted != record.asked else { return }
    let descriptor = Int32(index)
    let wanted = record.wanted
    let key = key(index, record.generation)
    var reason: Int32
    switch (record.asked.isEmpty, wanted.isEmpty) {
    case (true, _):
      reason = base.add(descriptor, wanted, key: key)
      // The set still contains the number under a registration that ended without the system's knowledge.
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

  /// Updates the system's watch of a registered side, and ends the descriptor if the update fails.
  func update(_ side: DescriptorWatcher) {
    do {
      try ask(Int(side.descriptor))
    } catch {
      end(side.descriptor, EventLoopError(.descriptorLost, errno: error.errno))
    }
  }

  /// Ends both sides of a descriptor with an error.
  func end(_ descriptor: Int32, _ error: EventLoopError) {
    guard descriptor >= 0, Int(descriptor) < records.count, let record = records[Int(descriptor)] else { return }
    if let side = record.reading { end(side, error) }
    if let side = record.writing { end(side, error) }
  }

  /// Ends one side, and resumes its waiting task with the error.
  func end(_ side: DescriptorWatcher, _ error: EventLoopError) {
    guard side.lane.end(error) == .unregister else { return }
    forget(side)
    side.callback = nil
    _ = side.waiter.take()?.end(with: .failure(error))
  }

  private func forget(_ side: DescriptorWatcher) {
    let index = Int(side.descriptor)
    guard records[index]?[side.direction] === side else { return }
    endedRegistrations += 1
    records[index]?[side.direction] = nil
    // The update may fail because the file was closed. A later report then has an unknown key, which renews the set.
    try? ask(index)
    if records[index]?.reading == nil, records[index]?.writing == nil { records[index] = nil }
  }

  func endAll(_ error: EventLoopError) {
    for descriptor in watched { end(descriptor, error) }
    signals.endAll(error)
  }

  /// A Boolean value that indicates whether the loop must collect before it may wait.
  var isRushing: Bool { rush.isOn }

  /// Reports a wait that found no ready descriptors.
  func waitedForOthers() {
    rush.waitedForOthers()
  }

  /// Makes waits report descriptors again.
  func stopRush() {
    perform(rush.stop())
  }

  private func perform(_ action: DirectPollPolicy.Action?) {
    switch action {
    case .watchSet:
      base.watchSet(true)
    case .leaveSet:
      base.watchSet(false)
    case nil:
      break
    }
  }

  /// Collects ready descriptors once per turn and passes each to `deliver`. The next turn collects the remaining ones.
  ///
  /// - Parameter mayRush: A Boolean value that determines whether the loop may poll the set directly in later turns.
  func collect(mayRush: Bool, _ deliver: (DescriptorWatcher, DescriptorReadiness) -> Void) {
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

  /// Returns a Boolean value that indicates whether the number still refers to the watched file, and ends the
  /// descriptor if not.
  func check(_ side: DescriptorWatcher) -> Bool {
    if isSame(Int(side.descriptor)) { return true }
    end(side.descriptor, EventLoopError(.descriptorLost))
    // A duplicate keeps the file open, so the old set would report it forever.
    renew()
    return false
  }

  /// Replaces the set, because nothing else removes a file from it after other code has closed the number.
  private func renew() {
    let reason = base.openSet()
    // Waits report the new set.
    _ = rush.stop()
    precondition(reason == 0, "The system cannot open an epoll descriptor: errno \(reason).")
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

  /// Registers a subscription. Signals that arrived since its creation are reported immediately.
  func register(_ subscription: SignalSubscription) throws(EventLoopError) {
    try open()
    for signal in subscription.signals { try addSignal(signal) }
    signals.add(subscription)
  }

  private func addSignal(_ signal: SignalSubscription.Entry) throws(EventLoopError) {
    let reason = base.addEdge(signal.descriptor, key: Self.signalKey(signal.number))
    // All subscriptions of one loop share the descriptor. Changing it makes the system report earlier signals again.
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
