import Foundation

/// Runs work until the median of its times can be trusted, and prints it as a JSON line.
struct Measurement {
  var bench: String
  var size: Int
  var microseconds: Double

  /// Times `work` at least 31 times; `prepare` is not timed.
  static func run(_ bench: String, _ size: Int, _ work: () throws -> Double) rethrows -> Measurement {
    var times: [Double] = []
    var sink = 0.0
    let clock = ContinuousClock()
    let began = clock.now
    while times.count < 31 || (clock.now - began < .milliseconds(150) && times.count < 2001) {
      let start = clock.now
      sink += try work()
      times.append((clock.now - start) / .microseconds(1))
    }
    precondition(sink.isFinite, "\(bench) computed \(sink).")
    times.sort()
    let result = Measurement(bench: bench, size: size, microseconds: times[times.count / 2])
    result.report()
    return result
  }

  func report() {
    print(
      """
      {"bench":"\(bench)","engine":"proscenium","n":\(size),"us":\(rounded(microseconds))}
      """
    )
  }
}

/// Four significant digits are more than repeat.
func rounded(_ value: Double) -> Double {
  (value * 1000).rounded() / 1000
}

/// Prints by which power of the size the time grows between two measurements.
func reportGrowth(_ small: Measurement, _ large: Measurement) {
  let exponent = log2(large.microseconds / small.microseconds) / log2(Double(large.size) / Double(small.size))
  let ratio = large.microseconds / small.microseconds
  print(
    """
    {"bench":"\(large.bench)","engine":"proscenium","from":\(small.size),"to":\(large.size),\
    "growth":\(rounded(ratio)),"exponent":\(rounded(exponent))}
    """
  )
}
