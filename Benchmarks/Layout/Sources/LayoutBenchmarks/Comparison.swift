import Foundation

/// Runs a row alternately on all sides, each in a separate process, and computes the medians.
struct Comparison {
  let bench: String
  let size: Int
  let sides: [Program]

  /// Returns the median cost of each side that supports the row.
  ///
  /// Each side runs 31 times, or as often as possible in 20 seconds, but at least five times.
  func run() -> [String: Double] {
    let question = "\(bench) \(size)"
    let running = sides.compactMap { side in
      side.start().flatMap { $0.ask(question) == nil ? nil : (side.name, $0) }
    }
    var costs: [String: [Double]] = [:]
    let start = Date()
    for turn in 0..<31 where turn < 5 || -start.timeIntervalSinceNow < 20 {
      for (name, process) in running {
        guard let cost = process.ask(question) else { fatalError("\(name) ended in the middle of \(bench).") }
        costs[name, default: []].append(cost)
      }
    }
    return costs.mapValues { $0.sorted()[$0.count / 2] }
  }
}
