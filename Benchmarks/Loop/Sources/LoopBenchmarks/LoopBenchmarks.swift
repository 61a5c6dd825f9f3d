import ArgumentParser

/// The program that runs each benchmark with Proscenium and a peer, and prints one line of JSON for each pair.
@main struct LoopBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the event loop with its peers.",
    subcommands: [Run.self, Measure.self],
    defaultSubcommand: Run.self
  )
}

/// The command that prints the rows.
struct Run: ParsableCommand {
  @Argument(help: "The rows to run, for instance B1 B9-spin; all if none is named.")
  var rows: [String] = []

  @Option(help: "How many times each side of a row is run; the median counts.")
  var runs = 7

  func run() throws {
    for row in rows where !Row.all.contains(where: { $0.bench == row }) {
      throw ValidationError("There is no row \(row); there are \(Row.all.map(\.bench).joined(separator: ", ")).")
    }
    for row in Row.all where rows.isEmpty || rows.contains(row.bench) {
      for pairing in row.pairings { try Comparison(row: row, pairing: pairing, runs: runs).run() }
    }
  }
}

/// The command that a row starts in a separate process for each side and each run.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument var bench: String
  @Argument var side: Side
  @Argument var count: Int

  func run() throws {
    guard let row = Row.all.first(where: { $0.bench == bench }) else { throw ValidationError("no row \(bench)") }
    row.measure(side, count)
  }
}

extension Side: ExpressibleByArgument {}
