import CPeers
import Foundation

/// What one run of one side comes to.
struct Sample: Codable, Sendable {
  var value: Double
  /// Processor time of the process, in nanoseconds for each of the things done.
  var processor: Double?
  /// The 99th percentile, where the value is a median.
  var tail: Double?

  /// Writes the sample to the process that compares, and ends this one.
  func report() -> Never {
    if let data = try? JSONEncoder().encode(self) { FileHandle.standardOutput.write(data) }
    exit(0)
  }
}

extension Sample {
  /// Processor time each, which a machine that does other things as well disturbs least.
  static func processor(_ cost: peers_cost, each count: Int) -> Sample {
    Sample(value: cost.cpu / Double(count), processor: cost.cpu / Double(count))
  }

  /// Time each, as of a clock.
  static func wall(_ cost: peers_cost, each count: Int) -> Sample {
    Sample(value: cost.wall / Double(count), processor: cost.cpu / Double(count))
  }

  static func rate(_ cost: peers_cost, of count: Int) -> Sample {
    Sample(value: Double(count) / cost.wall * 1e9, processor: cost.cpu / Double(count))
  }

  /// The median and the tail of what was measured singly.
  static func distribution(_ values: [Double]) -> Sample {
    let sorted = values.sorted()
    return Sample(value: sorted[sorted.count / 2], tail: sorted[sorted.count * 99 / 100])
  }
}
