import Foundation

/// The program that measures the rows L1 to L12 with their peers and prints lines of JSON.
///
/// Arguments are `name=path` for each peer program that was built, and names of rows to run only these. With `serve
/// engine` or `serve views`, the program is one of Proscenium's two sides and answers requests for rows like a peer.
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
    // A write to a peer that has exited must not end this process. The missing answer reports the exit.
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
