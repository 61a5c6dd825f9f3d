import Foundation

/// A row whose medians are printed as lines of JSON, one for each peer.
struct Report {
  let bench: String
  let size: Int
  let unit: String
  let configuration: String

  /// Prints a line for each peer with a median, or one line without a peer.
  ///
  /// `ratio` states how many times better Proscenium is. It is the peer's cost divided by Proscenium's.
  func print(_ medians: [String: Double], _ peers: [String]) {
    guard let ours = medians["ours"] else { return }
    let measured = peers.filter { medians[$0] != nil }
    if measured.isEmpty { line(ours, peer: nil, name: nil) }
    for name in measured { line(ours, peer: medians[name], name: name) }
  }

  private func line(_ ours: Double, peer: Double?, name: String?) {
    let ratio = peer.flatMap { ours > 0 ? $0 / ours : nil }
    Swift.print(
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
