import Foundation

/// Times work, and prints what came out as JSON lines.
enum Measurement {
  /// The median cost of `work` in nanoseconds of processor time, over at least 9 runs of about 10 ms.
  static func nanoseconds(_ work: () -> Void) -> Double {
    var repeats = 1
    while true {
      let time = timed(repeats, work)
      if time > 10e6 || repeats > 1 << 20 { break }
      repeats *= 2
    }
    let times = (0..<9).map { _ in timed(repeats, work) / Double(repeats) }.sorted()
    return times[times.count / 2]
  }

  private static func timed(_ repeats: Int, _ work: () -> Void) -> Double {
    let start = processorNanoseconds()
    for _ in 0..<repeats { work() }
    return processorNanoseconds() - start
  }

  /// The processor time of this process: other work on a shared machine does not count.
  private static func processorNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Prints one row; `ratio` says how many times better ours is.
  static func report(_ bench: String, _ size: Int, ours: Double, peer: Double, named name: String, unit: String = "ns")
  {
    let ratio = ours > 0 ? number(peer / ours) : "null"
    print(
      """
      {"bench":"\(bench)","n":\(size),"ours":\(number(ours)),"peer":\(number(peer)),"peer_name":"\(name)",\
      "unit":"\(unit)","ratio":\(ratio)}
      """
    )
    fflush(nil)
  }

  /// Prints a row without a peer.
  static func report(_ bench: String, _ size: Int, ours: Double, unit: String) {
    print("{\"bench\":\"\(bench)\",\"n\":\(size),\"ours\":\(number(ours)),\"unit\":\"\(unit)\"}")
    fflush(nil)
  }

  private static func number(_ value: Double) -> String { String(format: "%.4g", value) }
}
