import Foundation

/// The processor time of work that is repeated for a while.
@MainActor public struct RepeatedWork {
  private let work: () async -> Void
  private let repeats: Int

  /// Finds out how often `work` has to be repeated to take about 10 ms.
  public init(_ work: @escaping () async -> Void) async {
    self.work = work
    var repeats = 1
    while await Self.seconds(repeats, work) < 0.01, repeats < 1 << 16 { repeats *= 2 }
    self.repeats = repeats
  }

  /// Runs it once for a while; returns the microseconds of one repetition.
  public func microseconds() async -> Double { await Self.seconds(repeats, work) * 1e6 / Double(repeats) }

  /// Runs it once for a while; returns how many repetitions fit into a second.
  public func rate() async -> Double { await 1e6 / microseconds() }

  /// The processor time of this process: other work on a shared machine does not count.
  public static func seconds(_ repeats: Int = 1, _ work: () async -> Void) async -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    for _ in 0..<repeats { await work() }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) * 1e-9
  }
}
