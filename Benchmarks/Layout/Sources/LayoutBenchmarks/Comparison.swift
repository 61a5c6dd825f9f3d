import Foundation

/// Has all sides run a row in turn, each in a process of its own, and takes the medians.
struct Comparison {
  let bench: String
  let size: Int
  let sides: [Program]

  /// The median cost of each side that takes part.
  ///
  /// Each runs 31 times, or as often as fits into 20 seconds, though five times at least.
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
