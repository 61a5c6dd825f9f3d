import Proscenium

/// The program of the rows P1 to P5, which measure processor time and memory of presentations.
///
/// Arguments are names of rows to run only these.
@main struct PresentationBenchmarks {
  static func main() async throws {
    // The main actor runs on the event loop, as in an application, although time is virtual.
    MainEventLoop.install()
    // Disable spinning, because the measurement would count it as work.
    MainEventLoop.shared.setSpinLimit(.zero)
    let chosen = CommandLine.arguments.dropFirst()
    if let name = chosen.first(where: { name in !rows.contains { $0.name == name } }) { throw UnknownRow(name: name) }
    for row in rows where chosen.isEmpty || chosen.contains(row.name) { await row.measure() }
  }

  private static let rows: [(name: String, measure: @MainActor @Sendable () async -> Void)] = [
    ("P1", Cycles.measure),
    ("P2", Depth.measure),
    ("P3", Trees.measure),
    ("P4", Memory.measure),
    ("P5", SteadyFrames.measure),
  ]

  struct UnknownRow: Error, CustomStringConvertible {
    let name: String
    var description: String { "There is no row \(name); there are \(rows.map(\.name).joined(separator: ", "))." }
  }
}
