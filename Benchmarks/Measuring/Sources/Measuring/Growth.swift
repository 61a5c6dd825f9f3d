import Foundation

/// The costs of a row for its sizes, and how they grow.
public struct Growth {
  private var costs: [(size: Int, cost: Double)] = []

  public init() {}

  public mutating func add(_ size: Int, _ cost: Double) { costs.append((size, cost)) }

  /// Prints the power of the size that the cost grows with, once fitted to all sizes and once to the last two.
  public func report(_ bench: String, _ configuration: String) {
    guard let largest = costs.last?.size else { return }
    for (name, some) in [("exponent", costs[...]), ("last-exponent", costs.suffix(2))] {
      Report(bench: "\(bench)-\(name)", size: largest, unit: "exponent", configuration: configuration)
        .alone(Self.exponent(of: some))
    }
  }

  /// The slope of the straight line through the logarithms, by least squares.
  private static func exponent(of costs: ArraySlice<(size: Int, cost: Double)>) -> Double {
    let points = costs.map { (x: log(Double($0.size)), y: log($0.cost)) }
    let x = points.map(\.x).reduce(0, +) / Double(points.count)
    let y = points.map(\.y).reduce(0, +) / Double(points.count)
    let across = points.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
    let along = points.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
    return across / along
  }
}
