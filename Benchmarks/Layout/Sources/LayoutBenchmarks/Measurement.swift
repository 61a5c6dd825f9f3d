import Foundation

/// The work of a row, which can run repeatedly.
@MainActor struct Measurement {
  /// Runs the work, possibly several times, and returns the cost of one repetition in the row's unit.
  let run: () -> Double

  /// Returns a measurement that repeats `work` for about 2 ms in each run.
  ///
  /// Its cost is the processor time of one repetition in microseconds.
  static func repeating(_ work: @escaping () throws -> Double) -> Measurement {
    var sink = 0.0
    @MainActor func time(_ repeats: Int) -> Double {
      let start = processorMicroseconds()
      do { for _ in 0..<repeats { sink += try work() } } catch { fatalError("The row failed: \(error).") }
      precondition(sink.isFinite, "The row computed \(sink).")
      return processorMicroseconds() - start
    }
    var repeats = 0
    return Measurement {
      if repeats == 0 {
        repeats = 1
        while time(repeats) < 2000, repeats < 1 << 16 { repeats *= 2 }
      }
      return time(repeats) / Double(repeats)
    }
  }

  /// Returns the processor time of this process in microseconds, which is independent of other work on the machine.
  static func processorMicroseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// Ends the program if `value` is not the expected one, so that no incorrect layout is measured.
func expect(_ value: Double, _ wanted: Double, _ what: String) {
  precondition(abs(value - wanted) < 0.01, "\(what) is \(value) and not \(wanted).")
}
