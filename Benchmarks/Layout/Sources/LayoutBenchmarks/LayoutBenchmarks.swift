import Foundation

/// Measures the rows L1 to L12 beside their peers and prints JSON lines.
///
/// Arguments: `name=path` for each program of a peer that was built, and names of rows to run only these. With `serve
/// engine` or `serve views` it is one of our two sides: a program that is asked for rows as the peers' are.
@main struct LayoutBenchmarks {
  @MainActor static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "serve": serve(arguments.last ?? "")
    default: try compare(arguments)
    }
  }

  @MainActor private static func serve(_ side: String) {
    let work = side == "views" ? ViewRows.work : EngineRows.work
    Server(work: work).run()
  }

  private static func compare(_ arguments: [String]) throws {
    // A peer that ends is noticed by its missing answer.
    signal(SIGPIPE, SIG_IGN)
    let programs = arguments.filter { $0.contains("=") }.map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1)
      return Program(name: String(parts[0]), path: String(parts[1]))
    }
    let chosen = arguments.filter { !$0.contains("=") }
    for name in chosen where !Row.all.contains(where: { $0.bench == name }) {
      throw UnknownRow(name: name)
    }
    for row in Row.all where chosen.isEmpty || chosen.contains(row.bench) { row.run(beside: programs) }
  }

  struct UnknownRow: Error, CustomStringConvertible {
    let name: String
    var description: String { "There is no row \(name); there are \(Row.all.map(\.bench).joined(separator: ", "))." }
  }
}
