import Proscenium

/// The rows E1 to E4: how soon a change of the environment is shown, and what it costs.
///
/// Arguments: names of rows to run only these.
@main struct EnvironmentBenchmarks {
  static func main() async throws {
    MainEventLoop.install()
    // Looking for posts would count as work.
    MainEventLoop.shared.setSpinLimit(.zero)
    let chosen = CommandLine.arguments.dropFirst()
    if let name = chosen.first(where: { name in !rows.contains { $0.name == name } }) { throw UnknownRow(name: name) }
    for row in rows where chosen.isEmpty || chosen.contains(row.name) { try await row.measure() }
  }

  private static let rows: [(name: String, measure: @MainActor @Sendable () async throws -> Void)] = [
    ("E1", Latency.measure),
    ("E2", Cost.measure),
    ("E3", SweepRate.measure),
    ("E4", AngleCost.measure),
  ]

  struct UnknownRow: Error, CustomStringConvertible {
    let name: String
    var description: String { "There is no row \(name); there are \(rows.map(\.name).joined(separator: ", "))." }
  }
}
