import CPeers
import Foundation

/// The result of one run of one side.
struct Sample: Codable, Sendable {
  var value: Double
  /// The processor time of the process in nanoseconds for each operation.
  var processor: Double?
  /// The 99th percentile if the value is a median, or `nil` otherwise.
  var tail: Double?

  /// Writes the sample to the comparing process and ends this process.
  func report() -> Never {
    if let data = try? JSONEncoder().encode(self) { FileHandle.standardOutput.write(data) }
    exit(0)
  }
}

extension Sample {
  /// Returns the processor time for each operation, which other work on the machine affects least.
  static func processor(_ cost: peers_cost, each count: Int) -> Sample {
    Sample(value: cost.cpu / Double(count), processor: cost.cpu / Double(count))
  }

  /// Returns the elapsed time for each operation.
  static func wall(_ cost: peers_cost, each count: Int) -> Sample {
    Sample(value: cost.wall / Double(count), processor: cost.cpu / Double(count))
  }

  static func rate(_ cost: peers_cost, of count: Int) -> Sample {
    Sample(value: Double(count) / cost.wall * 1e9, processor: cost.cpu / Double(count))
  }

  /// Returns the median and the 99th percentile of single measurements.
  static func distribution(_ values: [Double]) -> Sample {
    let sorted = values.sorted()
    return Sample(value: sorted[sorted.count / 2], tail: sorted[sorted.count * 99 / 100])
  }
}
