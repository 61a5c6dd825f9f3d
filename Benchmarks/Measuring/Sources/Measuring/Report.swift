import Foundation

/// A benchmark row that is printed as a line of JSON.
public struct Report {
  let bench: String
  let size: Int
  let unit: String
  let configuration: String

  public init(bench: String, size: Int, unit: String, configuration: String) {
    (self.bench, self.size, self.unit, self.configuration) = (bench, size, unit, configuration)
  }

  /// The direction of an improvement, which determines the definition of `ratio`.
  ///
  /// `ratio` states how many times better Proscenium is than its peer.
  public enum Better {
    /// The value is a cost, so the ratio is the peer's value divided by Proscenium's.
    case less
    /// The value is a rate, so the ratio is Proscenium's value divided by the peer's.
    case more
  }

  /// Runs Proscenium and its peer alternately, nine times each, and prints the medians.
  ///
  /// - Returns: The median of Proscenium's values.
  @MainActor @discardableResult
  public func compare(
    _ ours: () async -> Double,
    beside peer: (name: String, run: () async -> Double)? = nil,
    better: Better = .less
  ) async -> Double {
    var (costs, peerCosts): ([Double], [Double]) = ([], [])
    for _ in 0..<9 {
      costs.append(await ours())
      if let peer { peerCosts.append(await peer.run()) }
    }
    let median = costs.sorted()[4]
    let peerMedian = peerCosts.isEmpty ? nil : peerCosts.sorted()[4]
    let ratio = peerMedian.map { better == .less ? $0 / median : median / $0 }
    line(median, peer: peerMedian, name: peer?.name, ratio: ratio)
    return median
  }

  /// Prints a row without a peer.
  public func alone(_ ours: Double) { line(ours, peer: nil, name: nil, ratio: nil) }

  private func line(_ ours: Double, peer: Double?, name: String?, ratio: Double?) {
    print(
      """
      {"bench":"\(bench)","n":\(size),"ours":\(number(ours)),"peer":\(number(peer)),\
      "peer_name":\(name.map { "\"\($0)\"" } ?? "null"),"unit":"\(unit)","ratio":\(number(ratio)),\
      "config":"\(configuration)"}
      """
    )
    fflush(nil)
  }

  private func number(_ value: Double?) -> String { value.map { String(format: "%.4g", $0) } ?? "null" }
}
