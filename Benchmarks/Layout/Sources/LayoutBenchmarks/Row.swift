import Foundation

/// A row of the table with its sizes and its peers.
struct Row: Sendable {
  let bench: String
  let sizes: [Int]
  var configurations = ["engine", "views"]
  let peers: [String]
  var growth = Growth.none

  /// The kind of summary that a row prints about the growth of its costs.
  enum Growth: Sendable {
    case none
    /// The growth is the cost of the largest size divided by that of the size `from`, in a row of its own.
    case times(from: Int, bench: String)
    /// The growth is the exponent of the cost as a power of the size, fitted to all sizes of at least `from`.
    case exponent(from: Int)
  }

  static let all = [
    Row(
      bench: "L1",
      sizes: [10, 50, 100, 200, 500, 1000],
      peers: ["kiwi"],
      growth: .times(from: 100, bench: "L2")
    ),
    Row(bench: "L3", sizes: [200], peers: ["kiwi", "kiwi-split"]),
    Row(bench: "L4-equal", sizes: [10, 50, 100, 200, 500, 1000], peers: ["kiwi"], growth: .exponent(from: 100)),
    Row(bench: "L4-nested", sizes: [5, 10, 20, 40, 80], peers: ["kiwi"], growth: .exponent(from: 5)),
    Row(bench: "L5", sizes: [10, 100, 1000], peers: ["kiwi"]),
    Row(bench: "L6", sizes: [10, 100, 1000], peers: ["kiwi"]),
    Row(bench: "L7-fresh", sizes: [10, 50, 100], peers: ["kiwi"]),
    Row(bench: "L7", sizes: [10, 50, 100], peers: ["kiwi"]),
    Row(bench: "L8", sizes: [10, 100], peers: ["kiwi"]),
    Row(bench: "L9", sizes: [10, 50, 100], peers: ["gtk4"]),
    Row(bench: "L9-change", sizes: [10, 50, 100], peers: ["gtk4"]),
    Row(bench: "L10", sizes: [10, 100, 1000], peers: ["yoga"]),
    Row(bench: "L10-change", sizes: [10, 100, 1000], peers: ["yoga"]),
    Row(bench: "L11", sizes: [50], configurations: ["views"], peers: []),
    Row(bench: "L11-p99", sizes: [50], configurations: ["views"], peers: []),
    Row(bench: "L11-allocations", sizes: [50], configurations: ["views"], peers: []),
    Row(bench: "L12", sizes: [100, 1000], peers: ["kiwi"], growth: .times(from: 100, bench: "L12-growth")),
  ]

  var unit: String { bench == "L11-allocations" ? "allocations" : "us" }

  /// Measures the row and prints its lines.
  func run(beside programs: [Program]) {
    FileHandle.standardError.write(Data("\(bench)\n".utf8))
    for configuration in configurations {
      var costs: [String: [Int: Double]] = [:]
      for size in sizes {
        let ours = Program(name: "ours", path: "/proc/self/exe", arguments: ["serve", configuration])
        let sides = [ours] + programs.filter { peers.contains($0.name) }
        let medians = Comparison(bench: bench, size: size, sides: sides).run()
        for (name, cost) in medians { costs[name, default: [:]][size] = cost }
        Report(bench: bench, size: size, unit: unit, configuration: configuration).print(medians, peers)
      }
      summarise(costs, configuration)
    }
  }

  private func summarise(_ costs: [String: [Int: Double]], _ configuration: String) {
    guard let largest = sizes.last else { return }
    switch growth {
    case .none: return
    case .times(let smallest, let bench):
      let growths = costs.compactMapValues { cost in
        cost[largest].flatMap { large in cost[smallest].map { large / $0 } }
      }
      Report(bench: bench, size: largest, unit: "times", configuration: configuration).print(growths, peers)
    case .exponent(let smallest):
      let exponents = costs.compactMapValues { cost in exponent(of: cost.filter { $0.key >= smallest }) }
      let report = Report(bench: "\(bench)-exponent", size: largest, unit: "exponent", configuration: configuration)
      report.print(exponents, peers)
    }
  }

  /// Returns the slope of the line through the logarithms, fitted by least squares.
  private func exponent(of costs: [Int: Double]) -> Double? {
    guard costs.count > 1 else { return nil }
    let points = costs.map { (log(Double($0.key)), log($0.value)) }
    let middle = points.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    let (x, y) = (middle.0 / Double(points.count), middle.1 / Double(points.count))
    let (across, along) = points.reduce((0, 0)) { sum, point in
      (sum.0 + (point.0 - x) * (point.1 - y), sum.1 + (point.0 - x) * (point.0 - x))
    }
    return across / along
  }
}
