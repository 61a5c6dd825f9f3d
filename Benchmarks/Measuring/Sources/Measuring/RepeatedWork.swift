import Foundation

/// An operation that is repeated in order to measure its processor time.
@MainActor public struct RepeatedWork {
  private let work: () async -> Void
  private let repeats: Int

  /// Creates a measurement that repeats `work` often enough to use about 10 ms of processor time.
  public init(_ work: @escaping () async -> Void) async {
    self.work = work
    var repeats = 1
    while await Self.seconds(repeats, work) < 0.01, repeats < 1 << 16 { repeats *= 2 }
    self.repeats = repeats
  }

  /// Runs the repetitions once and returns the processor time of one repetition in microseconds.
  public func microseconds() async -> Double { await Self.seconds(repeats, work) * 1e6 / Double(repeats) }

  /// Runs the repetitions once and returns the number of repetitions per second of processor time.
  public func rate() async -> Double { await 1e6 / microseconds() }

  /// Returns the processor time in seconds that this process uses for `repeats` repetitions of `work`.
  ///
  /// Processor time is independent of other work on a shared machine.
  public static func seconds(_ repeats: Int = 1, _ work: () async -> Void) async -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    for _ in 0..<repeats { await work() }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) * 1e-9
  }
}
