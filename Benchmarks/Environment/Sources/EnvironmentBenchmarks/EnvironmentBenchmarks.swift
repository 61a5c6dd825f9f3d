import Proscenium

/// The program of the rows E1 to E4, which measure the latency and the cost of environment changes.
///
/// Arguments are names of rows to run only these.
@main struct EnvironmentBenchmarks {
  static func main() async throws {
    MainEventLoop.install()
    // Disable spinning, because the measurement would count it as work.
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
