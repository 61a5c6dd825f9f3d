import Foundation

/// The costs of a row at several sizes, and the growth of these costs.
public struct Growth {
  private var costs: [(size: Int, cost: Double)] = []

  public init() {}

  public mutating func add(_ size: Int, _ cost: Double) { costs.append((size, cost)) }

  /// Prints the exponent of the cost as a power of the size, fitted to all sizes and to the last two.
  public func report(_ bench: String, _ configuration: String) {
    guard let largest = costs.last?.size else { return }
    for (name, some) in [("exponent", costs[...]), ("last-exponent", costs.suffix(2))] {
      Report(bench: "\(bench)-\(name)", size: largest, unit: "exponent", configuration: configuration)
        .alone(Self.exponent(of: some))
    }
  }

  /// Returns the slope of the line through the logarithms, fitted by least squares.
  private static func exponent(of costs: ArraySlice<(size: Int, cost: Double)>) -> Double {
    let points = costs.map { (x: log(Double($0.size)), y: log($0.cost)) }
    let x = points.map(\.x).reduce(0, +) / Double(points.count)
    let y = points.map(\.y).reduce(0, +) / Double(points.count)
    let across = points.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
    let along = points.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
    return across / along
  }
}
