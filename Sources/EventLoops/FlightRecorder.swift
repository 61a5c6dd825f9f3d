internal import CEventLoop

/// A ring buffer of fixed size that records a loop's work. The newest entries replace the oldest.
///
/// For the loop's thread only. An entry has 32 bytes and costs two readings of the processor's counter and four stores.
final class FlightRecorder {
  private let entries: UnsafeMutablePointer<cel_record>
  private let mask: Int
  private var next = 0

  /// Creates an empty recorder.
  ///
  /// - Parameter capacity: The number of entries, rounded up to a power of two.
  init(capacity: Int) {
    var size = 1
    while size < capacity { size *= 2 }
    mask = size - 1
    entries = .allocate(capacity: size)
    entries.initialize(repeating: cel_record(), count: size)
  }

  deinit {
    entries.deallocate()
  }

  func add(_ kind: LoopRecording.Kind, from begin: UInt64, to end: UInt64, subject: UInt64 = 0, count: UInt32 = 0) {
    entries[next & mask] = cel_record(
      begin_ticks: begin,
      end_ticks: end,
      subject: subject,
      kind: kind.rawValue,
      count: count
    )
    next &+= 1
  }

  /// Returns a copy of the entries, oldest first, with times in nanoseconds of the loop's time.
  func snapshot(loopName: String) -> LoopRecording {
    // A single reading of both clocks converts the ticks of all entries.
    let (ticks, nanoseconds) = LoopTicks.withNanoseconds
    func time(_ entryTicks: UInt64) -> Int64 {
      nanoseconds - Int64(Double(Int64(bitPattern: ticks &- entryTicks)) / LoopTicks.perNanosecond)
    }
    let kept = max(0, next - mask - 1)..<next
    return LoopRecording(
      loopName: loopName,
      dropped: kept.lowerBound,
      entries: kept.compactMap { index in
        let entry = entries[index & mask]
        guard let kind = LoopRecording.Kind(rawValue: entry.kind) else { return nil }
        let begin = time(entry.begin_ticks)
        return LoopRecording.Entry(
          kind: kind,
          begin: SuspendingClock.Instant(loopNanoseconds: max(0, begin)),
          duration: .nanoseconds(max(0, time(entry.end_ticks) - begin)),
          subject: entry.subject,
          count: Int(entry.count)
        )
      }
    )
  }
}
