import Foundation

/// A program or function that performs the work of a row.
struct Contender {
  let name: String

  /// Runs the repeated work once and returns its cost in the row's unit.
  let run: () -> Double
}

extension Contender {
  /// Creates a contender whose work runs in this process, repeated for about 10 ms in each run.
  ///
  /// - Parameters:
  ///   - scale: The factor that converts the nanoseconds of one call of `work` to the row's unit.
  init(_ name: String, scale: Double, _ work: @escaping () -> Void) {
    var repeats = 1
    while Self.processorNanoseconds(repeats, work) < 10e6, repeats < 1 << 20 { repeats *= 2 }
    self.init(name: name) { [repeats] in Self.processorNanoseconds(repeats, work) / Double(repeats) * scale }
  }

  /// Returns the processor time in nanoseconds that this process uses for `repeats` calls of `work`.
  ///
  /// Processor time is independent of other work on a shared machine.
  static func processorNanoseconds(_ repeats: Int = 1, _ work: () -> Void) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    for _ in 0..<repeats { work() }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
  }
}
