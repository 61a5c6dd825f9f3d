import ArgumentParser
import Foundation
import Proscenium

/// An example that presents a form sheet while another actor changes the window to the size of a phone.
///
/// The example needs no screen.
struct AdaptiveSheet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "AdaptiveSheet",
    abstract: "Presents a sheet that adapts to full screen during its presentation, and prints the events."
  )

  @Option(name: .customLong("json"), help: "Write the events to this file, for chrome://tracing or ui.perfetto.dev.")
  var traceFile: String?

  @Option(
    name: .customLong("film"),
    help: "Write the film strip to this PNG file. The default is a file in the temporary folder."
  )
  var filmFile: String?

  @Flag(name: .customLong("tree"), help: "Print the elements for assistive technologies while the sheet is shown.")
  var printsTree = false

  @MainActor func run() async throws {
    let log = EventLog()
    let (outcome, film, tree) = try await show(log)
    let report = Report(log: log, outcome: outcome)
    print(report.text)
    if printsTree { print("\nElements of the window\n\(tree.text)", terminator: "") }
    if let traceFile { try TraceFile(log).write(to: URL(fileURLWithPath: traceFile)) }
    print("\n\(try film.write(to: filmFile))")
    if !report.isClean { throw ExitCode.failure }
  }

  /// Runs the whole example with a stage, a window, a sheet, and a desktop actor on a separate thread.
  @MainActor private func show(_ log: EventLog) async throws -> (PresentationOutcome, Film, AccessibilityTree) {
    let stage = Stage(
      size: Size(width: 1024, height: 768),
      traits: TraitCollection(traitsFrom: [.init(horizontalSizeClass: .regular), .init(verticalSizeClass: .regular)])
    )
    let window = Window(stage: stage)
    let root = ReportingController("root", log)
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.onFrame = { log.note($0) }

    let thread = EventLoopThread(name: "desktop")
    let desktop = Desktop(environment: SceneEnvironment(stage: stage, executor: thread.loop), on: thread.loop)

    let sheet = ReportingController("sheet", log)
    sheet.modalPresentationStyle = .formSheet
    log.begin(at: stage)
    let film = Film(of: stage)
    async let rotation: Void = desktop.becomePhone(after: .milliseconds(200))
    let presented: PresentationOutcome = await withCheckedContinuation { continuation in
      root.present(sheet, animated: true) {
        log.complete("present")
        continuation.resume(returning: root.presentedViewController === sheet ? .completed : .cancelled)
      }
    }
    try await rotation
    film.end()
    let tree = window.accessibilityTree()
    let dismissed = try await sheet.dismissAndWait(animated: true)
    log.complete("dismissAndWait returned")
    thread.stop()
    thread.join()
    window.close()
    return (presented == .completed ? dismissed : presented, film, tree)
  }
}

@main struct Main {
  static func main() async {
    MainEventLoop.install()
    await AdaptiveSheet.main()
  }
}
