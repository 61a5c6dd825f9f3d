import Foundation

/// Runs work until the median of its times can be trusted, and prints it as a JSON line.
struct Measurement {
  var bench: String
  var engine: String
  var size: Int
  var microseconds: Double

  /// Times `work` at least 31 times; `prepare` is not timed.
  static func run(
    _ bench: String,
    _ size: Int,
    engine: String = "proscenium",
    _ work: () throws -> Double
  ) rethrows -> Measurement {
    var times: [Double] = []
    var sink = 0.0
    // Short work is repeated, or reading the clock would be most of what is measured.
    var repeats = 1
    let began = processorMicroseconds()
    while times.count < 31 || (processorMicroseconds() - began < 200_000 && times.count < 501) {
      let start = processorMicroseconds()
      for _ in 0..<repeats { sink += try work() }
      let time = processorMicroseconds() - start
      times.append(time / Double(repeats))
      if time < 20, repeats < 4096 {
        repeats *= 2
        times.removeAll()
      }
    }
    precondition(sink.isFinite, "\(bench) computed \(sink).")
    times.sort()
    let result = Measurement(bench: bench, engine: engine, size: size, microseconds: times[times.count / 2])
    result.report()
    return result
  }

  func report() {
    // Lines are to be seen as they are made, also through a pipe.
    defer { fflush(nil) }
    print(
      """
      {"bench":"\(bench)","engine":"\(engine)","n":\(size),"us":\(rounded(microseconds))}
      """
    )
  }
}

/// The processor time of this process: other work on a shared machine does not count.
func processorMicroseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Three decimals are more than repeat.
func rounded(_ value: Double) -> Double {
  (value * 1000).rounded() / 1000
}

/// Prints by which power of the size the time grows between two measurements.
func reportGrowth(_ small: Measurement, _ large: Measurement) {
  let exponent = log2(large.microseconds / small.microseconds) / log2(Double(large.size) / Double(small.size))
  let ratio = large.microseconds / small.microseconds
  print(
    """
    {"bench":"\(large.bench)","engine":"\(large.engine)","from":\(small.size),"to":\(large.size),\
    "growth":\(rounded(ratio)),"exponent":\(rounded(exponent))}
    """
  )
}
