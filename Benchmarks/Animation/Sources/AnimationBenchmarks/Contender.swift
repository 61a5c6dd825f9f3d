import Foundation

/// A program or function that does the work of a row.
struct Contender {
  let name: String

  /// Runs the work once for a while; returns its cost in the row's unit.
  let run: () -> Double
}

extension Contender {
  /// Work of this process, repeated for about 10 ms a run.
  ///
  /// - Parameters:
  ///   - scale: What to multiply the nanoseconds of one call of `work` by.
  init(_ name: String, scale: Double, _ work: @escaping () -> Void) {
    var repeats = 1
    while Self.processorNanoseconds(repeats, work) < 10e6, repeats < 1 << 20 { repeats *= 2 }
    self.init(name: name) { [repeats] in Self.processorNanoseconds(repeats, work) / Double(repeats) * scale }
  }

  /// The processor time of this process: other work on a shared machine does not count.
  static func processorNanoseconds(_ repeats: Int = 1, _ work: () -> Void) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    for _ in 0..<repeats { work() }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
  }
}
