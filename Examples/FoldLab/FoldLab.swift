import ArgumentParser
import Foundation
import Proscenium
import ProsceniumTesting

/// A command that folds a phone while a mail program is in use, in every posture, in each step, in a choice of frames.
///
/// The command prints the number of survivals and the longest step of a view in a frame. It compares them with
/// animations that restart and with layouts that jump. It ends with status 0 only if all changes passed.
struct FoldLab: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FoldLab",
    abstract: "Changes the posture of a folding phone in the frames of every step of a mail program."
  )

  @Option(help: "Replays and draws a change of two postures, such as book-flat: \(Self.postureNames).")
  var posture: String?

  @Option(name: .customLong("at"), help: "The step and frame of a replay, such as compose/17: \(Self.stepNames).")
  var instant = "compose/12"

  @Option(help: "The seed of the typed words.")
  var seed: UInt64 = 0

  @Option(help: "The interval of frames in which the posture changes.")
  var instants = 2

  @Option(help: "The number of other postures to which each one changes.")
  var others = FoldLab.postures.count - 1

  @Option(help: "The number of processes. The default is the number of processors.")
  var processes: Int?

  fileprivate static let postures = Device.foldable.postures
  private static let postureNames = postures.map(\.name).joined(separator: ", ")
  private static let stepNames = MailFlow.Step.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    if seed == .max { throw ValidationError("--seed must be less than \(UInt64.max).") }
    if instants < 1 { throw ValidationError("--instants must be 1 or more.") }
    if !(1..<Self.postures.count).contains(others) {
      throw ValidationError("--others must be 1…\(Self.postures.count - 1).")
    }
    if let processes, processes < 1 { throw ValidationError("--processes must be 1 or more.") }
    if posture != nil { _ = try replay }
  }

  /// The single change that the options request.
  private var replay: Replay {
    get throws {
      let names = (posture ?? "").split(separator: "-").map(String.init)
      let pair = names.compactMap { name in Self.postures.first { $0.name == name } }
      guard names.count == 2, pair.count == 2, names[0] != names[1] else {
        throw ValidationError("--posture must be two of \(Self.postureNames), such as book-flat.")
      }
      let parts = instant.split(separator: "/").map(String.init)
      guard parts.count == 2, let step = MailFlow.Step(rawValue: parts[0]), let frame = Int(parts[1]), frame >= 0 else {
        throw ValidationError("--at must be one of \(Self.stepNames) and a frame, such as compose/17.")
      }
      return Replay(start: pair[0], end: pair[1], step: step, frame: frame, seed: seed)
    }
  }

  @MainActor func run() async throws {
    var options = MailFlow.sweepOptions
    options.processes = processes
    options.pairs = pairs
    var errands = MailFlow.Errand.allCases
    if posture != nil {
      let replay = try replay
      (options.only, errands) = (replay.cell, [replay.errand])
      print(try await replay.film())
    }
    var (reports, failures) = ([SweepReport](), [SweepFailure]())
    for errand in errands {
      do {
        let report = try await sweep(
          errand.rawValue,
          instants: .every(instants),
          seeds: seed..<seed + 1,
          options: options
        ) { scene in
          try await MailFlow.run(errand, in: scene)
        }
        reports.append(report)
      } catch {
        reports.append(error.report)
        failures.append(error)
      }
    }
    if posture == nil { print(try await Comparison(reports, every: instants, seed: seed).text) }
    for failure in failures { print(failure) }
    if !failures.isEmpty { throw ExitCode.failure }
  }

  /// Pairs each posture with some of the others, so that each posture is the target equally often.
  private var pairs: [SweepPair] {
    Self.postures.indices.flatMap { start in
      (1...others).map { step in
        let end = (start + 1 + (step - 1) * (Self.postures.count - 1) / others) % Self.postures.count
        return SweepPair(from: Self.postures[start], to: Self.postures[end])
      }
    }
  }
}

@main struct Main {
  static func main() async {
    MainEventLoop.install()
    await FoldLab.main()
  }
}
