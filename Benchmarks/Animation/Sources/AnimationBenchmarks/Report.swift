import Foundation

/// The functions that print rows as lines of JSON.
enum Report {
  /// Runs all contenders alternately, nine times each, and prints one line with the medians for each peer.
  ///
  /// `ratio` states how many times better Proscenium is than the peer. It is the peer's cost divided by Proscenium's.
  static func compare(_ bench: String, _ size: Int, unit: String, ours: Contender, peers: [Contender]) {
    var costs = [[Double]](repeating: [], count: peers.count + 1)
    for _ in 0..<9 {
      for (index, contender) in ([ours] + peers).enumerated() { costs[index].append(contender.run()) }
    }
    let medians = costs.map { $0.sorted()[$0.count / 2] }
    if peers.isEmpty { line(bench, size, unit, ours: medians[0], peer: nil, name: nil) }
    for (peer, cost) in zip(peers, medians.dropFirst()) {
      line(bench, size, unit, ours: medians[0], peer: cost, name: peer.name)
    }
  }

  /// Prints a row without a peer.
  static func alone(_ bench: String, _ size: Int, unit: String, _ ours: Double) {
    line(bench, size, unit, ours: ours, peer: nil, name: nil)
  }

  private static func line(_ bench: String, _ size: Int, _ unit: String, ours: Double, peer: Double?, name: String?) {
    let ratio = peer.flatMap { ours > 0 ? $0 / ours : nil }
    print(
      """
      {"bench":"\(bench)","n":\(size),"ours":\(number(ours)),"peer":\(number(peer)),\
      "peer_name":\(name.map { "\"\($0)\"" } ?? "null"),"unit":"\(unit)","ratio":\(number(ratio))}
      """
    )
    fflush(nil)
  }

  private static func number(_ value: Double?) -> String { value.map { String(format: "%.4g", $0) } ?? "null" }
}
