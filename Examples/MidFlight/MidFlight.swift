import ArgumentParser
import Foundation
import Proscenium

/// A command that presents a controller while another actor changes the window and thereby the presentation style.
///
/// The command prints the position of the view in each frame, next to the position in a system that restarts with each
/// change. The stage is in virtual time, so the command never waits. It ends with status 0 only if no view jumped.
struct MidFlight: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "MidFlight",
    abstract: "Changes the style during a presentation, and prints its path and the path of a restart."
  )

  @Option(help: "The style in the wide window: \(Style.names).")
  var from = Style.formSheet

  @Option(help: "The style in the narrow window: \(Style.names).")
  var to = Style.fullScreen

  @Option(name: .customLong("at"), parsing: .upToNextOption, help: "The times of the change, in milliseconds.")
  var instants = [100, 250, 420]

  @Option(
    name: .customLong("film"),
    help: "Write the last film strip to this PNG file. The default is a temporary file."
  )
  var filmFile: String?

  func validate() throws {
    if instants.isEmpty || instants.contains(where: { !(1...5000).contains($0) }) {
      throw ValidationError("--at must be 1…5000 milliseconds after the start.")
    }
  }

  @MainActor func run() async throws {
    var isClean = true
    for instant in instants {
      let flight = Flight(from: from.style, to: to.style)
      let comparison = Comparison(
        ours: try await flight.path(changedAt: .milliseconds(instant)),
        restarting: try await flight.pathRestarted(at: .milliseconds(instant)),
        changedAt: .milliseconds(instant)
      )
      print("\(from.rawValue) becomes \(to.rawValue) \(instant) ms after the start\n\n\(comparison.text)\n")
      isClean = isClean && comparison.isSmooth
      let title = "\(from.rawValue) becomes \(to.rawValue) \(instant) ms after the start"
      if instant == instants.last, let film = flight.film { print(try film.write(to: filmFile, title: title)) }
    }
    if !isClean { throw ExitCode.failure }
  }
}

@main struct Main {
  static func main() async {
    MainEventLoop.install()
    await MidFlight.main()
  }
}
